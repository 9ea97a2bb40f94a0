// The figures in sentences of the public pages, the help and the assistant: each from the constant that decides.
import {
  ACTIVE_DAYS,
  DEAD_LETTER_LIFETIME_MS,
  DRAFT_LIFETIME_MS,
  MAX_FILE_BYTES,
  MAX_FILES_AT_ONCE,
  MEBIBYTE,
  SUBMISSION_LIFETIME_MS,
  WORDS_PER_PAGE,
} from '../../worker/contract/limits.ts'
import { LANGUAGES } from '../../worker/contract/languages.ts'
import { formatNames, FORMATS, USUAL_ENDINGS } from '../../worker/documents/formats.ts'
import {
  MONEY_BACK_DAYS,
  PLANS,
  ROLLOVER_MONTHS,
  rolloverLimit,
  TRIAL_CREDITS_THAT_STAY,
  TRIAL_DAYS,
} from '../../worker/contract/plans.ts'
import { DAY_MS } from '../../worker/contract/iso-time.ts'
import { formatLongSpan, formatNumber } from './format.ts'

export const FIGURES = {
  formats: formatNames('conjunction'),
  anyFormat: formatNames('disjunction'),
  /** Those that can be translated into every language and keep their form. */
  unlimitedFormats: formatNames(
    'conjunction',
    FORMATS.filter(({ scripts }) => scripts === 'all'),
  ),
  endings: USUAL_ENDINGS.join(', '),
  languages: formatNumber(LANGUAGES.length),
  fileMegabytes: formatNumber(MAX_FILE_BYTES / MEBIBYTE),
  filesAtOnce: formatNumber(MAX_FILES_AT_ONCE),
  wordsPerPage: formatNumber(WORDS_PER_PAGE),
  trialDays: formatNumber(TRIAL_DAYS),
  trialCredits: formatNumber(PLANS.trial.credits),
  trialCreditsKept: formatNumber(TRIAL_CREDITS_THAT_STAY),
  trialCreditsExpiring: formatNumber(PLANS.trial.credits - TRIAL_CREDITS_THAT_STAY),
  standardPounds: formatNumber(PLANS.standard.pounds),
  standardCredits: formatNumber(PLANS.standard.credits),
  standardLimit: formatNumber(rolloverLimit('standard')),
  proPounds: formatNumber(PLANS.pro.pounds),
  proCredits: formatNumber(PLANS.pro.credits),
  proLimit: formatNumber(rolloverLimit('pro')),
  rolloverMonths: formatNumber(ROLLOVER_MONTHS),
  refundDays: formatNumber(MONEY_BACK_DAYS),
  draftLifetime: formatLongSpan(DRAFT_LIFETIME_MS),
  messageLifetime: formatLongSpan(SUBMISSION_LIFETIME_MS),
  activeDays: formatNumber(ACTIVE_DAYS),
  deadLetterDays: formatNumber(DEAD_LETTER_LIFETIME_MS / DAY_MS),
  /** SPEC §9: what the owner expects of a typical document. */
  typicalFrom: formatNumber(30),
  typicalTo: formatNumber(60),
} as const

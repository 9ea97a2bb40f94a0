// Common questions, in the order in which a user goes through the product.
import { DEFAULT_RETENTION_DAYS, FREE_PREVIEW_PAGES } from '../../../worker/contract/limits.ts'
import { PROVIDERS, type ProviderAbilities } from '../../../worker/contract/translation-providers.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'

export interface Question {
  readonly question: string
  readonly answer: string
  /** A page with more information. */
  readonly more?: { readonly to: '/privacy'; readonly label: string }
}

interface Topic {
  readonly id: string
  readonly heading: string
  readonly questions: readonly Question[]
}

/** What holds for Verso, and what its provider cannot do here. */
function says(answer: string, isAble: boolean, otherwise: () => string): string {
  return isAble ? answer : `${answer} ${otherwise()}`
}

/** `days`: how long this deployment keeps files. */
export function helpTopics(provider: ProviderAbilities, days = DEFAULT_RETENTION_DAYS): readonly Topic[] {
  return [
    {
      id: 'documents',
      heading: m.help_documents_heading(),
      questions: [
        { question: m.help_formats(), answer: m.help_formats_answer(FIGURES) },
        { question: m.help_layout(), answer: m.help_layout_answer() },
        { question: m.help_beside(), answer: m.help_beside_answer() },
        { question: m.help_scan(), answer: m.help_scan_answer() },
        { question: m.help_locked(), answer: m.help_locked_answer() },
        { question: m.help_scripts(), answer: m.help_scripts_answer() },
      ],
    },
    {
      id: 'translation',
      heading: m.help_translation_heading(),
      questions: [
        { question: m.help_time(), answer: m.help_time_answer(FIGURES) },
        {
          question: m.help_agents(),
          answer: says(m.help_agents_answer(), provider.hasReviewer, m.help_agents_without),
        },
        { question: m.help_tone(), answer: says(m.help_tone_answer(), provider.followsStyle, m.help_tone_without) },
        { question: m.help_terms(), answer: says(m.help_terms_answer(), provider.followsTerms, m.help_terms_without) },
        {
          question: m.help_memory(),
          answer: says(m.help_memory_answer(), provider.feedsMemory, m.help_memory_without),
        },
        { question: m.help_formatting(), answer: m.help_formatting_answer() },
        { question: m.help_left(), answer: m.help_left_answer() },
      ],
    },
    {
      id: 'credits',
      heading: m.help_credits_heading(),
      questions: [
        { question: m.help_cost(), answer: m.help_cost_answer() },
        { question: m.help_failed_cost(), answer: m.help_failed_cost_answer({ pages: FREE_PREVIEW_PAGES }) },
        { question: m.help_rollover(), answer: m.help_rollover_answer() },
        { question: m.help_plan(), answer: m.help_plan_answer() },
        {
          question: m.help_kept(),
          answer: m.help_kept_answer({ days }),
          more: { to: '/privacy', label: m.help_kept_link() },
        },
        { question: m.help_delete(), answer: m.help_delete_answer() },
        { question: m.help_close_account(), answer: m.help_close_account_answer() },
      ],
    },
    {
      id: 'trouble',
      heading: m.help_trouble_heading(),
      questions: [
        { question: m.help_rejected(), answer: m.help_rejected_answer(FIGURES) },
        { question: m.help_failed(), answer: m.help_failed_answer() },
        { question: m.help_signed_out(), answer: m.help_signed_out_answer() },
        { question: m.help_popup(), answer: m.help_popup_answer() },
      ],
    },
  ]
}

/** As they hold with a model. */
export function helpQuestions(): readonly Question[] {
  return helpTopics(PROVIDERS['workers-ai']).flatMap(({ questions }) => questions)
}

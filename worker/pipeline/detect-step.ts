// The detection step. It finds the document's language, warns when there are two, and keeps segments that are already
// in the target language.
import { detectDocument, type DocumentDetection, languageEvidence } from '../agents/detector/detector.ts'
import { type LanguageConfirmation, NO_USAGE, type TranslationProvider } from '../agents/translation-provider.ts'
import { mixedLanguages } from './mixed-languages.ts'
import { CONFIRM_BELOW_CONFIDENCE } from '../agents/detector/language-confirmer.ts'
import { baseLanguage, type LanguageCode } from '../contract/languages.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import type { StoredSegment } from '../job-model/segments/stored-segment.ts'
import type { JobRpc, Work } from '../job-model/rpc-answers.ts'

export interface DetectDeps {
  /** Called only when needed: a clear language needs no provider. */
  readonly loadProvider: () => Promise<TranslationProvider>
  /** The limit on model calls that all jobs share; null when no place was free. */
  readonly withModelLimit: (call: () => Promise<LanguageConfirmation>) => Promise<LanguageConfirmation | null>
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal
}

/** Throws the signal's reason. */
export async function detectStep(job: JobRpc, { token, spec }: Work, deps: DetectDeps): Promise<void> {
  const sample = await job.sample(token)
  if (sample === null) return
  const detection = detectDocument(sample)
  const { language, usage } =
    spec.sourceLanguage === 'auto'
      ? await confirmed(sample, detection, spec.targetLanguage, deps)
      : { language: detection.language, usage: NO_USAGE }
  const source = spec.sourceLanguage === 'auto' ? (language ?? 'en') : spec.sourceLanguage
  if (!(await keepTargetLanguage(job, token, source, spec.targetLanguage))) return
  await job.finishDetection(token, { language, warnings: mixedLanguages(detection), usage })
}

/**
 * Makes at most one call, when the user chose no language and the code's detection is unclear. Any failure falls back
 * to the code's guess: the translation will report a model that is away or closed.
 */
async function confirmed(
  sample: string,
  detection: DocumentDetection,
  target: LanguageCode,
  { loadProvider, withModelLimit, signal }: DetectDeps,
): Promise<LanguageConfirmation> {
  const isClear = detection.confidence >= CONFIRM_BELOW_CONFIDENCE || detection.confidence === 0
  // A document of names and codes has no language: a guess must not decide that there is nothing to translate.
  const isKnown = isClear || detection.language !== target
  const guess = { language: isKnown ? detection.language : null, usage: NO_USAGE }
  if (isClear) return guess
  const provider = await loadProvider()
  if (!provider.confirmLanguage) return guess
  const ask = provider.confirmLanguage.bind(provider)
  try {
    return (await withModelLimit(() => ask(sample, guess.language, signal))) ?? guess
  } catch {
    signal.throwIfAborted()
    return guess
  }
}

/** False when the job is lost. */
async function keepTargetLanguage(
  job: JobRpc,
  token: string,
  source: LanguageCode,
  target: LanguageCode,
): Promise<boolean> {
  if (baseLanguage(source) === baseLanguage(target)) return true // two written forms differ too little to tell by a sentence
  const areJapaneseAndChinese = [source, target].map(baseLanguage).toSorted().join() === 'ja,zh'
  const isInTarget = ({ state, source: inlines }: StoredSegment) => {
    if (state !== 'initial') return false
    const text = renderInlines(inlines, plainText)
    if ((text.match(LETTER)?.length ?? 0) < MIN_LETTERS) return false
    if (areJapaneseAndChinese && !KANA.test(text)) return false
    const { language, confidence } = languageEvidence(text, [source, target])
    return language === target && confidence >= MIN_CERTAINTY
  }
  for (let from = 0; ;) {
    const page = await job.reviewPage(token, from)
    if (page === null) return false
    if (page.length === 0) return true
    from += page.length
    const ids = page.filter(isInTarget).map(({ id }) => id)
    if (ids.length > 0 && !(await job.keepSegments(token, ids))) return false
  }
}

const LETTER = /\p{L}/gu
/** Headings and addresses in Chinese or Japanese may be all ideographs, which do not tell the language. */
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u
/** Shorter segments are names and titles, which a translator may have to adapt. */
const MIN_LETTERS = 25
/**
 * A segment kept by mistake stays untranslated. At this value, none of 43,868 sentences in a neighbouring language was
 * kept.
 */
const MIN_CERTAINTY = 0.99

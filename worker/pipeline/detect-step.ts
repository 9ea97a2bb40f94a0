// The detection step: the document's language, a warning where there are two, and what is in the target language already,
// which nobody needs to translate.
import { detectDocument, type DocumentDetection } from '../agents/detector/detector.ts'
import { type LanguageConfirmation, NO_USAGE, type TranslationEngine } from '../agents/engine.ts'
import { languageEvidence } from '../agents/detector/language-evidence.ts'
import { mixedLanguages } from '../agents/detector/mixed-languages.ts'
import { CONFIRM_BELOW_CONFIDENCE } from '../agents/detector/language-confirmer.ts'
import { baseLanguage, type LanguageCode } from '../contract/languages.ts'
import { plainText, renderInlines } from '../documents/inlines.ts'
import type { StoredSegment } from '../jobs/domain/stored-segment.ts'
import type { JobRpc, Work } from '../jobs/domain/work.ts'

export interface DetectDeps {
  /** Made only when it is asked: a clear language needs none. */
  readonly engineOf: () => TranslationEngine
  /** The way to the model that all calls share; null when there was no place on it. */
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
 * One call at most, for a document whose language is chosen by nobody and not clear to code. No failure of it is worth
 * more than code's own guess: the translation will find out about a model that is away, or closed.
 */
async function confirmed(
  sample: string,
  detection: DocumentDetection,
  target: LanguageCode,
  { engineOf, withModelLimit, signal }: DetectDeps,
): Promise<LanguageConfirmation> {
  const isClear = detection.confidence >= CONFIRM_BELOW_CONFIDENCE || detection.confidence === 0
  // Names and codes alone are in no language: a guess must not be what says that there is nothing to translate.
  const isKnown = isClear || detection.language !== target
  const guess = { language: isKnown ? detection.language : null, usage: NO_USAGE }
  if (isClear) return guess
  const engine = engineOf()
  if (!engine.confirmLanguage) return guess
  const ask = engine.confirmLanguage.bind(engine)
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
/** Headings and addresses of either language may be all ideographs, which tell nothing. */
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u
/** Shorter ones are names and titles, which a translator may have to adapt. */
const MIN_LETTERS = 25
/** A segment kept by mistake stays untranslated: of 43,868 sentences beside a neighbour's language none was, at this. */
const MIN_CERTAINTY = 0.99

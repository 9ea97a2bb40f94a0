// What the chosen documents have beside their own text, and what they cost with the choices about it.
import { type OptionalText, type OptionalTextChoices, quoteWithout } from '../../../../worker/contract/text-choices.ts'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'

export type OptionalCounts = Readonly<Partial<Record<OptionalText, number>>>

const KINDS: readonly OptionalText[] = ['comments', 'speakerNotes', 'trackedChanges']

/** Words of comments and notes, and changes, over all documents. A kind that none has is absent. */
export function optionalCounts(detections: readonly Pick<Detection, 'optionalTexts'>[]): OptionalCounts {
  const counts = KINDS.map((kind): [OptionalText, number] => [
    kind,
    detections.reduce((sum, { optionalTexts }) => sum + (optionalTexts?.[kind] ?? 0), 0),
  ])
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Whether these choices leave words to translate: a document may have none but in its comments. */
export function leavesText({ quote }: Pick<Detection, 'quote'>): boolean {
  return quote.words > 0
}

/** The document with the quote for these choices. */
export function withChosenTexts(detection: Detection, choices: OptionalTextChoices): Detection {
  const { quote, optionalTexts } = detection
  const { pages, words, credits } = quoteWithout(
    { pages: quote.pages, words: quote.words, credits: quote.credits },
    optionalTexts?.quotes ?? [],
    choices,
  )
  return { ...detection, quote: { ...quote, pages, words, credits } }
}

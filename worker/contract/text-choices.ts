// Texts beside a document's own that a person may not want translated: comments, speaker notes, tracked changes. Which
// of them a format can have is one of its facts.

/** `leave_out`: the result does not have them. */
export const TEXT_CHOICES = ['translate', 'keep', 'leave_out'] as const
export type TextChoice = (typeof TEXT_CHOICES)[number]

/** What is inserted is translated and what is deleted stays. `keep`: both are marked as before. `accept`: neither is. */
export const CHANGES_CHOICES = ['keep', 'accept'] as const
export type ChangesChoice = (typeof CHANGES_CHOICES)[number]

export interface OptionalTextChoices {
  readonly comments: TextChoice
  readonly speakerNotes: TextChoice
  readonly trackedChanges: ChangesChoice
}
export type OptionalText = keyof OptionalTextChoices

/** Texts that stand in parts of their own. */
export const BESIDE_TEXTS = ['comments', 'speakerNotes'] as const
export type BesideText = (typeof BESIDE_TEXTS)[number]

/** Also what translations have that were started before there was the choice. */
export const DEFAULT_TEXT_CHOICES: OptionalTextChoices = {
  comments: 'translate',
  speakerNotes: 'translate',
  trackedChanges: 'keep',
}

interface Price {
  readonly pages: number
  readonly words: number
}
type PriceWithout<Found extends Price> = Found & { readonly without: readonly BesideText[] }

/** What a document has of them: words, and of tracked changes their number. A kind that it lacks is absent. */
export interface OptionalStats extends Partial<Readonly<Record<OptionalText, number>>> {
  /** The stats where the texts of some kinds are not translated, for each choice. */
  readonly stats: readonly PriceWithout<Price & { readonly characters: number }>[]
}

/** What the choices cost, and how many words they leave, by the figures of a reading, which have a choice for each kind that the document has. */
export function quoteWithout<Quote extends Price>(
  quote: Quote,
  quotes: readonly PriceWithout<Quote>[],
  choices: Partial<OptionalTextChoices>,
): Quote {
  const has = new Set(quotes.flatMap(({ without }) => without))
  const wanted = BESIDE_TEXTS.filter((kind) => has.has(kind) && (choices[kind] ?? 'translate') !== 'translate')
  return quotes.find(({ without }) => without.join() === wanted.join()) ?? quote
}

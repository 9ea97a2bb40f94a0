// What an alignment says of two documents as a whole: whether one translates the other.
import type { AlignedTexts } from './align-texts.ts'
import type { TextFeatures } from './text-features.ts'

export interface AlignmentFigures {
  /** Pairs of texts; several texts that are translated together are one. */
  readonly pairs: number
  /** Texts of the source that no text translates. */
  readonly missing: number
  /** Texts of the translation that translate none. */
  readonly added: number
  /** How badly the documents fit: the mean cost of their letters. Around 0 for a translation, 4 for another document. */
  readonly misfit: number
}

/** A text that fits no other costs no more: one of them is as wrong as it can be. */
const MOST_COST = 8
/** For what is missing or added: half of a translation is still one. */
const UNPAIRED_COST = 3

export function alignmentFigures(
  aligned: readonly AlignedTexts[],
  source: readonly TextFeatures[],
  target: readonly TextFeatures[],
): AlignmentFigures {
  const lengthOf = (texts: readonly TextFeatures[], indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + (texts[index]?.length ?? 0), 0)
  let [letters, cost, pairs, missing, added] = [0, 0, 0, 0, 0]
  for (const pair of aligned) {
    const own = lengthOf(source, pair.source) + lengthOf(target, pair.target)
    const isPair = pair.source.length > 0 && pair.target.length > 0
    letters += own
    cost += own * (isPair ? Math.min(MOST_COST, pair.cost) : UNPAIRED_COST)
    if (isPair) pairs++
    if (pair.target.length === 0) missing += pair.source.length
    if (pair.source.length === 0) added += pair.target.length
  }
  return { pairs, missing, added, misfit: letters === 0 ? 0 : cost / letters }
}

/**
 * Measured with `npm run bench -- align`: documents of 40 sentences fit their translations with 1.1 or less, halves of
 * them with 2.2 or less, and others with 2.3 or more. In short ones chance has more room.
 */
const MOST_MISFIT = 2.2
const ROOM_FOR_CHANCE = 8

/**
 * Whether the documents fit well enough to be a text and its translation. A single sentence always may be. Where more
 * than half of either has no counterpart, a few pairs that fit by chance say nothing.
 */
export function isTranslation({ pairs, missing, added, misfit }: AlignmentFigures): boolean {
  const texts = pairs + missing + added
  const hasHalf = pairs > 0 && Math.max(missing, added) <= pairs
  return hasHalf && misfit <= MOST_MISFIT + ROOM_FOR_CHANCE / texts
}

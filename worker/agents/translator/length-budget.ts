// How long a translation may be where its place is short: told to the model only where a translation of usual length
// would have to be set in smaller letters.
import { type Script, scriptOf } from '../../contract/languages.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { displayWidth } from '../../documents/text/display-width.ts'
import { withoutFixedText } from '../qa/fixed-text-check.ts'
import { type LanguagePair, lengthAt, lengthOf } from '../qa/length-check.ts'

/** Standard deviations. One translation in six is longer than usual. */
const USUAL = 1
/** One in six is shorter: a text that shall be shorter still is asked to leave something out. */
const STILL_WHOLE = -1
/** Letters this much smaller look like their neighbours. */
const VISIBLY_SMALLER = 0.95

/** Columns of a letter as `lengthOf` counts it, with its share of the spaces between words. */
const SPACED_COLUMNS = 1.18
/** The same of scripts whose characters take two columns. */
const WIDE_COLUMNS: ReadonlyMap<Script, number> = new Map([
  ['Hans', 0.75],
  ['Hant', 0.75],
  ['Jpan', 1],
  ['Kore', 1.1],
])

interface RoomySegment {
  readonly source: readonly Inline[]
  /** As the segment has it. */
  readonly room?: number | undefined
}

/**
 * The most columns (`displayWidth`) that a segment's translation should have; null where the usual ones fit. Never fewer
 * than the source has, nor than a translation needs that says all of it.
 */
export function lengthBudget({ source, room }: RoomySegment, languages: LanguagePair): number | null {
  if (room === undefined) return null
  const text = renderInlines(source, plainText)
  const letters = lengthOf(text)
  if (letters === 0) return null
  const fixed = Math.max(0, displayWidth(text) - displayWidth(withoutFixedText(text)))
  const perLetter = columnsPerLetter((displayWidth(text) - fixed) / letters, languages)
  const columnsAt = (surprise: number) => fixed + lengthAt(surprise, letters, languages) * perLetter
  if (room >= columnsAt(USUAL)) return null
  return Math.floor(Math.max(room, displayWidth(text), columnsAt(STILL_WHOLE)))
}

/** A text with many short words has as many of them in another language that has spaces. */
function columnsPerLetter(ofSource: number, { sourceLanguage, targetLanguage }: LanguagePair): number {
  const wide = WIDE_COLUMNS.get(scriptOf(targetLanguage))
  return wide ?? (WIDE_COLUMNS.has(scriptOf(sourceLanguage)) ? SPACED_COLUMNS : ofSource)
}

/** Whether a translation is so much longer than its budget that it would be set visibly smaller. */
export function exceedsRoom(segment: RoomySegment, target: readonly Inline[], languages: LanguagePair): boolean {
  const budget = lengthBudget(segment, languages)
  return budget !== null && displayWidth(renderInlines(target, plainText)) > budget / VISIBLY_SMALLER
}

/** The budget in characters of the language that the model writes; null where there is none. */
export function mostCharacters(segment: RoomySegment, languages: LanguagePair): number | null {
  const budget = lengthBudget(segment, languages)
  if (budget === null) return null
  return WIDE_COLUMNS.has(scriptOf(languages.targetLanguage)) ? Math.floor(budget / 2) : budget
}

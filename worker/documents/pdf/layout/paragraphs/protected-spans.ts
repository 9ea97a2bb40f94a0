// Spans inside of a sentence that are drawn again as they are: formulas, note marks, symbols without a letter.
import { isAsciiSign } from '../../ascii.ts'
import type { LineLetter } from '../lines/baselines.ts'

interface Item {
  readonly text: string
  readonly letter: LineLetter | null
  readonly line: number
}

/** At a span's first item: its end (exclusive). Its other items are 'inside'. */
export type ProtectedSpans = ReadonlyMap<number, { readonly end: number } | 'inside'>

const OPERATOR = /^[=<>≤≥≠≈∼±+−×÷·∗*/|∈∉⊂⊆∪∩→←↔∀∃¬^∝:]$/u
/** Stands between two parts of a formula without ending it. */
const CONNECTOR = /^[=<>≤≥≠≈∼±+−×÷·∗*/|∈∉⊂⊆∪∩→←↔∀∃¬^∝:()[\]{}\d.,'′ -]$/u
const OPEN = '([{'
const CLOSE = ')]}'
/** A note mark or an exponent: no word. "th" and "TM" are words, one letter is a mark. */
const NOTE_MARK = /^(?:[^\p{L}]*\p{L}?[^\p{L}]*)$/u
const CAPITAL = /^\p{Lu}$/u
const LETTER = /^\p{L}$/u
const DIGIT = /^\d$/u
const NUMBER_PART = /^[\d.]$/u
const LETTER_OR_DIGIT = /^[\p{L}\d]$/u
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Presentation}/u
/** Pictures by Unicode, and text to everyone. */
const NO_PICTURE = /[\d©®™]/u

export function protectedSpans(drawn: readonly Item[]): ProtectedSpans {
  const items = drawn.some(isScript) ? fromTheirOwnLevel(drawn) : drawn
  const spans = new Map<number, { readonly end: number } | 'inside'>()
  // Most paragraphs have no formula and no script to look for at each of their letters.
  const hasMath = items.some(isMath)
  const hasScripts = items.some(isScript)
  for (let start = 0; start < items.length;) {
    const end = Math.max(
      hasMath ? formulaEnd(items, start) : start,
      hasScripts ? logoEnd(items, start) : start,
      hasScripts ? scriptEnd(items, start) : start,
      symbolEnd(items, start),
    )
    if (end > start) {
      spans.set(start, { end })
      for (let at = start + 1; at < end; at++) spans.set(at, 'inside')
      start = end
    } else start++
  }
  return spans
}

/** Rises told from what most letters have: a line may be set with one as a whole. */
function fromTheirOwnLevel(items: readonly Item[]): readonly Item[] {
  const counts = new Map<number, number>()
  for (const { letter } of items) if (letter !== null) counts.set(letter.rise, (counts.get(letter.rise) ?? 0) + 1)
  const [[level] = [0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (level === 0) return items
  return items.map((item) =>
    item.letter === null ? item : { ...item, letter: { ...item.letter, rise: item.letter.rise - level } },
  )
}

function isMath(item: Item | undefined): boolean {
  return item?.letter?.isMath === true
}

function isScript(item: Item | undefined): boolean {
  return item?.letter !== null && item?.letter !== undefined && item.letter.rise !== 0
}

/** From math to math on one line, with numbers, operators and scripts between. A coefficient before it belongs to it. */
function formulaEnd(items: readonly Item[], start: number): number {
  let at = start
  const line = items[start]?.line
  while (NUMBER_PART.test(items[at]?.text ?? '') && !isScript(items[at])) at++
  if (!isMath(items[at]) || items[at]?.text === '') return start
  if (at > start && LETTER_OR_DIGIT.test(items[start - 1]?.text ?? '')) return start
  let end = at
  let depth = 0
  let isOperatorLast = false
  for (; at < items.length && items[at]?.line === line; at++) {
    const item = items[at]
    if (!item) break
    const { text } = item
    if (isMath(item) || (isScript(item) && at === end)) {
      end = at + 1
      isOperatorLast = isOperator(text)
    } else if (!CONNECTOR.test(text)) break
    else if (text === ' ') continue
    else if (DIGIT.test(text) && (isOperatorLast || (at === end && DIGIT.test(items[at - 1]?.text ?? '')))) end = at + 1
    else if (CLOSE.includes(text) && depth > 0) {
      end = at + 1
      isOperatorLast = false
    } else if (isOperator(text)) isOperatorLast = true
    if (OPEN.includes(text)) depth++
    if (CLOSE.includes(text)) depth--
  }
  return end
}

function isOperator(text: string): boolean {
  return OPERATOR.test(text)
}

/** A name set as a logo, capitals of it over or under the line ("LaTeX"): in parts it would be none. */
function logoEnd(items: readonly Item[], start: number): number {
  if (isLetter(items[start - 1]) || isScript(items[start])) return start
  let end = start
  let hasStep = false
  while (isLetter(items[end]) && !isMath(items[end]) && items[end]?.line === items[start]?.line) {
    hasStep ||= end > start && isStep(items[end - 1], items[end], items[end + 1])
    end++
  }
  return hasStep ? end : start
}

/** A capital over or under its line, between two on it. */
function isStep(before: Item | undefined, item: Item | undefined, after: Item | undefined): boolean {
  if (!isScript(item) || isScript(before) || isScript(after)) return false
  return [before, item, after].every((each) => each !== undefined && CAPITAL.test(each.text))
}

function isLetter(item: Item | undefined): boolean {
  return item !== undefined && LETTER.test(item.text)
}

function scriptEnd(items: readonly Item[], start: number): number {
  if (!isScript(items[start]) || isScript(items[start - 1])) return start
  let end = start
  while (isScript(items[end]) && items[end]?.line === items[start]?.line) end++
  const text = items
    .slice(start, end)
    .map((item) => item.text)
    .join('')
  return NOTE_MARK.test(text) ? end : start
}

/** Glyphs without Unicode, and pictures no text font has. */
function symbolEnd(items: readonly Item[], start: number): number {
  const item = items[start]
  if (!item || item.letter === null || isAsciiSign(item.text)) return start
  return item.text === '' || (PICTURE.test(item.text) && !NO_PICTURE.test(item.text)) ? start + 1 : start
}

// Spans inside of a sentence that are drawn again as they are: formulas, note marks, symbols without a letter.
import type { LineLetter } from './baselines.ts'

interface Item {
  readonly text: string
  readonly letter: LineLetter | null
  readonly line: number
}

/** At a span's first item: its end (exclusive). Its other items are 'inside'. */
export type KeptSpans = ReadonlyMap<number, { readonly end: number } | 'inside'>

const OPERATOR = /^[=<>≤≥≠≈∼±+−×÷·∗*/|∈∉⊂⊆∪∩→←↔∀∃¬^∝:]$/u
/** Stands between two parts of a formula without ending it. */
const CONNECTOR = /^[=<>≤≥≠≈∼±+−×÷·∗*/|∈∉⊂⊆∪∩→←↔∀∃¬^∝:()[\]{}\d.,'′ -]$/u
const OPEN = '([{'
const CLOSE = ')]}'
/** A note mark or an exponent: no word. "th" and "TM" are words, one letter is a mark. */
const NOTE_MARK = /^(?:[^\p{L}]*\p{L}?[^\p{L}]*)$/u
const CAPITAL = /^\p{Lu}$/u

export function keptSpans(drawn: readonly Item[]): KeptSpans {
  const items = fromTheirOwnLevel(drawn)
  const spans = new Map<number, { readonly end: number } | 'inside'>()
  // Most paragraphs have no formula to look for at each of their letters.
  const hasMath = items.some(isMath)
  for (let start = 0; start < items.length;) {
    const end = Math.max(
      hasMath ? formulaEnd(items, start) : start,
      logoEnd(items, start),
      scriptEnd(items, start),
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
  while (/^[\d.]$/u.test(items[at]?.text ?? '') && !isScript(items[at])) at++
  if (!isMath(items[at]) || items[at]?.text === '') return start
  if (at > start && /^[\p{L}\d]$/u.test(items[start - 1]?.text ?? '')) return start
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
    else if (/^\d$/u.test(text) && (isOperatorLast || (at === end && /^\d$/u.test(items[at - 1]?.text ?? ''))))
      end = at + 1
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
    const around = items.slice(Math.max(start, end - 1), end + 2)
    hasStep ||=
      isScript(items[end]) &&
      around.length === 3 &&
      !isScript(around[0]) &&
      !isScript(around[2]) &&
      around.every(({ text }) => CAPITAL.test(text))
    end++
  }
  return hasStep ? end : start
}

function isLetter(item: Item | undefined): boolean {
  return item !== undefined && /^\p{L}$/u.test(item.text)
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
  if (!item || item.letter === null || /^[!-~]$/.test(item.text)) return start
  return item.text === '' ||
    (/\p{Extended_Pictographic}|\p{Emoji_Presentation}/u.test(item.text) && !/[\d©®™]/u.test(item.text))
    ? start + 1
    : start
}

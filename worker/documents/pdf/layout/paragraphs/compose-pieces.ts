// The lines of a paragraph as its pieces: words joined over line ends, styles as spans, formulas and marks kept whole.
import { least, most } from '../geometry/extremes.ts'
import type { LineLetter } from '../lines/baselines.ts'
import type { Fragment } from '../lines/fragments.ts'
import { glyphRanges } from '../lines/glyph-ranges.ts'
import { sameInk } from '../decorations/fill-visibility.ts'
import { protectedSpans } from './protected-spans.ts'
import { goesOnAsAddress, hyphenKind, type Vocabulary } from './line-joins.ts'
import { commonRules, isSameStyle, sameRules } from '../lines/text-style-equality.ts'
import type { PageText } from '../../content/page-text.ts'
import type { ParagraphPiece, TextStyle } from '../paragraph.ts'
import { isRightToLeft, logicalOrder } from '../lines/logical-order.ts'
import { LONGEST_WORD } from './params.ts'

/** A letter, or the space between two words. */
interface Item {
  readonly text: string
  readonly letter: LineLetter | null
  readonly line: number
}

const NO_SPACE_SCRIPT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3000-\u303F\uFF00-\uFF60]/u

export function composePieces(
  lines: readonly Fragment[],
  style: TextStyle,
  page: PageText,
  vocabulary: Vocabulary,
): ParagraphPiece[] {
  const items = withoutCuts(itemsOf(lines), vocabulary)
  const kept = protectedSpans(items)
  const styleAt = styleTable(items, style)
  const pieces: ParagraphPiece[] = []
  for (let start = 0; start < items.length;) {
    const span = kept.get(start)
    if (span !== undefined && span !== 'inside') {
      pieces.push(keptPiece(items.slice(start, span.end), lines, page))
      start = span.end
      continue
    }
    const own = styleAt(start)
    let end = start + 1
    while (end < items.length && !kept.has(end) && isSameStyle(own, styleAt(end))) end++
    pieces.push(textPiece(items.slice(start, end), own))
    start = end
  }
  return pieces
}

function lineItems({ words }: Fragment, line: number): readonly Item[] {
  const placed: Item[] = []
  for (const { letters } of words) {
    if (placed.length > 0) placed.push({ text: ' ', letter: null, line })
    letters.forEach((letter) => placed.push({ text: letter.text, letter, line }))
  }
  return logicalOrder(placed)
}

function itemsOf(lines: readonly Fragment[]): Item[] {
  const items: Item[] = []
  for (const [index, line] of lines.entries()) {
    const upper = lines[index - 1]
    if (upper && !isOneWord(items, upper, line)) items.push({ text: ' ', letter: null, line: index })
    lineItems(line, index).forEach((item) => items.push(item))
  }
  return items
}

/** Nothing stands between the lines: ideographs, or an address that goes on. */
function isOneWord(items: readonly Item[], upper: Fragment, lower: Fragment): boolean {
  if (isRightToLeft(lower.text)) return false
  return isUnspaced(upper.text, lower.text) || goesOnAsAddress(wordAround(items, items.length - 1), upper, lower)
}

/** Both are in scripts that have no spaces between words. */
export function isUnspaced(upper: string, lower: string): boolean {
  return NO_SPACE_SCRIPT.test(upper.at(-1) ?? '') && NO_SPACE_SCRIPT.test(lower.at(0) ?? '')
}

/** From space to space; a glyph without Unicode is no letter. */
function wordAround(items: readonly Item[], index: number): string {
  let start = index
  let end = index
  while (start > Math.max(0, index - LONGEST_WORD) && items[start - 1]?.text !== ' ') start--
  while (end < Math.min(items.length, index + LONGEST_WORD) && items[end]?.text !== ' ') end++
  return items
    .slice(start, end)
    .map(({ text }) => (text === '' ? '\uFFFC' : text))
    .join('')
}

const HYPHEN = /^[-\u2010\u00AD]$/u
const WORD_BEFORE = /([\p{L}\p{N}](?:[-\u2010]?[\p{L}\p{N}])*).$/u
const REST_OF_WORD = /^[\p{L}\p{N}]+/u

/** Words cut at a line's end are whole again; the space behind a hyphen of their own goes. */
function withoutCuts(items: readonly Item[], vocabulary: Vocabulary): Item[] {
  const dropped = new Set<number>()
  items.forEach((item, index) => {
    const next = items[index + 1]
    if (next?.text !== ' ' || next.line === item.line || !HYPHEN.test(item.text)) return
    const before = WORD_BEFORE.exec(wordAround(items, index))?.[1]
    const rest = REST_OF_WORD.exec(wordAround(items, index + 2))?.[0]
    if (before === undefined || rest === undefined) return
    const kind = item.text === '\u00AD' ? 'cut' : hyphenKind(before, rest, vocabulary)
    if (kind === 'apart') return
    dropped.add(index + 1)
    if (kind === 'cut') dropped.add(index)
  })
  return items.filter((item, index) => !dropped.has(index) && item.text !== '\u00AD')
}

/** Style of each item; a space has that of the paragraph where it has a choice, so that tags hold words. */
function styleTable(items: readonly Item[], main: TextStyle): (index: number) => TextStyle {
  const risen = new Map<TextStyle, Map<number, TextStyle>>()
  const styleOf = (letter: LineLetter, isMixed: boolean): TextStyle => {
    if (letter.style === main && letter.rise === main.rise) return main
    if (letter.rise === letter.style.rise) return isSmallCapital(letter, main, isMixed) ? main : letter.style
    const byRise = risen.get(letter.style) ?? new Map<number, TextStyle>()
    risen.set(letter.style, byRise)
    const tenths = Math.round(letter.rise * 10)
    const style = byRise.get(tenths) ?? { ...letter.style, rise: letter.rise }
    byRise.set(tenths, style)
    return style
  }
  const mixed = mixedWords(items)
  const styles = items.map(({ letter }, index) => (letter === null ? null : styleOf(letter, mixed.has(index))))
  return (index) => {
    const own = styles[index]
    if (own) return own
    const before = styles[index - 1]
    const after = styles[index + 1]
    if (before && after && isSameStyle(before, after)) return before
    return main
  }
}

/** Items of words in letters of several sizes. */
function mixedWords(items: readonly Item[]): ReadonlySet<number> {
  const mixed = new Set<number>()
  let start = 0
  let first: LineLetter | null = null
  items.forEach(({ letter }, index) => {
    if (letter === null || first === null) {
      start = index
      first = letter
    } else if (Math.abs(first.size - letter.size) > 0.1) {
      for (let at = start; at <= index; at++) mixed.add(at)
    } else if (mixed.size > 0 && mixed.has(index - 1)) mixed.add(index)
  })
  return mixed
}

const SMALL_LETTER = /\p{Ll}/u

/** "INTRODUCTION" with a taller I: small capitals are one style in two sizes. */
function isSmallCapital({ text, style, size }: LineLetter, main: TextStyle, isMixed: boolean): boolean {
  return (
    style.family === main.family &&
    style.isBold === main.isBold &&
    style.isItalic === main.isItalic &&
    style.color === main.color &&
    style.link === main.link &&
    sameRules(style, main) &&
    style.renderMode === main.renderMode &&
    sameInk(style.ink, main.ink) &&
    (isMixed || !SMALL_LETTER.test(text)) &&
    Math.abs(size - main.size) < 0.3 * Math.max(size, main.size)
  )
}

function textPiece(items: readonly Item[], style: TextStyle): ParagraphPiece {
  const measuredWidth = items.reduce((width, { letter }) => width + (letter?.width ?? 0), 0)
  const text = items.map((item) => item.text).join('')
  const measuredText = items.map((item) => (item.letter === null ? '' : item.text)).join('')
  return { kind: 'text', text, style, measuredText, measuredWidth }
}

function keptPiece(items: readonly Item[], lines: readonly Fragment[], page: PageText): ParagraphPiece {
  const letters = items.flatMap(({ letter }) => (letter === null ? [] : [letter]))
  const u0 = least(letters.map(({ u }) => u))
  const u1 = most(letters.map(({ u, width }) => u + width))
  return {
    kind: 'kept',
    ranges: glyphRanges(letters, page),
    equiv: items.map(({ text }) => text).join(''),
    width: u1 - u0,
    rules: commonRules(letters),
    u: u0,
    v: lines[items[0]?.line ?? 0]?.v ?? 0,
  }
}

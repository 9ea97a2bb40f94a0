// The lines of a paragraph as its pieces: words joined over line ends, styles as spans, formulas and marks kept whole.
import { least, most } from './extremes.ts'
import type { LineLetter } from './baselines.ts'
import { beginsInside } from './block-shape.ts'
import type { Fragment } from './fragments.ts'
import { glyphRanges } from './glyph-ranges.ts'
import { sameInk } from './ink.ts'
import { keptSpans } from './kept-spans.ts'
import { sameLook, sameRules } from './look.ts'
import type { PageText } from '../content/page-text.ts'
import type { ParagraphPiece, TextStyle } from './paragraph.ts'
import { isRightToLeft, readingOrderOf } from './visual-order.ts'

/** A letter, or the space between two words. */
interface Item {
  readonly text: string
  readonly letter: LineLetter | null
  readonly line: number
}

export interface Hyphenation {
  /** Words of the page with a hyphen inside, lower case: "well-known". */
  readonly compounds: ReadonlySet<string>
}

const NO_SPACE_SCRIPT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3000-\u303F\uFF00-\uFF60]/u

/** A web address at a line's end goes on below where it stops inside of a name, without a space of its own. */
const OPEN_ADDRESS = /(?:https?:\/\/|www\.)\S*[^\s.,;:)]$/u
const ADDRESS_REST = /^(?=\S*[./\-_=?&\d])[\w./\-=?&%#~+]+/u

export function composePieces(
  lines: readonly Fragment[],
  style: TextStyle,
  page: PageText,
  hyphenation: Hyphenation,
): ParagraphPiece[] {
  const drawn: Item[] = []
  for (const [index, line] of lines.entries()) {
    if (index > 0) drawn.push(...joint(lines[index - 1], line, index))
    for (const item of lineItems(line, index)) drawn.push(item)
  }
  const items = dropHyphens(drawn, hyphenation)
  const kept = keptSpans(items)
  const styleAt = styleTable(items, style)
  const pieces: Mutable<ParagraphPiece>[] = []
  items.forEach((item, index) => {
    const span = kept.get(index)
    if (span === 'inside') return
    if (span === undefined) addText(pieces, item, styleAt(index))
    else pieces.push(keptPiece(items.slice(index, span.end), lines, page))
  })
  return pieces
}

function lineItems({ words }: Fragment, line: number): Item[] {
  const placed: Item[] = []
  for (const { letters } of words) {
    if (placed.length > 0) placed.push({ text: ' ', letter: null, line })
    for (const letter of letters) placed.push({ text: letter.text, letter, line })
  }
  return readingOrderOf(placed)
}

function joint(upper: Fragment | undefined, lower: Fragment, line: number): Item[] {
  const end = upper?.text.at(-1) ?? ''
  const start = lower.text.at(0) ?? ''
  const isAddress = OPEN_ADDRESS.test(upper?.text ?? '') && ADDRESS_REST.test(lower.text)
  const isOpen = isAddress || (NO_SPACE_SCRIPT.test(end) && NO_SPACE_SCRIPT.test(start))
  return isOpen && !isRightToLeft(lower.text) ? [] : [{ text: ' ', letter: null, line }]
}

/** Words cut at a line's end are whole again, unless the page knows them with their hyphen. */
function dropHyphens(items: readonly Item[], { compounds }: Hyphenation): Item[] {
  const textOf = (from: number, to: number) =>
    items
      .slice(from, to)
      .map((item) => (item.text === '' ? '\uFFFC' : item.text))
      .join('')
  const dropped = new Set<number>()
  items.forEach((item, index) => {
    const next = items[index + 1]
    const after = items[index + 2]
    if (!/^[-\u2010\u00AD]$/u.test(item.text) || next?.text !== ' ' || next.line === item.line || !after) return
    const before = /\p{L}+$/u.exec(textOf(Math.max(0, index - 40), index))?.[0]
    const rest = /^[\p{L}]+/u.exec(textOf(index + 2, index + 42))?.[0]
    if (before === undefined || rest === undefined) return
    if (!beginsInside(rest)) {
      // "Anglo-/Saxon": the hyphen is the word's own, the space is not.
      dropped.add(index + 1)
      return
    }
    dropped.add(index + 1)
    if (!compounds.has(`${before}-${rest}`.toLowerCase())) dropped.add(index)
  })
  return items.filter((item, index) => !dropped.has(index) && item.text !== '\u00AD')
}

/** Style of each item; a space has that of the paragraph where it has a choice, so that tags hold words. */
function styleTable(items: readonly Item[], main: TextStyle): (index: number) => TextStyle {
  const risen = new Map<string, TextStyle>()
  const styleOf = (letter: LineLetter, isMixed: boolean): TextStyle => {
    if (letter.rise === letter.style.rise) return isSmallCapital(letter, main, isMixed) ? main : letter.style
    const key = `${letter.style.font.id} ${letter.style.size} ${letter.style.color} ${letter.rise.toFixed(1)}`
    const style = risen.get(key) ?? { ...letter.style, rise: letter.rise }
    risen.set(key, style)
    return style
  }
  const mixed = mixedWords(items)
  const styles = items.map(({ letter }, index) => (letter === null ? null : styleOf(letter, mixed.has(index))))
  return (index) => {
    const own = styles[index]
    if (own) return own
    const before = styles[index - 1]
    const after = styles[index + 1]
    if (before && after && sameLook(before, after)) return before
    return main
  }
}

/** Items of words in letters of several sizes. */
function mixedWords(items: readonly Item[]): ReadonlySet<number> {
  const mixed = new Set<number>()
  let start = 0
  items.forEach(({ letter }, index) => {
    if (letter === null) start = index + 1
    else if (items[start]?.letter && Math.abs((items[start]?.letter?.size ?? 0) - letter.size) > 0.1) {
      for (let at = start; at <= index; at++) mixed.add(at)
    } else if (mixed.has(index - 1)) mixed.add(index)
  })
  return mixed
}

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
    (isMixed || !/\p{Ll}/u.test(text)) &&
    Math.abs(size - main.size) < 0.3 * Math.max(size, main.size)
  )
}

/** While it is put together. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

function addText(pieces: Mutable<ParagraphPiece>[], { text, letter }: Item, style: TextStyle): void {
  const last = pieces.at(-1)
  const measuredText = letter === null ? '' : text
  const measuredWidth = letter?.width ?? 0
  if (last?.kind === 'text' && sameLook(last.style, style)) {
    last.text += text
    last.measuredText += measuredText
    last.measuredWidth += measuredWidth
  } else pieces.push({ kind: 'text', text, style, measuredText, measuredWidth })
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
    rules: letters[0]?.style.rules ?? [],
    u: u0,
    v: lines[items[0]?.line ?? 0]?.v ?? 0,
  }
}

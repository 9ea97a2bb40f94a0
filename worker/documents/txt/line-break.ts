// Where text may be broken into lines and joined again, and how lines fill a width. A small part of UAX #14: spaces,
// East Asian characters with their forbidden line starts and ends, and scripts that write words without spaces.
import { characterWidth, displayWidth } from '../text/display-width.ts'

/** Han, kana and the wide forms of punctuation; Hangul is wide too but breaks at spaces. */
const IDEOGRAPHIC =
  /[\u2E80-\u312F\u3190-\u4DBF\u4E00-\uA4CF\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFFEF\u{20000}-\u{3FFFD}]/u
const NO_LINE_START = new Set(
  '、。，．・：；？！）」』】〕〉》’”ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ%％)]}!?.,:;…',
)
const NO_LINE_END = new Set('（「『【〔〈《‘“([{')
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** The last or first character of a text, by code points. */
const LAST = /.$/su
const FIRST = /^./su

const words = new Intl.Segmenter('und', { granularity: 'word' })

/** Two lines of one paragraph as running text: a space where the line end stood for one. */
export function joinLines(before: string, after: string): string {
  const tail = before.slice(-3) // a paragraph of a thousand lines is not read from its start for each
  const last = LAST.exec(tail)?.[0] ?? ''
  const first = FIRST.exec(after)?.[0] ?? ''
  if (IDEOGRAPHIC.test(last) && IDEOGRAPHIC.test(first)) return before + after
  if (SPACELESS.test(last) && SPACELESS.test(first)) return before + after
  if (last === '\u00AD') return before.slice(0, -1) + after
  // "well-" and "known": a hyphen at a line's end stays, without a space.
  if (/\p{L}[-‐]$/u.test(tail) && /\p{Ll}/u.test(first)) return before + after
  return `${before} ${after}`
}

/** Breaks `text` into lines no wider than the widths, where a word allows it. */
export function wrapText(text: string, firstWidth: number, restWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const unit of breakUnits(text)) {
    const limit = lines.length === 0 ? firstWidth : restWidth
    const unitWidth = displayWidth(unit)
    const bareWidth = unit.endsWith(' ') ? displayWidth(unit.trimEnd()) : unitWidth
    if (line !== '' && width + bareWidth > limit) {
      lines.push(line.trimEnd())
      line = ''
      width = 0
    }
    line += unit
    width += unitWidth
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd())
  return lines
}

/** Width of what must stay together at the start of a line: decides whether the line before was full. */
export function firstUnitWidth(text: string): number {
  for (const unit of breakUnits(text)) return displayWidth(unit.trimEnd())
  return 0
}

/** Unbreakable pieces, each with the spaces that follow it. */
function* breakUnits(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/[^ ]* +|[^ ]+/g)) {
    if (IDEOGRAPHIC.test(piece) || SPACELESS.test(piece)) yield* breakPiece(piece)
    else yield piece
  }
}

function* breakPiece(piece: string): Generator<string> {
  const atoms = SPACELESS.test(piece) ? Array.from(words.segment(piece), ({ segment }) => segment) : Array.from(piece)
  let unit = ''
  for (const atom of atoms) {
    if (unit !== '' && mayBreak(unit, atom)) {
      yield unit
      unit = ''
    }
    unit += atom
  }
  if (unit !== '') yield unit
}

function mayBreak(before: string, after: string): boolean {
  const tail = before.slice(-3) // a paragraph of a thousand lines is not read from its start for each
  const last = LAST.exec(tail)?.[0] ?? ''
  const first = FIRST.exec(after)?.[0] ?? ''
  if (first === ' ' || characterWidth(first) === 0 || NO_LINE_START.has(first) || NO_LINE_END.has(last)) return false
  const isSpaceless = SPACELESS.test(last) && SPACELESS.test(first)
  return isSpaceless || IDEOGRAPHIC.test(last) || IDEOGRAPHIC.test(first)
}

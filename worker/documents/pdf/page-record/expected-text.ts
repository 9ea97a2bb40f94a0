// Predicts a paragraph's text from its glyphs and records the differences: undone hyphens, formulas, spaces that are
// drawn differently.
import { NOTHING } from '../content/actual-text.ts'
import type { PageText } from '../content/page-text.ts'
import type { TextLine } from '../layout/paragraph.ts'
import type { RecordBytesReader, RecordBytesWriter } from './record-bytes.ts'

/** Ems without ink that are mostly a space. */
const SPACE = 0.15

/** The glyphs' texts in the order of the lines, with a space between words and between lines. */
export function expectedText(lines: readonly TextLine[], angle: number, { shows }: PageText): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let text = ''
  let isSpaced = true
  for (const { ranges } of lines) {
    let end = Infinity
    for (const { show: number, from, to } of ranges) {
      const show = shows[number]
      if (show === undefined) continue
      for (let index = from; index < to; index++) {
        const glyph = show.glyphs[index]
        if (glyph === undefined || glyph.unicode === NOTHING) continue
        const isBlank = glyph.unicode.trim() === '' && glyph.unicode !== ''
        const u = glyph.x * cos + glyph.y * sin
        if ((isBlank || u - end > SPACE * show.size) && !isSpaced) {
          text += ' '
          isSpaced = true
        }
        if (isBlank) continue
        text += glyph.unicode
        isSpaced = glyph.unicode === ''
        end = u + glyph.width
      }
    }
    if (!isSpaced) text += ' '
    isSpaced = true
  }
  return text
}

/** Characters that are left out or put in at one place, and that have to agree behind it. */
const MOST_CHANGED = 12
const SURE = 4

/** What leads from the expected text to the real one. */
export function writeEdits(bytes: RecordBytesWriter, text: string, expected: string): void {
  const edits: { readonly kept: number; readonly left: number; readonly put: string }[] = []
  let [at, from] = [0, 0]
  while (at < text.length || from < expected.length) {
    const start = at
    while (at < text.length && text.charCodeAt(at) === expected.charCodeAt(from)) {
      at++
      from++
    }
    const kept = at - start
    if (at === text.length && from === expected.length) break
    const { put, left } = change(text, at, expected, from)
    edits.push({ kept, left, put: text.slice(at, at + put) })
    at += put
    from += left
  }
  bytes.list(edits, ({ kept, left, put }) => {
    bytes.count(kept)
    bytes.count(left)
    bytes.text(put)
  })
}

/** As few characters as have to be put in or left out until both agree again; all that are left where they never do. */
function change(text: string, at: number, expected: string, from: number): { put: number; left: number } {
  for (let changed = 1; changed <= MOST_CHANGED; changed++)
    for (let left = changed; left >= 0; left--) {
      const put = changed - left
      const next = text.slice(at + put, at + put + SURE)
      const other = expected.slice(from + left, from + left + SURE)
      if (next === other && (next.length === SURE || isBothEnd(text, at + put, expected, from + left)))
        return { put, left }
    }
  return { put: text.length - at, left: expected.length - from }
}

function isBothEnd(text: string, at: number, expected: string, from: number): boolean {
  return text.length - at === expected.length - from
}

/** Throws RecordDamagedError. */
export function readEdits(bytes: RecordBytesReader, expected: string): string {
  let text = ''
  let from = 0
  for (let edits = bytes.count(); edits > 0; edits--) {
    const kept = bytes.count()
    text += expected.slice(from, from + kept)
    from += kept + bytes.count()
    text += bytes.text()
  }
  return text + expected.slice(from)
}

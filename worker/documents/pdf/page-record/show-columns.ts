// What pdf.js reported about a page's show operators: their fonts and their colours. The shown codes are in the page's
// own content, and the meaning of the codes is in the font table.
import type { CharacterCode } from '../content/fonts/character-codes.ts'
import { codesOfElements, type MatchedShow } from '../content/pdfjs/match-shows.ts'
import type { PdfjsGlyph } from '../content/pdfjs/pdfjs-glyph.ts'
import type { ReadShow } from '../content/pdfjs/show-operators.ts'
import { isShow } from '../content/interpreter/walk-text.ts'
import type { WalkedPage, WalkedShow } from '../content/interpreter/walk-events.ts'
import {
  type FontTableReader,
  type FontTableWriter,
  isSameGlyph,
  type ShownGlyphs,
  type StoredFont,
} from './font-table.ts'
import { at, type RecordBytesReader, type RecordBytesWriter } from './record-bytes.ts'

/** All of a page, those of its annotations last. */
export function showsOf({ events, annotationEvents }: WalkedPage): WalkedShow[] {
  return [...events.filter(isShow), ...annotationEvents.filter(isShow)]
}

/** Shows in a row that are drawn alike. */
interface Run {
  count: number
  /** Null where pdf.js has read nothing. */
  readonly look: (Pick<MatchedShow, 'font'> & Pick<ReadShow, 'fill' | 'stroke'>) | null
}

/** False, and nothing written, where pdf.js has something that the page's content and its fonts do not tell again. */
export function writeShows(
  bytes: RecordBytesWriter,
  shows: readonly WalkedShow[],
  matched: ReadonlyMap<WalkedShow, MatchedShow>,
  table: FontTableWriter,
): boolean {
  const glyphs: ShownGlyphs = new Map()
  const runs: Run[] = []
  for (const show of shows) {
    const match = matched.get(show)
    if (match !== undefined && !isToldAgain(match, glyphs)) return false
    const look = match ? { font: match.font, fill: match.read.fill, stroke: match.read.stroke } : null
    const last = runs.at(-1)
    if (last !== undefined && isSameLook(last.look, look)) last.count++
    else runs.push({ count: 1, look })
  }
  table.write(bytes, glyphs)
  const numbers = new Map([...glyphs.keys()].map((font, index) => [font, index]))
  bytes.list(runs, ({ count, look }) => {
    bytes.count(count)
    bytes.optional(look, ({ font, fill, stroke }) => {
      bytes.count(numbers.get(font) ?? 0)
      bytes.text(fill)
      bytes.text(stroke)
    })
  })
  return true
}

function isSameLook(a: Run['look'], b: Run['look']): boolean {
  return a === b || (a !== null && b !== null && a.font === b.font && a.fill === b.fill && a.stroke === b.stroke)
}

/** Adds the show's glyphs to those of its font. pdf.js has to have one for each code, and the same adjustments between. */
function isToldAgain({ walked, read, font, codes }: MatchedShow, glyphs: ShownGlyphs): boolean {
  let own = glyphs.get(font)
  if (own === undefined) glyphs.set(font, (own = []))
  let next = 0
  let code = 0
  for (const element of walked.elements) {
    if (typeof element === 'number') {
      if (read.elements[next++] !== element) return false
      continue
    }
    for (let bytes = 0; bytes < element.length; code++) {
      const drawn = codes[code]
      const glyph = read.elements[next++]
      if (drawn === undefined || glyph === undefined || typeof glyph === 'number') return false
      if (drawn.code > LARGEST_CODE) return false
      const known = own[drawn.code]
      if (known === undefined) own[drawn.code] = glyph
      else if (known !== glyph && !isSameGlyph(known, glyph)) return false
      if (glyph.isWordSpace !== isWordSpace(drawn)) return false
      bytes += drawn.bytes.length
    }
  }
  return next === read.elements.length && code === codes.length
}

/** An array has no place for the largest of four bytes; no font has glyphs there. */
const LARGEST_CODE = 0x7fffffff
const SPACE = 0x20

/** As pdf.js decides it. */
function isWordSpace({ bytes }: CharacterCode): boolean {
  return bytes.length === 1 && bytes[0] === SPACE
}

/** The shows that pdf.js has read, as `matchShows` gives them. Throws RecordDamagedError. */
export function readStoredShows(
  bytes: RecordBytesReader,
  shows: readonly WalkedShow[],
  table: FontTableReader,
): Map<WalkedShow, MatchedShow> {
  const fonts = table.read(bytes)
  const matched = new Map<WalkedShow, MatchedShow>()
  let next = 0
  for (let runs = bytes.count(); runs > 0; runs--) {
    const count = bytes.count()
    const look = bytes.optional(() => ({ font: at(fonts, bytes.count()), fill: bytes.text(), stroke: bytes.text() }))
    for (const end = next + count; next < end; next++) {
      const walked = at(shows, next)
      if (look !== null) matched.set(walked, storedMatch(walked, look))
    }
  }
  return matched
}

function storedMatch(
  walked: WalkedShow,
  { font, fill, stroke }: { readonly font: StoredFont; readonly fill: string; readonly stroke: string },
): MatchedShow {
  const codes = codesOfElements(walked.elements, font.codespace)
  const elements: (PdfjsGlyph | number)[] = []
  let code = 0
  for (const element of walked.elements) {
    if (typeof element === 'number') {
      elements.push(element)
      continue
    }
    for (let bytes = 0; bytes < element.length; code++) {
      const own = at(codes, code)
      elements.push(font.glyph(own.code, isWordSpace(own)))
      bytes += own.bytes.length
    }
  }
  return { walked, read: { elements, font, fill, stroke, origin: null }, font, codes }
}

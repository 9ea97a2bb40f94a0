// What pdf.js told of a page's show operators: which font each is in, and the colours it is drawn in. What it shows is
// in the page's own content, and what the codes stand for in the table of fonts.
import type { CharacterCode } from '../content/codes.ts'
import { codesOfElements, type MatchedShow } from '../content/match.ts'
import type { PdfjsFont } from '../content/pdfjs-font.ts'
import type { PdfjsGlyph } from '../content/pdfjs-glyph.ts'
import type { ReadShow } from '../content/show-operators.ts'
import { isShow } from '../content/walked-text.ts'
import type { WalkedPage, WalkedShow } from '../content/walk-events.ts'
import type { FontTableReader, FontTableWriter, StoredFont } from './font-table.ts'
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
  const glyphs = new Map<PdfjsFont, Map<number, PdfjsGlyph>>()
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

/** Adds the show's glyphs to those of its font. */
function isToldAgain(
  { walked, read, font, codes }: MatchedShow,
  glyphs: Map<PdfjsFont, Map<number, PdfjsGlyph>>,
): boolean {
  let known = glyphs.get(font)
  if (known === undefined) glyphs.set(font, (known = new Map<number, PdfjsGlyph>()))
  const own = known
  return isEveryElement(walked, codes, read.elements, (element, code) => {
    if (typeof element === 'number' || code === undefined) return false
    const first = own.get(element.code)
    if (first === undefined) own.set(element.code, element)
    return element.isWordSpace === isWordSpace(code) && (first === undefined || isSameGlyph(first, element))
  })
}

/** Whether pdf.js has a glyph for each code and the same adjustments between them. */
function isEveryElement(
  { elements }: WalkedShow,
  codes: readonly CharacterCode[],
  read: ReadShow['elements'],
  isGlyph: (element: PdfjsGlyph | number, code: CharacterCode | undefined) => boolean,
): boolean {
  let next = 0
  let code = 0
  for (const element of elements) {
    if (typeof element === 'number') {
      if (read[next++] !== element) return false
      continue
    }
    for (let bytes = 0; bytes < element.length; code++) {
      const own = codes[code]
      const told = read[next++]
      if (own === undefined || own.bytes.length === 0 || told === undefined || !isGlyph(told, own)) return false
      bytes += own.bytes.length
    }
  }
  return next === read.length && code === codes.length
}

function isSameGlyph(a: PdfjsGlyph, b: PdfjsGlyph): boolean {
  return a === b || (a.unicode === b.unicode && a.width === b.width && a.verticalAdvance === b.verticalAdvance)
}

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

// What pdf.js reported about a document's fonts, for the codes that were shown. A font is written with the first page
// that shows it and known to later pages. pdf.js's own ids are renumbered, because they depend on what else the process
// has read.
import type { CodespaceRange } from '../content/fonts/character-codes.ts'
import type { FontInfo } from '../content/page-text.ts'
import type { PdfjsFont } from '../content/pdfjs/pdfjs-font.ts'
import type { PdfjsGlyph } from '../content/pdfjs/pdfjs-glyph.ts'
import { at, type RecordBytesReader, type RecordBytesWriter, RecordDamagedError } from './record-bytes.ts'

/** What a font tells of a code beside its glyph. */
interface CodeFacts {
  readonly glyph: Omit<PdfjsGlyph, 'isWordSpace'>
  readonly isTold: boolean
  readonly isToldElsewhere: boolean
  readonly name: string
}

/** Codes of all fonts that are remembered from page to page: some megabytes. Beyond, both sides begin anew. */
const MOST_CODES = 40_000

/** Of fonts alike but for their codes, the newest: a document may have any number of subsets of one font. */
const MOST_ALIKE = 8

interface KnownFont {
  readonly number: number
  readonly codes: Map<number, CodeFacts>
}

/** By the font, by the code; with holes. */
export type ShownGlyphs = Map<PdfjsFont, PdfjsGlyph[]>

export class FontTableWriter {
  readonly #ids = new Map<string, number>()
  /** By all that is written of a font but its codes. */
  #known = new Map<string, KnownFont[]>()
  #fonts = 0
  #codes = 0

  /** The fonts of a page with the glyphs it shows of each; a glyph is its code's. */
  write(bytes: RecordBytesWriter, fonts: ShownGlyphs): void {
    const isFull = this.#codes > MOST_CODES
    bytes.flag(isFull)
    if (isFull) {
      this.#known = new Map()
      this.#fonts = 0
      this.#codes = 0
    }
    bytes.list([...fonts], ([font, glyphs]) => {
      const { id } = font.info
      const number = this.#ids.get(id) ?? this.#ids.size
      this.#ids.set(id, number)
      bytes.count(number)
      this.#font(bytes, font, glyphs)
    })
  }

  #font(bytes: RecordBytesWriter, font: PdfjsFont, glyphs: readonly PdfjsGlyph[]): void {
    const { id: _, ...info } = font.info
    const { widthScale, emScale, codespace, hasUnicodeTable } = font
    const key = JSON.stringify([info, widthScale, emScale, codespace, hasUnicodeTable])
    const alike = this.#known.get(key) ?? []
    const facts: CodeFacts[] = []
    glyphs.forEach((glyph) => facts.push(factsOf(font, glyph)))
    // Subsets of one font have codes of their own under the same name.
    let known = alike.find(({ codes }) => facts.every((each) => isSame(codes.get(each.glyph.code) ?? each, each)))
    bytes.count(known === undefined ? 0 : known.number + 1)
    if (known === undefined) {
      known = { number: this.#fonts++, codes: new Map() }
      this.#known.set(key, [...alike.slice(1 - MOST_ALIKE), known])
      writeFont(bytes, font)
    }
    const { codes } = known
    const unknown = facts.filter(({ glyph }) => !codes.has(glyph.code))
    bytes.list(unknown, (each) => {
      writeFacts(bytes, each)
      codes.set(each.glyph.code, each)
    })
    this.#codes += unknown.length
  }
}

function isSame(a: CodeFacts, b: CodeFacts): boolean {
  return (
    a === b ||
    (isSameGlyph(a.glyph, b.glyph) &&
      a.isTold === b.isTold &&
      a.isToldElsewhere === b.isToldElsewhere &&
      a.name === b.name)
  )
}

/** Of one code. */
export function isSameGlyph(a: CodeFacts['glyph'], b: CodeFacts['glyph']): boolean {
  return a === b || (a.unicode === b.unicode && a.width === b.width && a.verticalAdvance === b.verticalAdvance)
}

function factsOf(font: PdfjsFont, { code, unicode, width, verticalAdvance }: PdfjsGlyph): CodeFacts {
  const glyph = { code, unicode, width, verticalAdvance }
  return {
    glyph,
    isTold: font.tellsUnicode(code),
    isToldElsewhere: font.isToldElsewhere(code),
    name: font.glyphName(code),
  }
}

const FLAGS = [
  'isSerif',
  'isMonospace',
  'isBold',
  'isItalic',
  'isSymbolic',
  'isType3',
  'isVertical',
  'isComposite',
  'isEmbedded',
] as const satisfies (keyof FontInfo)[]

function writeFont(
  bytes: RecordBytesWriter,
  { info, widthScale, emScale, codespace, hasUnicodeTable }: PdfjsFont,
): void {
  bytes.text(info.name)
  for (const flag of FLAGS) bytes.flag(info[flag])
  bytes.number(info.ascent)
  bytes.number(info.descent)
  bytes.number(widthScale)
  bytes.number(emScale)
  bytes.flag(hasUnicodeTable)
  bytes.optional(codespace, (ranges) =>
    bytes.list(ranges, ({ length, low, high }) => {
      bytes.count(length)
      bytes.count(low)
      bytes.count(high)
    }),
  )
}

function writeFacts(bytes: RecordBytesWriter, { glyph, isTold, isToldElsewhere, name }: CodeFacts): void {
  const { code, unicode, width, verticalAdvance } = glyph
  bytes.whole(code)
  bytes.text(unicode)
  bytes.number(width)
  bytes.optional(verticalAdvance, (advance) => bytes.number(advance))
  bytes.count((isTold ? 1 : 0) + (isToldElsewhere ? 2 : 0))
  bytes.text(name)
}

/** A font as a page shows it: pdf.js' own answers, for the codes that were shown. */
export interface StoredFont extends PdfjsFont {
  glyph(code: number, isWordSpace: boolean): PdfjsGlyph
}

interface FontData extends Pick<PdfjsFont, 'widthScale' | 'emScale' | 'codespace' | 'hasUnicodeTable'> {
  readonly info: Omit<FontInfo, 'id'>
  readonly codes: Map<number, CodeFacts>
}

export class FontTableReader {
  #fonts: FontData[] = []

  /** In the order they were written in. New objects for each page, as pdf.js' are. */
  read(bytes: RecordBytesReader): StoredFont[] {
    if (bytes.flag()) this.#fonts = []
    return bytes.list(() => {
      const id = `stored ${bytes.count()}`
      const place = bytes.count()
      const data = place > 0 ? at(this.#fonts, place - 1) : readFontData(bytes)
      if (place === 0) this.#fonts.push(data)
      for (const facts of bytes.list(() => readFacts(bytes))) data.codes.set(facts.glyph.code, facts)
      return storedFont(id, data)
    })
  }
}

function readFontData(bytes: RecordBytesReader): FontData {
  const name = bytes.text()
  const flag = () => bytes.flag()
  const flags = {
    isSerif: flag(),
    isMonospace: flag(),
    isBold: flag(),
    isItalic: flag(),
    isSymbolic: flag(),
    isType3: flag(),
    isVertical: flag(),
    isComposite: flag(),
    isEmbedded: flag(),
  } satisfies Record<(typeof FLAGS)[number], boolean>
  const info = { name, ...flags, ascent: bytes.number(), descent: bytes.number() }
  const scales = { widthScale: bytes.number(), emScale: bytes.number() }
  const hasUnicodeTable = bytes.flag()
  const codespace = bytes.optional(() =>
    bytes.list((): CodespaceRange => ({ length: bytes.count(), low: bytes.count(), high: bytes.count() })),
  )
  return { info, ...scales, hasUnicodeTable, codespace, codes: new Map() }
}

function readFacts(bytes: RecordBytesReader): CodeFacts {
  const glyph = {
    code: bytes.whole(),
    unicode: bytes.text(),
    width: bytes.number(),
    verticalAdvance: bytes.optional(() => bytes.number()),
  }
  const told = bytes.count()
  return { glyph, isTold: told % 2 === 1, isToldElsewhere: told >= 2, name: bytes.text() }
}

function storedFont(id: string, { info, codes, ...others }: FontData): StoredFont {
  const glyphs = new Map<number, PdfjsGlyph>()
  const factsAt = (code: number) => codes.get(code)
  return {
    ...others,
    info: { id, ...info },
    tellsUnicode: (code) => factsAt(code)?.isTold ?? false,
    isToldElsewhere: (code) => factsAt(code)?.isToldElsewhere ?? false,
    glyphName: (code) => factsAt(code)?.name ?? '',
    glyph(code, isWordSpace) {
      // A code of one byte and the same one of two are two glyphs.
      const key = code * 2 + (isWordSpace ? 1 : 0)
      const known = glyphs.get(key)
      if (known !== undefined) return known
      const facts = factsAt(code)
      if (facts === undefined) throw new RecordDamagedError(`no font has the code ${code}`)
      const glyph = { ...facts.glyph, isWordSpace }
      glyphs.set(key, glyph)
      return glyph
    },
  }
}

// Facts the engine reads from a font dictionary itself (ISO 32000-2 §9.6, §9.10), where pdf.js does not report them.
import { isArray, isDict, PdfName, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'

/** Facts about a font's face from its descriptor (ISO 32000-2 §9.8). */
export interface FontFace {
  /** By its weight, or by the flag that asks for bold at small sizes. */
  readonly isHeavy: boolean
  readonly isSlanted: boolean
  /**
   * Thickness of the upright stems in thousandths of an em; 0 when unknown. Programs write one value for all fonts, or
   * the measured value.
   */
  readonly stem: number
}

export interface FontFacts {
  /**
   * Whether a code that the font's tables do not explain is probably the letter itself. This holds for a font with a
   * /ToUnicode, which is then the identity, and for fonts made by dvips, whose glyphs are named after their codes.
   */
  readonly hasTextCodes: boolean
  /** Codes 11 to 15 are the ligatures of TeX's fonts. */
  readonly hasTexLigatures: boolean
  readonly face: FontFace
}

const NO_FACE: FontFace = { isHeavy: false, isSlanted: false, stem: 0 }

export const NO_FACTS: FontFacts = { hasTextCodes: false, hasTexLigatures: false, face: NO_FACE }

export async function readFontFacts(reader: PdfReader, entry: PdfObject | undefined): Promise<FontFacts> {
  const font = await reader.resolve(entry)
  if (!isDict(font)) return NO_FACTS
  const face = await readFace(reader, font)
  if ((await reader.resolve(font.get('ToUnicode'))) !== null)
    return { hasTextCodes: true, hasTexLigatures: false, face }
  const encoding = await reader.resolve(font.get('Encoding'))
  const differences = isDict(encoding) ? await reader.resolve(encoding.get('Differences')) : null
  const isNumbered = isArray(differences) && hasNumberedNames(differences)
  return { hasTextCodes: isNumbered, hasTexLigatures: isNumbered, face }
}

/** Bit 19 of /Flags. */
const FORCE_BOLD = 1 << 18
/** On the scale from 100 to 900: semibold and up. */
const HEAVY = 600
/** Degrees; upright fonts have none, or a rounding. */
const SLANTED = 3

async function readFace(reader: PdfReader, font: PdfDict): Promise<FontFace> {
  const descendants = await reader.resolve(font.get('DescendantFonts'))
  const owner = isArray(descendants) ? await reader.resolve(descendants[0]) : font
  const descriptor = isDict(owner) ? await reader.resolve(owner.get('FontDescriptor')) : null
  if (!isDict(descriptor)) return NO_FACE
  const numberOf = async (key: string) => {
    const value = await reader.resolve(descriptor.get(key))
    return typeof value === 'number' && Number.isFinite(value) ? value : 0
  }
  return {
    isHeavy: (await numberOf('FontWeight')) >= HEAVY || ((await numberOf('Flags')) & FORCE_BOLD) !== 0,
    isSlanted: Math.abs(await numberOf('ItalicAngle')) >= SLANTED,
    stem: Math.max(0, await numberOf('StemV')),
  }
}

const NUMBERED = /^[A-Za-z]?(\d{1,3})$/

function hasNumberedNames(differences: readonly PdfObject[]): boolean {
  let code = 0
  let named = 0
  for (const item of differences) {
    if (typeof item === 'number') code = item
    if (!(item instanceof PdfName)) continue
    if (item.name !== '.notdef') {
      if (Number(NUMBERED.exec(item.name)?.[1]) !== code) return false
      named++
    }
    code++
  }
  return named > 0
}

// What the engine asks of a font dictionary itself (ISO 32000-2 §9.6, §9.10), where pdf.js does not say it.
import { isArray, isDict, PdfName, type PdfObject } from '../objects/pdf-object.ts'
import type { PdfReader } from '../objects/pdf-reader.ts'

export interface FontFacts {
  /**
   * A code that the font's own tables do not explain is likely the letter itself: the font has a /ToUnicode, which then
   * is the identity, or is one that dvips made, whose glyphs are named after their codes.
   */
  readonly hasTextCodes: boolean
  /** Codes 11 to 15 are the ligatures of TeX's fonts. */
  readonly hasTexLigatures: boolean
}

export const NO_FACTS: FontFacts = { hasTextCodes: false, hasTexLigatures: false }

export async function readFontFacts(reader: PdfReader, entry: PdfObject | undefined): Promise<FontFacts> {
  const font = await reader.resolve(entry)
  if (!isDict(font)) return NO_FACTS
  if ((await reader.resolve(font.get('ToUnicode'))) !== null) return { hasTextCodes: true, hasTexLigatures: false }
  const encoding = await reader.resolve(font.get('Encoding'))
  const differences = isDict(encoding) ? await reader.resolve(encoding.get('Differences')) : null
  const isNumbered = isArray(differences) && hasNumberedNames(differences)
  return { hasTextCodes: isNumbered, hasTexLigatures: isNumbered }
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

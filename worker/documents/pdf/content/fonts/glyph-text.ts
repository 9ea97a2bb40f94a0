// The readable text of a glyph. pdf.js gives the font's own answer, or the bare code when the font has none.
import type { FontFacts } from './font-facts.ts'
import { ligatureOfName } from './glyph-names.ts'
import type { PdfjsFont } from '../pdfjs/pdfjs-font.ts'
import type { PdfjsGlyph } from '../pdfjs/pdfjs-glyph.ts'

/**
 * Returns '' when the font does not say. Presentation forms of ligatures and Arabic letters are spelt as plain letters.
 */
export function glyphText(font: PdfjsFont, glyph: PdfjsGlyph, facts: FontFacts): string {
  if (font.isToldElsewhere(glyph.code)) return ''
  const told = toldText(font, glyph, facts)
  const named = ligatureOfName(font.glyphName(glyph.code))
  return isPartOf(told, named) ? named : told
}

/**
 * Tables made from outlines give "h" for "T_h" and "i" for "f_i", or nothing. The glyph's name then has the full text.
 */
function isPartOf(told: string, named: string): boolean {
  return told.length < named.length && (named.endsWith(told) || named.startsWith(told))
}

function toldText(font: PdfjsFont, glyph: PdfjsGlyph, facts: FontFacts): string {
  const { unicode } = glyph
  if (!font.tellsUnicode(glyph.code) && unicode !== ' ') return codeText(font, glyph, facts)
  if (UNUSABLE.test(unicode)) return ''
  return unicode.normalize(PRESENTATION_FORMS.test(unicode) ? 'NFKC' : 'NFC')
}

/** The code read as a character. In a composite font whose table omits a code, the code is a glyph number. */
function codeText(font: PdfjsFont, { code, unicode }: PdfjsGlyph, facts: FontFacts): string {
  if (!facts.hasTextCodes || (font.info.isComposite && font.hasUnicodeTable)) return ''
  if (facts.hasTexLigatures) {
    const ligature = TEX_LIGATURES.get(code)
    if (ligature !== undefined) return ligature
  }
  return code < 0x20 || UNUSABLE.test(unicode) ? '' : unicode.normalize('NFC')
}

const TEX_LIGATURES = new Map([
  [11, 'ff'],
  [12, 'fi'],
  [13, 'fl'],
  [14, 'ffi'],
  [15, 'ffl'],
])

/**
 * Matches Cc, private use, U+FFFD and non-characters. White space that is a control character is kept, since it
 * separates words.
 */
const UNUSABLE = /^(?:(?!\s)[\p{Cc}\p{Co}\p{Cn}\ufffd])*$/u
const PRESENTATION_FORMS = /[\ufb00-\ufdff\ufe70-\ufefc]/

// What a glyph stands for, as text for people: pdf.js gives what the font says, or the bare code where it says nothing.
import type { FontFacts } from './font-facts.ts'
import { ligatureOfName } from './glyph-names.ts'
import type { PdfjsFont } from '../pdfjs/pdfjs-font.ts'
import type { PdfjsGlyph } from '../pdfjs/pdfjs-glyph.ts'

/** '' where the font does not tell. Presentation forms of ligatures and of Arabic letters are spelt as the letters. */
export function glyphText(font: PdfjsFont, glyph: PdfjsGlyph, facts: FontFacts): string {
  if (font.isToldElsewhere(glyph.code)) return ''
  const told = toldText(font, glyph, facts)
  const named = ligatureOfName(font.glyphName(glyph.code))
  return isPartOf(told, named) ? named : told
}

/** Tables made from outlines tell "h" of "T_h" and "i" of "f_i", or nothing: the glyph's name then knows the rest. */
function isPartOf(told: string, named: string): boolean {
  return told.length < named.length && (named.endsWith(told) || named.startsWith(told))
}

function toldText(font: PdfjsFont, glyph: PdfjsGlyph, facts: FontFacts): string {
  const { unicode } = glyph
  if (!font.tellsUnicode(glyph.code) && unicode !== ' ') return codeText(font, glyph, facts)
  if (UNUSABLE.test(unicode)) return ''
  return unicode.normalize(PRESENTATION_FORMS.test(unicode) ? 'NFKC' : 'NFC')
}

/** The code as the character it is. Of a composite font whose table leaves a code out, the code is a glyph's number. */
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

/** White space that is a control character is kept: it parts words. Cc, private use, U+FFFD, and what is no character. */
const UNUSABLE = /^(?:(?!\s)[\p{Cc}\p{Co}\p{Cn}\ufffd])*$/u
const PRESENTATION_FORMS = /[\ufb00-\ufdff\ufe70-\ufefc]/

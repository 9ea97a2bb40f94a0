// What a glyph stands for, as text for people: pdf.js gives what the font says, or the bare code where it says nothing.
import type { PdfjsFont } from './pdfjs-font.ts'
import type { PdfjsGlyph } from './pdfjs-glyph.ts'

/** '' where the font does not tell. Presentation forms of ligatures and of Arabic letters are spelt as the letters. */
export function glyphText(font: PdfjsFont, glyph: PdfjsGlyph): string {
  const { unicode } = glyph
  if (!font.tellsUnicode(glyph.code) && unicode !== ' ') return ''
  if (UNUSABLE.test(unicode)) return ''
  return unicode.normalize(PRESENTATION_FORMS.test(unicode) ? 'NFKC' : 'NFC')
}

/** White space that is a control character is kept: it parts words. Cc, private use, U+FFFD, and what is no character. */
const UNUSABLE = /^(?:(?!\s)[\p{Cc}\p{Co}\p{Cn}\ufffd])*$/u
const PRESENTATION_FORMS = /[\ufb00-\ufdff\ufe70-\ufefc]/

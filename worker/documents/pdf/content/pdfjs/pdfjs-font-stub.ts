// pdf.js draws text with the fonts of a web page, or else with the outline of each glyph, which it makes and sends for
// every font that is read. Nothing is drawn here: to pdf.js there is a page that takes any font, and does nothing with it.

/** Stands for the DOM's: its constructor is all that pdf.js calls. */
class UndrawnFont {
  readonly loaded = Promise.resolve()
}

const fonts = { add() {}, delete() {} }

/** pdf.js' `ownerDocument`, with `disableFontFace` off. */
export const FONTLESS_PAGE = { fonts }

/** pdf.js looks for it by its global name. */
export function provideFontFace(): void {
  if (!('FontFace' in globalThis)) Reflect.set(globalThis, 'FontFace', UndrawnFont)
}

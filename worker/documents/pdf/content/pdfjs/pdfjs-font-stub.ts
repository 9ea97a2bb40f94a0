// A stand-in for the page into which pdf.js loads fonts. pdf.js draws text with web fonts, or else makes and sends the
// outline of each glyph of every font. The engine draws nothing, so this page accepts any font and does nothing with
// it.

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

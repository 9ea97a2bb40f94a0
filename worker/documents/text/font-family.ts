// The family that a font's name tells: TeX's fonts, publishers' and Office's.

export type FontFamily = 'sans' | 'serif' | 'mono'

const MONO =
  /mono(?!type)|courier|consol|typewriter|menlo|monaco|inconsolata|cousine|andale|lucida ?sans ?typewriter|fixed|CMTT|CMSLTT|SFTT|LMMono|NimbusMon|txtt|^OCR|Terminal/i
const SERIF =
  /times|serif|roman|roms?no|georgia|garamond|minion|palatino|bookman|cambria|century|caslon|baskerv|didot|bodoni|tinos|liberation ?serif|^CM(?:R|BX|TI|SL|CSC|B)\d|^SF(?:RM|BX|TI|SL|CC)\d|^LMR|song|ming|batang|mincho|myungjo/i
const SANS =
  /sans|arial|helvet|calibri|carlito|verdana|tahoma|segoe|gothic|univers|frutiger|futura|roboto|inter|lato|arimo|grotesk|^CMSS|^SFSS|aptos|ubuntu|avantgarde/i

/** Null for a name that tells nothing. */
export function namedFamily(name: string): FontFamily | null {
  if (MONO.test(name)) return 'mono'
  if (SANS.test(name)) return 'sans'
  return SERIF.test(name) ? 'serif' : null
}

// Names of entries (APPNOTE 6.3.10 §4.4.17, appendix D), and the comparison of part names (ECMA-376 part 2 §6.2.2.3).
import { FLAGS } from './zip-format.ts'

/** The upper half of code page 437, which appendix D gives to names without the UTF-8 flag. */
const CP437_UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** With slashes, whatever the writer used: old ones write backslashes. Macs write UTF-8 without its flag. */
export function decodeEntryName(bytes: Uint8Array, flags: number): string {
  return decode(bytes, (flags & FLAGS.utf8) !== 0).replaceAll('\\', '/')
}

function decode(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8, ignoreBOM: true }).decode(bytes)
  } catch {
    return Array.from(bytes, decodeCp437).join('') // not UTF-8
  }
}

function decodeCp437(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (CP437_UPPER[byte - 0x80] ?? '')
}

/** Equal for names that are the same part: they compare without case, in ASCII only. */
export function partNameKey(name: string): string {
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

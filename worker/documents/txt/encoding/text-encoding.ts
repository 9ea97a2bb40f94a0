// The encodings of plain text, named as the WHATWG Encoding Standard names them; TextDecoder reads them all.
// ISO-8859-1, -9 and -11 are read as windows-1252, -1254 and -874, which only add characters.

const UNICODE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'] as const

export const SINGLE_BYTE_ENCODINGS = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-13',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'ibm866',
] as const

export const MULTI_BYTE_ENCODINGS = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr', 'iso-2022-jp'] as const

type UnicodeEncoding = (typeof UNICODE_ENCODINGS)[number]
export type SingleByteEncoding = (typeof SINGLE_BYTE_ENCODINGS)[number]
export type MultiByteEncoding = (typeof MULTI_BYTE_ENCODINGS)[number]
export type TextEncoding = UnicodeEncoding | SingleByteEncoding | MultiByteEncoding

/** Whether every character has a code: then no target can force the file into another encoding. */
export function coversUnicode(encoding: TextEncoding): boolean {
  return encoding === 'gb18030' || UNICODE_ENCODINGS.some((unicode) => unicode === encoding)
}

export function isUtf16(encoding: TextEncoding): encoding is 'utf-16le' | 'utf-16be' {
  return encoding === 'utf-16le' || encoding === 'utf-16be'
}

/** `ignoreBOM` keeps a U+FEFF at a line's start; the file's own mark is skipped as bytes. */
export function textDecoder(encoding: TextEncoding, options: { readonly fatal: boolean }): TextDecoder {
  return new TextDecoder(encoding, { fatal: options.fatal, ignoreBOM: true })
}

/** Bytes of the character that starts with `first`, `second`; iso-2022-jp has no answer without its shift state. */
export function characterLength(encoding: TextEncoding, first: number, second: number): number {
  if (first < 0x80) return 1
  if (encoding === 'utf-8') return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
  if (encoding === 'shift_jis') return first === 0x80 || (first >= 0xa0 && first <= 0xdf) ? 1 : 2
  if (encoding === 'euc-jp') return first === 0x8f ? 3 : 2
  if (encoding === 'gb18030') return second >= 0x30 && second <= 0x39 ? 4 : 2
  if (encoding === 'big5' || encoding === 'euc-kr') return 2
  return 1
}

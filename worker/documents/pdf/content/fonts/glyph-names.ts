// Reads the letters from a glyph's name: "T_h", "f_f_i.alt", "ffi", "uniFB01" (Adobe Glyph List Specification, section
// 2).

/**
 * The letters of a ligature's name. Returns '' for the name of a single letter, and for a name with a part that is not
 * a letter: "one_half".
 */
export function ligatureOfName(name: string): string {
  const [base = ''] = name.split('.')
  const parts = base.split('_').map(lettersOfPart)
  const text = parts.join('').normalize('NFKC')
  return parts.includes('') || !LIGATURE.test(text) ? '' : text
}

const LIGATURE = /^\p{L}\p{M}*(?:\p{L}\p{M}*)+$/u
const NAMED: ReadonlySet<string> = new Set(['ff', 'fi', 'fl', 'ffi', 'ffl'])
/** "uni" with UTF-16 units, "u" with one scalar value; neither may be a surrogate. */
const UNITS = /^uni((?:[\dA-F]{4})+)$/
const SCALAR = /^u([\dA-F]{4,6})$/

function lettersOfPart(part: string): string {
  if (/^[A-Za-z]$/.test(part) || NAMED.has(part)) return part
  const digits = UNITS.exec(part)?.[1]?.match(/.{4}/g) ?? SCALAR.exec(part)?.slice(1) ?? []
  const values = digits.map((hex) => parseInt(hex, 16))
  const isUsable = values.every((value) => value <= 0x10_ffff && (value < 0xd800 || value > 0xdfff))
  return isUsable ? String.fromCodePoint(...values) : ''
}

// Characters of symbol fonts as Unicode (ECMA-376-1 §17.3.3.30), for symbols with a meaning, such as a ticked box.
import type { XmlElement } from '../../xml/xml-tree.ts'

const WINGDINGS = new Map([
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '☐'],
  [0x71, '☐'],
  [0x72, '☐'],
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xd8, '➢'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  [0xe8, '➔'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
])
const WINGDINGS_2 = new Map([
  [0x4f, '✗'],
  [0x50, '✓'],
  [0x51, '☒'],
  [0x52, '☑'],
  [0x53, '☒'],
  [0x54, '☒'],
  [0xa3, '☐'],
])
const SYMBOL = new Map([
  [0x61, 'α'],
  [0x62, 'β'],
  [0x67, 'γ'],
  [0x64, 'δ'],
  [0x6c, 'λ'],
  [0x6d, 'μ'],
  [0x70, 'π'],
  [0x73, 'σ'],
  [0x44, 'Δ'],
  [0x57, 'Ω'],
  [0xa3, '≤'],
  [0xa5, '∞'],
  [0xac, '←'],
  [0xae, '→'],
  [0xb0, '°'],
  [0xb1, '±'],
  [0xb3, '≥'],
  [0xb4, '×'],
  [0xb7, '•'],
  [0xb9, '≠'],
  [0xbb, '≈'],
  [0xd2, '®'],
  [0xd3, '©'],
  [0xd4, '™'],
])
const FONTS = new Map([
  ['wingdings', WINGDINGS],
  ['wingdings 2', WINGDINGS_2],
  ['symbol', SYMBOL],
])
/** A sign nobody can name here is still seen to be one. */
const UNKNOWN = '▪'

/** The text of a `w:sym`. */
export function symbolText(symbol: XmlElement): string {
  const code = Number.parseInt(symbol.attribute('w:char') ?? '', 16)
  if (Number.isNaN(code)) return ''
  const known = FONTS.get((symbol.attribute('w:font') ?? '').toLowerCase())?.get(code & 0xff)
  if (known !== undefined) return known
  return code < 0x20 || isPrivate(code) ? UNKNOWN : String.fromCharCode(code)
}

/** Symbol fonts place their signs at U+F000 and above. */
function isPrivate(code: number): boolean {
  return code >= 0xe000 && code <= 0xf8ff
}

// npm run font-widths: reads the open fonts that are as wide as Office's (Debian: fonts-crosextra-carlito,
// fonts-crosextra-caladea, fonts-liberation2, fonts-dejavu-core) and writes the table of their widths.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FONTS = '/usr/share/fonts/truetype'
const TARGET = path.join(import.meta.dirname, '../worker/documents/ooxml/font-widths.ts')

const FACES = {
  carlito: ['crosextra/Carlito-Regular.ttf', 'crosextra/Carlito-Bold.ttf'],
  caladea: ['crosextra/Caladea-Regular.ttf', 'crosextra/Caladea-Bold.ttf'],
  liberationSans: ['liberation2/LiberationSans-Regular.ttf', 'liberation2/LiberationSans-Bold.ttf'],
  liberationSerif: ['liberation2/LiberationSerif-Regular.ttf', 'liberation2/LiberationSerif-Bold.ttf'],
  liberationMono: ['liberation2/LiberationMono-Regular.ttf', 'liberation2/LiberationMono-Bold.ttf'],
  dejaVuSans: ['dejavu/DejaVuSans.ttf', 'dejavu/DejaVuSans-Bold.ttf'],
} as const
/** First and last letters of what is listed: ASCII, Greek, Cyrillic. Letters with accents are as wide as without. */
const RANGES = [
  [0x20, 0x7e],
  [0x391, 0x3c9],
  [0x410, 0x44f],
] as const

interface Font {
  readonly lineHeight: number
  readonly widths: readonly number[]
}

/** In thousandths of an em. Tables of a TrueType font: OpenType 1.9, `head`, `hhea`, `hmtx`, `cmap` format 4. */
function readFont(file: string): Font {
  const bytes = readFileSync(path.join(FONTS, file))
  const tables = new Map<string, number>()
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const at = 12 + 16 * index
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8))
  }
  const table = (name: string) => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`${file} has no table ${name}`)
    return at
  }
  const hhea = table('hhea')
  const unitsPerEm = bytes.readUInt16BE(table('head') + 18)
  const inThousandths = (units: number) => Math.round((1000 * units) / unitsPerEm)
  const metrics = bytes.readUInt16BE(hhea + 34)
  const glyphOf = characterMap(bytes, table('cmap'))
  const widthOf = (code: number) =>
    inThousandths(bytes.readUInt16BE(table('hmtx') + 4 * Math.min(glyphOf(code), metrics - 1)))
  return {
    lineHeight: inThousandths(bytes.readInt16BE(hhea + 4) - bytes.readInt16BE(hhea + 6) + bytes.readInt16BE(hhea + 8)),
    widths: RANGES.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => widthOf(first + index)),
    ),
  }
}

function characterMap(bytes: Buffer, cmap: number): (code: number) => number {
  const subtables = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
  const record = subtables.find((at) => bytes.readUInt16BE(at) === 3 && bytes.readUInt16BE(at + 2) === 1)
  if (record === undefined) throw new Error('no Unicode map')
  const map = cmap + bytes.readUInt32BE(record + 4)
  const segments = bytes.readUInt16BE(map + 6) / 2
  const ends = map + 14
  const [starts, deltas, offsets] = [1, 2, 3].map((part) => ends + 2 + 2 * segments * part)
  return (code) => {
    for (let index = 0; index < segments; index++) {
      if (bytes.readUInt16BE(ends + 2 * index) < code) continue
      const start = bytes.readUInt16BE((starts ?? 0) + 2 * index)
      if (start > code) return 0
      const delta = bytes.readUInt16BE((deltas ?? 0) + 2 * index)
      const at = (offsets ?? 0) + 2 * index
      const offset = bytes.readUInt16BE(at)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = bytes.readUInt16BE(at + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

const lines = Object.entries(FACES).flatMap(([name, files]) =>
  files.map((file, index) => {
    const { lineHeight, widths } = readFont(file)
    return `  ${name}${index === 0 ? '' : 'Bold'}: { lineHeight: ${lineHeight}, widths: '${widths.join(' ')}' },`
  }),
)
writeFileSync(
  TARGET,
  `// Widths of letters and heights of lines, in thousandths of an em, of open fonts that are as wide as Office's: Carlito
// (Calibri), Caladea (Cambria), Liberation (Arial, Times New Roman, Courier New) and DejaVu Sans (about Verdana). The
// first three are under the SIL Open Font License and the Apache License 2.0, DejaVu under its own free licence; numbers
// alone are taken from them. \`npm run font-widths\` writes this file.

/** First and last letters of the ranges that the widths are of, one behind the other. */
export const WIDTH_RANGES = ${JSON.stringify(RANGES)} as const

export const FONT_WIDTHS = {
${lines.join('\n')}
} as const
`,
)

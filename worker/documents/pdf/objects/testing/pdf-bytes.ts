// Small PDFs for tests, built from the objects' source, with the cross-references a test asks for.
import { latin1Bytes } from '../syntax/latin1.ts'

interface PdfBytesOptions {
  /** Without the brackets and /Size; /Root 1 0 R unless told. */
  readonly trailer?: string
  readonly header?: string
  /** 'none' leaves it out, and startxref with it. */
  readonly xref?: 'table' | 'stream' | 'none'
}

/** By their numbers, in the order in which they are written. */
export type PdfSources = Readonly<Record<number, string>>

export function pdfBytes(objects: PdfSources, options: PdfBytesOptions = {}): Uint8Array {
  const { trailer = '/Root 1 0 R', header = '%PDF-1.7\n', xref = 'table' } = options
  let text = header
  const offsets = new Map<number, number>()
  for (const [number, source] of Object.entries(objects)) {
    offsets.set(Number(number), text.length)
    text += `${number} 0 obj\n${source}\nendobj\n`
  }
  if (xref === 'none') return latin1Bytes(text)
  const size = Math.max(0, ...offsets.keys()) + 1
  const start = text.length
  if (xref === 'table') {
    text += `xref\n0 ${size}\n0000000000 65535 f \n`
    for (let number = 1; number < size; number++) {
      const offset = offsets.get(number)
      text += `${String(offset ?? 0).padStart(10, '0')} 00000 ${offset === undefined ? 'f' : 'n'} \n`
    }
    text += `trailer\n<<${trailer}/Size ${size}>>\n`
  } else {
    const rows = [...Array.from({ length: size }, (_, number) => offsets.get(number) ?? 0), start]
    const data = rows.map((offset) => `${offset === 0 ? '00' : '01'}${offset.toString(16).padStart(6, '0')}00`).join('')
    text += `${size} 0 obj\n<</Type/XRef/W[1 3 1]/Size ${size + 1}/Filter/AHx/Length ${data.length}${trailer}>>\nstream\n${data}\nendstream\nendobj\n`
  }
  return latin1Bytes(`${text}startxref\n${start}\n%%EOF\n`)
}

/** Uncompressed. */
export function streamSource(data: string, entries = ''): string {
  return `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`
}

/** A catalog, two pages in nested nodes that inherit, and their content. */
export const TWO_PAGES: PdfSources = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/MediaBox[0 0 100 200]/Resources 8 0 R>>',
  3: '<</Type/Page/Parent 2 0 R/Contents 6 0 R>>',
  4: '<</Type/Pages/Parent 2 0 R/Count 1/Kids[5 0 R]/Rotate 90>>',
  5: '<</Type/Page/Parent 4 0 R/Contents[7 0 R]/MediaBox[0 0 10 20]>>',
  6: streamSource('BT (one) Tj ET'),
  7: streamSource('BT (two) Tj ET'),
  8: '<</Font<<>>>>',
}

// PDFs as large as they come: mostly pictures, or mostly text.
import { latin1Bytes } from '../../worker/documents/pdf/objects/syntax/latin1.ts'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import { concatBytes } from '../../worker/documents/testing/run-format.ts'
import { generatedText } from './generated-text.ts'
import { noise } from './noise.ts'

export const PDF_SHAPES = ['50 MB of pictures', '200 pages of text'] as const
export type PdfShape = (typeof PDF_SHAPES)[number]

/** Less than 50 MB by what is around them. */
const PICTURE_PAGES = 49
const TEXT_PAGES = 200
const LINES = 50
const LEADING = 13

export function generatedPdf(shape: PdfShape): Uint8Array {
  if (shape === '200 pages of text') return textPdf(TEXT_PAGES)
  const lines = linesOf(generatedText('wrapped'))
  const pages = Array.from({ length: PICTURE_PAGES }, (_, index) => ({
    content: `q 500 0 0 350 50 400 cm /X1 Do Q\n${index % 2 === 0 ? textOf(lines, LINES / 2) : ''}`,
    picture: noise(index, MEBIBYTE),
  }))
  return pdfOf(pages)
}

export function textPdf(pages: number): Uint8Array {
  const lines = linesOf(generatedText('wrapped'))
  return pdfOf(Array.from({ length: pages }, () => ({ content: textOf(lines, LINES), picture: null })))
}

interface Page {
  readonly content: string
  readonly picture: Uint8Array | null
}

const FONTS = ['Times-Roman', 'Times-Bold'].map(
  (name, index) => `/F${index + 1}<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`,
)

function pdfOf(pages: readonly Page[]): Uint8Array {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const push = (bytes: Uint8Array) => {
    parts.push(bytes)
    length += bytes.length
  }
  const object = (source: string, data: Uint8Array | null = null) => {
    offsets.push(length)
    push(latin1Bytes(`${offsets.length} 0 obj\n${source}\n`))
    if (data) for (const part of [latin1Bytes('stream\n'), data, latin1Bytes('\nendstream\n')]) push(part)
    push(latin1Bytes('endobj\n'))
  }
  push(latin1Bytes('%PDF-1.7\n'))
  const firstPage = 3
  object('<</Type/Catalog/Pages 2 0 R>>')
  const kids = pages.map((_, index) => `${firstPage + index * 3} 0 R`).join(' ')
  object(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 600 800]>>`)
  for (const [index, { content, picture }] of pages.entries()) {
    const number = firstPage + index * 3
    object(
      `<</Type/Page/Parent 2 0 R/Contents ${number + 1} 0 R/Resources<</Font<<${FONTS.join('')}>>/XObject<</X1 ${number + 2} 0 R>>>>>>`,
    )
    object(`<</Length ${content.length}>>`, latin1Bytes(content))
    if (picture === null) object('null')
    else {
      object(
        `<</Type/XObject/Subtype/Image/Width 1000/Height 700/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.length}>>`,
        picture,
      )
    }
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  push(latin1Bytes(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`))
  push(latin1Bytes(`trailer\n<</Root 1 0 R/Size ${offsets.length + 1}>>\nstartxref\n${start}\n%%EOF\n`))
  return concatBytes(parts)
}

/** Lines of up to 72 characters, '' between paragraphs, in letters that fonts which are not embedded have. */
function* linesOf(texts: Iterable<string>): Generator<string, void, void> {
  for (const text of texts) yield* text.replaceAll(/[^ -~\n]/gu, 'i').split('\n')
}

function textOf(lines: Iterator<string>, count: number): string {
  const shown: string[] = []
  for (let line = 0; line < count; line++) {
    const text = String(lines.next().value ?? '').replaceAll(/[()\\]/g, '\\$&')
    shown.push(`/F${text.length < 40 ? 2 : 1} 11 Tf (${text}) Tj T*`)
  }
  return `BT ${LEADING} TL 60 ${60 + count * LEADING} Td\n${shown.join('\n')}\nET`
}

// Word documents as large as they come: mostly pictures, or mostly text.
import { docx, paragraph, run } from '../../worker/documents/testing/docx-package.ts'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import { generatedText } from './generated-text.ts'
import { noise } from './noise.ts'

export const DOCX_SHAPES = ['50 MB of pictures', '18 MB document.xml'] as const
export type DocxShape = (typeof DOCX_SHAPES)[number]

const PICTURE_BYTES = 2 * MEBIBYTE

export function generatedDocx(shape: DocxShape): Uint8Array {
  if (shape === '18 MB document.xml') return docx(bodyOf(18 * MEBIBYTE))
  return docxOf(2 * MEBIBYTE, 24)
}

/** XML that compresses well, and pictures of 2 MB each that do not. */
export function docxOf(textBytes: number, pictureCount: number): Uint8Array {
  const pictures = Array.from(
    { length: pictureCount },
    (_, index) => [`word/media/image${index}.jpg`, noise(index, PICTURE_BYTES)] as const,
  )
  return docx(bodyOf(textBytes), Object.fromEntries(pictures))
}

/** Paragraphs of a few runs each, as word processors write them, up to this many characters. */
function bodyOf(length: number): string {
  const parts: string[] = []
  let total = 0
  for (const text of generatedText('wrapped')) {
    for (const line of text.split('\n')) {
      const middle = Math.floor(line.length / 2)
      const xml = paragraph(run(line.slice(0, middle), '<w:lang w:val="en-US"/>'), run(line.slice(middle), '<w:b/>'))
      parts.push(xml)
      total += xml.length
      if (total > length) return parts.join('')
    }
  }
  return parts.join('')
}

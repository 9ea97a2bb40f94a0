import { describe, expect, it } from 'vitest'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { docxFormat } from './docx/docx-format.ts'
import { pdfFormat } from './pdf/pdf-format.ts'
import { textPdf } from './pdf/testing/text-pdf.ts'
import { docx, paragraph, run } from './testing/docx-package.ts'
import { extractAll, translateAll } from './testing/run-format.ts'
import { HOSTILE_DOCUMENTS } from './testing/hostile-documents.ts'
import { txtFormat } from './txt/txt-format.ts'

const pdf = pdfFormat({ assets: nodeAssets() })
const handlers = { pdf, docx: docxFormat, txt: txtFormat }

describe('a small file that hurts', () => {
  it.each(HOSTILE_DOCUMENTS.map((each) => [each.name, each] as const))('%s', async (_, { format, make, outcome }) => {
    const answer = await extractAll(handlers[format], make()).then(
      ({ summary }) => summary.stats.pages,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
    expect(answer).toBe(outcome)
  })
})

it('a page with numbers beyond those of the format is left, and the others are translated', async () => {
  const sound = 'BT /F1 12 Tf 50 700 Td (Two words) Tj ET'
  const bytes = textPdf([sound, `300000000000000000 0 10 10 re f ${sound}`])
  const { stats, warnings } = (await extractAll(pdf, bytes)).summary
  expect(stats.pages).toBe(1)
  expect(warnings).toContainEqual({ code: 'pages_unreadable', detail: '2' })
})

describe('a Word document whose side part cannot be found', () => {
  const bytes = docx(paragraph(run('Two words')), { 'word/media/image.bin': 'picture' })
  const header = [...bytes.keys()].findLast(
    (at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 3 && bytes[at + 3] === 4,
  )
  if (header !== undefined) bytes[header] = 0

  it('is told before anything is charged, and rebuilt with the part as it lies there', async () => {
    const { warnings } = (await extractAll(docxFormat, bytes)).summary
    expect(warnings).toContainEqual({ code: 'part_unreadable' })
    const { bytes: rebuilt } = await translateAll(docxFormat, bytes, () => [{ kind: 'text', text: 'Dos palabras' }])
    expect(rebuilt.length).toBeGreaterThan(0)
  })
})

it('a tag that only a translation reads is refused when the document is read', async () => {
  const broken = '<w:r><w:rPr><w:lang w:val=broken/></w:rPr><w:t>Two words</w:t></w:r>'
  await expect(extractAll(docxFormat, docx(paragraph(broken)))).rejects.toMatchObject({
    code: 'document_damaged',
  })
})

describe('what is charged follows the letters', () => {
  it('of a page with more than any book has', async () => {
    const line = (y: number) => `BT /F1 2 Tf 20 ${y} Td (${'letters and words '.repeat(30)}) Tj ET`
    const bytes = textPdf([Array.from({ length: 60 }, (_, row) => line(780 - row * 12)).join('\n')])
    const { stats, warnings } = (await extractAll(pdf, bytes)).summary
    // 27,000 letters.
    expect(stats.pages).toBe(3)
    expect(warnings).toContainEqual({ code: 'pages_dense', detail: '2' })
  })

  it('of words that are joined by what is no space', async () => {
    const bytes = new TextEncoder().encode('agreement\u2060'.repeat(4_000))
    const { stats, warnings } = (await extractAll(txtFormat, bytes)).summary
    expect(stats).toMatchObject({ words: 3_000, pages: 8 })
    // 36,000 letters: were it by pages of 10,000 letters, it would be 4.
    expect(warnings).toEqual([{ code: 'words_long', detail: '7' }])
  })

  it('and ordinary texts stay at their words', async () => {
    const bytes = new TextEncoder().encode('Donaudampfschifffahrtsgesellschaft ist ein langes Wort. '.repeat(100))
    const { stats, warnings } = (await extractAll(txtFormat, bytes)).summary
    expect(stats).toMatchObject({ words: 500, pages: 2 })
    expect(warnings).toEqual([])
  })
})

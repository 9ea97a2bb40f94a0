import { describe, expect, it } from 'vitest'
import { docxFormat } from '../../documents/docx/docx-format.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import { partsOf } from '../../documents/testing/docx-package.ts'
import { concatBytes, extractAll } from '../../documents/testing/run-format.ts'
import type { ExportHead, ExportSegment } from '../export-segment.ts'
import { FORBIDDEN_SEGMENT, SAMPLE_HEAD, SAMPLE_SEGMENTS, segment, streamed } from '../testing/sample-export.ts'
import { writeBilingualDocx } from './bilingual-docx.ts'

async function written(segments: readonly ExportSegment[], change: Partial<ExportHead> = {}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeBilingualDocx({ ...SAMPLE_HEAD, ...change }, streamed(segments))) chunks.push(chunk)
  return concatBytes(chunks)
}

async function documentPart(segments: readonly ExportSegment[], change: Partial<ExportHead> = {}): Promise<string> {
  return (await partsOf(await written(segments, change))).get('word/document.xml') ?? ''
}

/** Rows of cells' XML. */
async function rows(segments: readonly ExportSegment[], change: Partial<ExportHead> = {}): Promise<string[][]> {
  const xml = await documentPart(segments, change)
  return xml
    .split('<w:tr>')
    .slice(1)
    .map((row) => row.split('<w:tc>').slice(1))
}

describe('a bilingual table', () => {
  it('is a Word document that Verso reads, with each text in its cell', async () => {
    const { segments } = await extractAll(docxFormat, await written(SAMPLE_SEGMENTS))
    const texts = segments.filter(({ role }) => role === 'cell').map(({ source }) => renderInlines(source, plainText))
    expect(texts).toEqual(
      expect.arrayContaining([
        'No.',
        'Original (English)',
        'Translation (German)',
        'Status',
        'A bold and italic word,\n & 1 < 2 > 0 "quoted"',
        'Ein fettes und kursives Wort,\n & 1 < 2 > 0 „zitiert“',
        'Changed by the reviewer\na term was translated in another way than agreed',
        'Edited by a person',
        'Kept on purpose',
        'Not translated\nthe model gave no answer',
      ]),
    )
  })

  it('numbers its rows, and has one for each segment behind the head row', async () => {
    const all = await rows(SAMPLE_SEGMENTS)
    expect(all).toHaveLength(SAMPLE_SEGMENTS.length + 1)
    expect(all.map(([number]) => /<w:t[^>]*>([^<]*)<\/w:t>/.exec(number ?? '')?.[1])).toEqual([
      'No.',
      ...SAMPLE_SEGMENTS.map(({ ordinal }) => String(ordinal + 1)),
    ])
  })

  it('lies on its side, repeats its head row, and names file and languages on each page', async () => {
    const parts = await partsOf(await written(SAMPLE_SEGMENTS))
    const xml = parts.get('word/document.xml') ?? ''
    expect(xml).toContain('w:orient="landscape"')
    expect(xml.split('<w:tblHeader/>')).toHaveLength(2)
    const header = [...parts].find(([name]) => name.startsWith('word/header'))?.[1] ?? ''
    expect(header).toContain('Report &quot;Q1&quot; &amp; &lt;more&gt;.docx')
    expect(header).toContain('English to German')
  })

  it('sets the cells of a right-to-left language from right to left, and no others', async () => {
    const [, row] = await rows([segment(0)], { targetLanguage: 'ar' })
    const isRightToLeft = (cell: string) => cell.includes('<w:bidi/>') && cell.includes('<w:rtl/>')
    expect(row?.map(isRightToLeft)).toEqual([false, false, true, false])
    expect(row?.[2]).toContain('w:bidi="ar"')
  })

  it.each([
    ['ja', 'Yu Gothic', 'ja'],
    ['zh-tw', 'Microsoft JhengHei', 'zh-Hant'],
  ] as const)('names a font that has the characters of %s', async (targetLanguage, font, tag) => {
    const [, row] = await rows([segment(0)], { targetLanguage })
    expect(row?.[2]).toContain(`w:eastAsia="${font}"`)
    expect(row?.[2]).toContain(`<w:lang w:eastAsia="${tag}"/>`)
    expect(row?.[1]).not.toContain(font)
  })

  it('can be read although a text holds characters that XML forbids', async () => {
    const { segments } = await extractAll(docxFormat, await written([FORBIDDEN_SEGMENT]))
    expect(segments.map(({ source }) => renderInlines(source, plainText))).toContain('bell , half a pair \uFFFD, and')
  })

  it('is written as the segments come', async () => {
    let taken = 0
    async function* many() {
      for (; taken < 50_000; taken++) yield segment(taken)
    }
    const chunks = writeBilingualDocx(SAMPLE_HEAD, many())
    await chunks.next()
    await chunks.next()
    expect(taken).toBeLessThan(50_000)
    await chunks.return()
  })
})

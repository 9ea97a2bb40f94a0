// Paragraphs too long for one answer of a model.
import { describe, expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { bodyOf, docx, paragraph, run } from '../testing/docx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'
import { MAX_SEGMENT_LENGTH } from '../ooxml/split-atoms.ts'

const SENTENCES = 'This is one of its many sentences. '.repeat(4000)

function capitals(source: readonly Inline[]): Inline[] {
  return source.map((inline) => (inline.kind === 'text' ? { kind: 'text', text: inline.text.toUpperCase() } : inline))
}

const textOf = (xml: string) => xml.replaceAll(/<[^>]*>/g, '')

describe('a paragraph that no model could answer', () => {
  it('becomes several segments, cut at the ends of sentences, and the quote says so', async () => {
    const bytes = docx(paragraph(run('Before.')) + paragraph(run(SENTENCES, '<w:b/>')) + paragraph(run('After.')))
    const { segments, summary } = await extractAll(docxFormat, bytes)
    const texts = segments.map(({ source }) => renderInlines(source, plainText))
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.every((text) => text.endsWith('.') && text.length <= 5_000)).toBe(true)
    expect(summary.warnings).toEqual([{ code: 'segment_split' }])
  })

  it('is one paragraph again when its pieces are translated, none of them lost', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    const body = paragraph('<w:pPr><w:jc w:val="both"/></w:pPr>', run(SENTENCES), note, run(SENTENCES, '<w:b/>'))
    const { bytes, report } = await translateAll(docxFormat, docx(body), capitals)
    const result = await bodyOf(bytes)
    expect(textOf(result)).toBe((SENTENCES + SENTENCES).toUpperCase())
    expect(result.split('<w:p>')).toHaveLength(2)
    expect(result.split('<w:footnoteReference w:id="2"/>')).toHaveLength(2)
    expect(result).toContain('<w:jc w:val="both"/>')
    expect(report.left).toEqual({})
    const untouched = await translateAll(docxFormat, docx(body), () => null)
    expect(textOf(await bodyOf(untouched.bytes))).toBe(SENTENCES + SENTENCES)
  })

  it('stays as it is where it cannot be cut, which the quote tells before anything is charged', async () => {
    const words = Math.ceil(MAX_SEGMENT_LENGTH / 5) + 1
    const link = `<w:hyperlink w:anchor="x">${run('word '.repeat(words))}</w:hyperlink>`
    const bytes = docx(paragraph(link) + paragraph(run('Short')))
    const { segments, summary } = await extractAll(docxFormat, bytes)
    expect(segments).toHaveLength(1)
    expect(summary.warnings).toEqual([{ code: 'paragraph_too_long' }])
    expect((await translateAll(docxFormat, bytes, capitals)).report.left).toEqual({ too_long: words })
  })
})

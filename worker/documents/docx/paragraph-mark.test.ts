// Paragraphs that read as one, since the mark between them is deleted.
import { describe, expect, it } from 'vitest'
import { MAX_BLOCKS_TOGETHER } from '../ooxml/part-reader.ts'
import { bodyOf, docx, run } from '../testing/docx-package.ts'
import { capitals, segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { extractAll, rebuildAll, translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const MARK = '<w:pPr><w:rPr><w:del w:id="1" w:author="A"/></w:rPr></w:pPr>'
const joined = (...runs: string[]) => `<w:p>${MARK}${runs.join('')}</w:p>`
const plain = (...runs: string[]) => `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${runs.join('')}</w:p>`
const deleted = (text: string) => `<w:del w:id="2" w:author="A"><w:r><w:delText>${text}</w:delText></w:r></w:del>`

describe('a paragraph whose mark is deleted', () => {
  it('is one segment with the next, which the translation stands in', async () => {
    const body = joined(run('The sentence ')) + plain(run('goes on.'))
    expect(await segmentsOf(body)).toEqual(['The sentence goes on.'])
    expect(await shouted(body)).toBe(joined() + plain(run('THE SENTENCE '), run('GOES ON.')))
  })

  it('keeps its bytes where nothing changes, also when it is written anew', async () => {
    const body = `${joined(run('The sentence '))}<w:bookmarkStart w:id="5" w:name="b"/><w:bookmarkEnd w:id="5"/>${plain(run('goes on.'))}`
    const source = docx(body)
    const { segments } = await extractAll(docxFormat, source)
    for (const rebuildUnchanged of [false, true]) {
      const { bytes } = await rebuildAll(docxFormat, source, {
        segments,
        translate: (same) => same,
        options: { rebuildUnchanged },
      })
      expect(await bodyOf(bytes)).toBe(body)
    }
  })

  it('goes on behind paragraphs that are deleted as a whole, and these stay', async () => {
    const gone = joined(deleted('Not this one.'))
    const body = joined(run('The sentence ')) + gone + plain(run('goes on.'))
    expect(await segmentsOf(body)).toEqual(['The sentence goes on.'])
    const { report } = await translateAll(docxFormat, docx(body), capitals)
    expect(report.left).toEqual({ deleted_text: 3 })
  })

  it('that is deleted as a whole has nothing to go on with', async () => {
    const body = joined(deleted('Gone.')) + plain(run('This stays.'))
    expect(await shouted(body)).toBe(body.replace('This stays.', 'THIS STAYS.'))
  })

  it('ends with its cell, its control and its part', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`
    const table = `<w:tbl><w:tr>${cell(joined(run('One')))}${cell(plain(run('Two')))}</w:tr></w:tbl>`
    expect(await segmentsOf(table)).toEqual(['One', 'Two'])
    expect(await segmentsOf(`${table}${joined(run('Three'))}<w:sectPr/>`)).toEqual(['One', 'Two', 'Three'])
    const control = `<w:sdt><w:sdtContent>${joined(run('Four'))}</w:sdtContent></w:sdt>${plain(run('Five'))}`
    expect(await segmentsOf(control)).toEqual(['Four', 'Five'])
  })

  it('is read alone where too many go on in one another', async () => {
    const many = (count: number) => Array.from({ length: count }, () => joined(run('a '))).join('') + plain(run('b'))
    expect(await segmentsOf(many(MAX_BLOCKS_TOGETHER - 1))).toHaveLength(1)
    const { length } = await segmentsOf(many(MAX_BLOCKS_TOGETHER + 10))
    expect(length).toBeGreaterThan(1)
  })

  it('has the formatting and the marks of both', async () => {
    const body =
      joined(run('One ', '<w:b/>'), '<w:bookmarkStart w:id="3" w:name="c"/>') +
      plain(run('and two more.'), '<w:bookmarkEnd w:id="3"/>')
    expect(await segmentsOf(body)).toEqual(['<g1>One </g1><x2/>and two more.'])
    expect(await shouted(body)).toBe(
      joined() +
        plain(
          run('ONE ', '<w:b/>'),
          '<w:bookmarkStart w:id="3" w:name="c"/>',
          run('AND TWO MORE.'),
          '<w:bookmarkEnd w:id="3"/>',
        ),
    )
  })
})

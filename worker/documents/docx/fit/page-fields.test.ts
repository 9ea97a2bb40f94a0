// Fields that cite pages are marked for update in paragraphs whose text changes.
import { describe, expect, it } from 'vitest'
import { bodyOf, docx, paragraph, run } from '../../testing/docx-package.ts'
import { translateAll } from '../../testing/run-format.ts'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { docxFormat } from '../docx-format.ts'

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const begin = (instruction: string) =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${mark('separate')}`
const field = (instruction: string, result: string) => `${begin(instruction)}${run(result)}${mark('end')}`
const DIRTY = '<w:fldChar w:fldCharType="begin" w:dirty="true"/>'

async function written(body: string, translate: (source: readonly Inline[]) => readonly Inline[]): Promise<string> {
  return await bodyOf((await translateAll(docxFormat, docx(body), translate)).bytes)
}
const pseudo = (source: readonly Inline[]) => pseudoTranslateInlines(source)

describe('a field that cites pages', () => {
  it.each([
    ['a reference to a page', paragraph(run('See page '), field('PAGEREF _Ref1 \\h', '7')), 1],
    [
      'a table of contents, but none of the references within it',
      paragraph(begin('TOC \\o "1-3" \\h'), run('Harbours '), field('PAGEREF _Toc1 \\h', '2')) +
        paragraph(run('Boats '), field('PAGEREF _Toc2 \\h', '3'), mark('end')) +
        paragraph(run('The end')),
      1,
    ],
    ['another field', paragraph(run('Today is '), field('DATE', '1 May')), 0],
    [
      'an index, whose entries keep the words of the source',
      paragraph(begin('INDEX \\c 2'), run('Boats'), mark('end')),
      0,
    ],
    ['a table of entries', paragraph(begin('TOC \\f'), run('Boats'), mark('end')), 0],
  ])('is marked: %s', async (_, body, count) => {
    const marked = await written(body, pseudo)
    expect(marked.split(DIRTY)).toHaveLength(count + 1)
  })

  it('is marked as a simple field', async () => {
    const body = paragraph(run('See page '), `<w:fldSimple w:instr=" PAGEREF _Ref1 ">${run('7')}</w:fldSimple>`)
    expect(await written(body, pseudo)).toContain('<w:fldSimple w:instr=" PAGEREF _Ref1 " w:dirty="true">')
  })

  it('stays as it is where no text changes', async () => {
    const body = paragraph(run('See page '), field('PAGEREF _Ref1 \\h', '7'))
    expect(await written(body, (source) => source)).toBe(body)
  })
})

// Fields: their translatable text, the results Word computes, and their extent.
import { describe, expect, it } from 'vitest'
import { bodyOf, docx, paragraph, run } from '../testing/docx-package.ts'
import { capitals, segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const code = (instruction: string) => `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`

describe('fields', () => {
  it('whose result is text are a paired tag around it', async () => {
    const body = paragraph(
      run('See '),
      field('begin'),
      code('REF _Ref1'),
      field('separate'),
      run('chapter two'),
      field('end'),
    )
    expect(await segmentsOf(body)).toEqual(['See <g1>chapter two</g1>'])
    expect(await shouted(body)).toContain(`${field('separate')}${run('CHAPTER TWO')}${field('end')}`)
  })

  it('that the program computes are one placeholder, and are counted', async () => {
    const body = paragraph(
      run('Printed on '),
      field('begin'),
      code('DATE'),
      field('separate'),
      run('May 4'),
      field('end'),
      run(' here'),
    )
    expect(await segmentsOf(body)).toEqual(['Printed on <x1/> here'])
    const { bytes, report } = await translateAll(docxFormat, docx(body), capitals)
    expect(await bodyOf(bytes)).toContain(run('May 4'))
    expect(report.left).toEqual({ computed_field: 2 })
  })

  it('that the program computes change places as a whole, and never come apart', async () => {
    const computed = (name: string) => field('begin') + code(name) + field('separate') + run(name) + field('end')
    const whole = paragraph(run('On '), computed('DATE'), run(' at '), computed('TIME'), run(' sharp'))
    const { bytes } = await translateAll(docxFormat, docx(whole), (source) => source.toReversed())
    expect(await bodyOf(bytes)).toBe(
      paragraph(run(' sharp'), computed('TIME'), run(' at '), computed('DATE'), run('On ')),
    )
    const inserted = `<w:ins w:id="1">${field('separate')}${run('3')}${field('end')}</w:ins>`
    const split = paragraph(run('A '), field('begin'), code('PAGE'), inserted, run(' b'))
    const reversed = await translateAll(docxFormat, docx(split), (source) => source.toReversed())
    expect(await bodyOf(reversed.bytes)).toBe(paragraph(run(' b'), field('begin'), code('PAGE'), inserted, run('A ')))
  })

  it('may span paragraphs, as a table of contents does', async () => {
    const entry = (text: string) =>
      run(text) +
      '<w:r><w:tab/></w:r>' +
      field('begin') +
      code('PAGEREF a') +
      field('separate') +
      run('3') +
      field('end')
    const body =
      paragraph(field('begin'), code('TOC \\o'), field('separate'), entry('First')) +
      paragraph(entry('Second'), field('end'))
    expect(await segmentsOf(body)).toEqual(['First', 'Second'])
    // Pages may have moved: Word is to make the table anew.
    const marked = body.replace('w:fldCharType="begin"', 'w:fldCharType="begin" w:dirty="true"')
    expect(await shouted(body)).toBe(marked.replace('First', 'FIRST').replace('Second', 'SECOND'))
  })

  it('leave the text before them in their own run to the sentence', async () => {
    const body = paragraph(
      '<w:r><w:t xml:space="preserve">Total </w:t><w:fldChar w:fldCharType="begin"/></w:r>',
      code('=SUM'),
      field('separate'),
      run('12'),
      field('end'),
      run(' euros'),
    )
    expect(await segmentsOf(body)).toEqual(['Total <x1/> euros'])
  })

  it('that were never finished do not hide the rest of the document', async () => {
    const after = paragraph(run('After'))
    expect(await segmentsOf(paragraph(field('begin'), code('DATE'), field('separate'), run('May')) + after)).toEqual([
      'After',
    ])
    expect(await segmentsOf(paragraph(field('begin'), code('DATE')) + after)).toEqual(['After'])
    const references = paragraph(field('begin'), code('ADDIN EN.REFLIST'), field('separate'), run('One'))
    expect(await segmentsOf(references + paragraph(run('Two'), field('end')) + after)).toEqual(['After'])
  })

  it.each(['ADDIN EN.CITE', 'BIBLIOGRAPHY', 'DATABASE x'])(
    'that may be long, such as %s, hide nothing behind their paragraph when they never end',
    async (instruction) => {
      const start = paragraph(field('begin'), code(instruction), field('separate'), run('(Smith)'))
      const done = paragraph(field('begin'), code(instruction), field('separate'), run('(Ada)'), field('end'))
      const body = start + paragraph(run('Body')) + done + paragraph(run('End'))
      expect(await segmentsOf(body)).toEqual(['Body', 'End'])
      expect(await shouted(body)).toBe(body.replace('Body', 'BODY').replace('End', 'END'))
      expect(await segmentsOf(start + paragraph(run('Two'), field('end')) + paragraph(run('End')))).toEqual(['End'])
    },
  )

  it('in their short form follow the same rule', async () => {
    const simple = (instruction: string) => `<w:fldSimple w:instr=" ${instruction} ">${run('Some text')}</w:fldSimple>`
    expect(await segmentsOf(paragraph(run('A '), simple('TITLE')))).toEqual(['A <g1>Some text</g1>'])
    expect(await segmentsOf(paragraph(run('A '), simple('AUTHOR'), run(' b')))).toEqual(['A <x1/> b'])
  })
})

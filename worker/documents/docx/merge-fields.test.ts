// Places in a document that a program fills are placeholders.
import { expect, it } from 'vitest'
import { bodyOf, docx, paragraph, run } from '../testing/docx-package.ts'
import { segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const merge = (name: string, result: string) =>
  `<w:fldSimple w:instr=" MERGEFIELD ${name} ">${run(result)}</w:fldSimple>`

it('takes the field of a mail merge for a placeholder while it shows its name, and for text where it is filled', async () => {
  expect(
    await segmentsOf(paragraph(run('Dear '), merge('Title', '«Title»'), run(' '), merge('Name', 'Ms Gray'))),
  ).toEqual(['Dear <x1/> <g2>Ms Gray</g2>'])
})

it('keeps such names in the text, also where their runs cut them apart', async () => {
  const body = paragraph(run('For {{customer'), run('_name}} and «Anna» of &lt;&lt;City&gt;&gt;'))
  expect(await segmentsOf(body)).toEqual(['For <x1/> and «Anna» of <x2/>'])
  expect(await shouted(body)).toBe(body.replace('For', 'FOR').replace('and «Anna» of', 'AND «ANNA» OF'))
})

it('lets them change places', async () => {
  const { bytes } = await translateAll(docxFormat, docx(paragraph(run('{{a}} of {{b}}'))), (source) =>
    source.toReversed(),
  )
  expect(await bodyOf(bytes)).toBe(paragraph(run('{{b}} of {{a}}')))
})

it('has nothing to translate where they stand alone', async () => {
  const body = paragraph(run('${total}')) + paragraph(run('Text.'))
  expect(await segmentsOf(body)).toEqual(['Text.'])
})

import { expect, it } from 'vitest'
import { docx, paragraph, run } from '../testing/docx-package.ts'
import { extractAll } from '../testing/run-format.ts'
import { isMachineName } from './content-control.ts'
import { docxFormat } from './docx-format.ts'

const control = (alias: string, content: string) =>
  `<w:sdt><w:sdtPr><w:alias w:val="${alias}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

it('tells the names that programs give to controls from those that people read', () => {
  const machine = ['/invoice[1]/customer[1]', 'w15 repeatingSection', 'customerName', 'line_1', 'ns0:title', 'Text1']
  expect(machine.filter(isMachineName)).toEqual(machine)
  const human = ['Company name', 'Title', 'E-mail', 'Date of birth (day)', 'Straße', 'Name, if any', '会社名']
  expect(human.filter(isMachineName)).toEqual([])
})

it('leaves the names that programs give to controls alone, around paragraphs and within them', async () => {
  const body = control('/invoice[1]', paragraph(run('Around'))) + paragraph(control('Company name', run('Within')))
  const { segments } = await extractAll(docxFormat, docx(body))
  expect(segments.map(({ source }) => source)).toEqual([
    [{ kind: 'text', text: 'Around' }],
    [{ kind: 'text', text: 'Within' }],
    [{ kind: 'text', text: 'Company name' }],
  ])
})

it('counts the words of the pages, not those of descriptions, properties and names of controls', async () => {
  const picture = '<w:r><w:drawing><wp:docPr id="1" name="x" descr="A picture of three cats"/></w:drawing></w:r>'
  const body = paragraph(run('Two words'), picture) + control('Company name', paragraph(run('Third')))
  const { summary } = await extractAll(docxFormat, docx(body))
  expect(summary.stats.words).toBe(3)
})

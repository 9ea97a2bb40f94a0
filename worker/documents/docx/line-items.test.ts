// Breaks that part items are borders of segments; breaks in running text are placeholders.
import { describe, expect, it } from 'vitest'
import { bodyOf, docx, paragraph, root, run } from '../testing/docx-package.ts'
import { segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { extractAll, rebuildAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const lines = (...texts: string[]) =>
  `<w:r>${texts.map((text) => (text === '' ? '' : `<w:t xml:space="preserve">${text}</w:t>`)).join('<w:br/>')}</w:r>`

describe('a line break', () => {
  it.each([
    ['an address', ['Ada Lovelace', '12 Harbour Street', 'London W1']],
    ['two lines with a number', ['Harbour House', '12 Quay Street']],
    ['labels', ['Phone: 020 7946', 'Mail: office@verso.test']],
    ['a list', ['- the first of all items', '- another item that is rather long, and goes on and on until here']],
    ['sentences', ['The first sentence ends here.', 'Another one begins, and it is rather long as sentences go.']],
    ['a blank line', ['All that comes before', '', 'and all that comes after it']],
    ['a label and what it says', ['Department of Education:', 'Works with the Health Bureau in all that it does.']],
    ['a closing among sentences', ['We hope to see you.', '', 'Best regards,', 'Tom Gray', 'Head of Harbours']],
  ])('parts %s', async (_, texts) => {
    expect(await segmentsOf(paragraph(lines(...texts)))).toEqual(texts.filter((text) => text !== ''))
  })

  it.each([
    ['running text', ['The ship that left the harbour', 'came back in the evening']],
    ['a title in two lines', ['The Harbour', 'Of London']],
    ['long lines', ['All Members of the Harbour Board are kindly asked to come to the meeting of', 'Monday 12 May']],
    ['an abbreviation', ['This was done by Dr.', 'Gray of the harbour office in London that day']],
    ['code', ['Document document = ', 'Loader.load(4)']],
    ['scripts without capitals', ['第一行的文字', '第二行的文字', '第三行的文字']],
  ])('is a placeholder in %s', async (_, texts) => {
    expect(await segmentsOf(paragraph(lines(...texts)))).toHaveLength(1)
  })

  it('is one in a heading, and in a link', async () => {
    const styles = '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>'
    const heading = paragraph('<w:pPr><w:pStyle w:val="H"/></w:pPr>', lines('Part 1.', 'Of the harbour'))
    expect(await segmentsOf(heading, { 'word/styles.xml': root('w:styles', styles) })).toHaveLength(1)
    const link = `<w:hyperlink w:anchor="a">${lines('One.', 'Two.')}</w:hyperlink>`
    expect(await segmentsOf(paragraph(link, run(' Three.')))).toHaveLength(1)
  })
})

describe('a paragraph of items', () => {
  const body = paragraph('<w:proofErr w:type="spellStart"/>', lines('Ada', '12 Quay', 'London'), run('', '<w:b/>'))

  it('keeps its breaks between the translations', async () => {
    expect(await shouted(body)).toBe(
      paragraph(
        '<w:r><w:t xml:space="preserve">ADA</w:t><w:br/></w:r>',
        '<w:r><w:t xml:space="preserve">12 QUAY</w:t><w:br/></w:r>',
        '<w:r><w:t xml:space="preserve">LONDON</w:t></w:r>',
      ),
    )
  })

  it('keeps its bytes while none of them changes', async () => {
    const { segments } = await extractAll(docxFormat, docx(body))
    const { bytes } = await rebuildAll(docxFormat, docx(body), { segments, translate: (source) => source })
    expect(await bodyOf(bytes)).toBe(body)
  })
})

import { expect, it } from 'vitest'
import { bufferFile } from './file/buffer-file.ts'
import { docxFormat } from './docx/docx-format.ts'
import { hashInlines } from './inline/inline-hash.ts'
import { documentText, rebuildAsText } from './plain-text.ts'
import { pseudoTranslateInlines } from './pseudo/pseudo.ts'
import { docx, paragraph, root, run } from './testing/docx-package.ts'
import { extractAll } from './testing/run-format.ts'

const item = (text: string) => `<w:p><w:pPr><w:numPr/></w:pPr>${run(text)}</w:p>`
const BODY = [
  paragraph(run('A title', '<w:b/>')),
  paragraph(run('See'), '<w:r><w:tab/></w:r>', run('the list:')),
  item('one'),
  item('two'),
  `<w:tbl><w:tblPr><w:tblCaption w:val="Not read"/></w:tblPr><w:tr><w:tc>${paragraph(run('Cell'))}</w:tc><w:tc>${paragraph(run('More'))}</w:tc></w:tr></w:tbl>`,
].join('')
const DOCUMENT = docx(BODY, { 'word/header1.xml': root('w:hdr', paragraph(run('Header'))) })

it('gives a document’s text without its form', async () => {
  let text = ''
  for await (const chunk of documentText(docxFormat, bufferFile(DOCUMENT))) text += new TextDecoder().decode(chunk)
  expect(text).toBe('A title\n\nSee\tthe list:\n\n- one\n- two\n\nCell\tMore\n\n----------\n\nHeader\n')
})

it('gives the translation, and the source where there is none', async () => {
  const { segments } = await extractAll(docxFormat, DOCUMENT)
  async function* targets() {
    for (const [index, { id, source }] of segments.entries()) {
      yield { id, sourceHash: hashInlines(source), target: index === 0 ? null : pseudoTranslateInlines(source) }
    }
  }
  const rebuild = rebuildAsText(docxFormat, bufferFile(DOCUMENT), targets())
  let text = ''
  let step = await rebuild.next()
  for (; step.done !== true; step = await rebuild.next()) text += new TextDecoder().decode(step.value)
  expect(text).toBe('A title\n\nSéé\tthé líst:\n\n- óñé\n- twó\n\nÇéll\tMóré\n\n----------\n\nHéádér\n')
  expect(step.value.left).toEqual({ without_target: 1 })
})

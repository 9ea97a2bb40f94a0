// What tags say of themselves to a reader.
import { expect, it } from 'vitest'
import { docx, paragraph, root, run } from '../testing/docx-package.ts'
import { extractAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const STRONG = '<w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style>'

/** The kinds of the tags in their order; undefined where nothing is known. */
async function kindsIn(...content: string[]) {
  const body = paragraph(run('Most of the text stands here, '), ...content)
  const { segments } = await extractAll(docxFormat, docx(body, { 'word/styles.xml': root('w:styles', STRONG) }))
  return segments[0]?.source.flatMap((inline) =>
    inline.kind === 'openTag' || inline.kind === 'placeholder' ? [inline.kinds] : [],
  )
}

it.each([
  ['<w:b/>', ['bold']],
  ['<w:b/><w:i w:val="1"/><w:u w:val="single"/>', ['bold', 'italic', 'underline']],
  ['<w:vertAlign w:val="superscript"/>', ['superscript']],
  ['<w:color w:val="FF0000"/><w:sz w:val="40"/>', ['color', 'size']],
  ['<w:rStyle w:val="Strong"/>', ['bold', 'style']],
  ['<w:spacing w:val="20"/>', undefined],
])('a run with %s is %j', async (properties, kinds) => {
  expect(await kindsIn(run('these'), run(' words', properties), run(' among them'))).toEqual([kinds])
})

it('names only what differs from the text around', async () => {
  const { segments } = await extractAll(
    docxFormat,
    docx(paragraph(run('All of this is bold, ', '<w:b/>'), run('this', '<w:b/><w:i/>'), run(' is not.', '<w:b/>'))),
  )
  expect(segments[0]?.source[1]).toEqual({ kind: 'openTag', id: 1, kinds: ['italic'] })
})

const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

it.each([
  ['a link', `<w:hyperlink w:anchor="a">${run('our site')}</w:hyperlink>`, 'link'],
  ['a field that is a link', field('HYPERLINK "https://verso.test"', 'our site'), 'link'],
  ['a field with a text', field('REF terms', 'the terms'), 'field'],
  ['a field that is computed', field('PAGE', '7'), 'field'],
  ['a simple field', `<w:fldSimple w:instr="PAGE">${run('7')}</w:fldSimple>`, 'field'],
  ['a footnote', '<w:r><w:footnoteReference w:id="2"/></w:r>', 'footnote'],
  ['a picture', '<w:r><w:drawing/></w:r>', 'picture'],
  ['a formula', '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>', 'formula'],
])('%s says so', async (_, content, kind) => {
  expect(await kindsIn(content, run(' and more'))).toEqual([[kind]])
})

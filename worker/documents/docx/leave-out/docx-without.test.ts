import { expect, it } from 'vitest'
import { bufferFile } from '../../file/buffer-file.ts'
import { plainText, renderInlines } from '../../inline/inlines.ts'
import { concatBytes, extractAll, rebuildAll, translateAll } from '../../testing/run-format.ts'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { bodyOf, docx, paragraph, partsOf, root, run } from '../../testing/docx-package.ts'
import type { OptionalText } from '../../../contract/text-choices.ts'
import { docxFormat } from '../docx-format.ts'
import { docxWithout } from './docx-without.ts'

async function without(bytes: Uint8Array, ...leftOut: OptionalText[]) {
  const chunks: Uint8Array[] = []
  const copy = docxWithout(bufferFile(bytes), new Set(leftOut))
  for (;;) {
    const { done, value } = await copy.next()
    if (done === true) return { bytes: concatBytes(chunks), warnings: value }
    chunks.push(value)
  }
}

const BY = 'w:id="1" w:author="Ada" w:date="2026-01-01T00:00:00Z"'
const inserted = (...content: string[]) => `<w:ins ${BY}>${content.join('')}</w:ins>`
const deleted = (text: string) => `<w:del ${BY}><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const marked = (mark: 'ins' | 'del' | 'moveFrom', style = '') =>
  `<w:pPr>${style}<w:rPr><w:${mark} ${BY}/></w:rPr></w:pPr>`
const STYLE = '<w:pStyle w:val="Quote"/>'
const row = (text: string, mark = '') =>
  `<w:tr>${mark === '' ? '' : `<w:trPr><w:${mark} ${BY}/></w:trPr>`}<w:tc>${paragraph(run(text))}</w:tc></w:tr>`
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`

it.each([
  ['what is inserted stays', paragraph(run('a '), inserted(run('b'))), paragraph(run('a '), run('b'))],
  ['what is deleted goes', paragraph(run('a'), deleted('b')), paragraph(run('a'))],
  ['an insertion that was deleted goes', paragraph(inserted(run('a'), deleted('b'))), paragraph(run('a'))],
  [
    'what was moved stands in its new place',
    paragraph(
      `<w:moveFromRangeStart w:id="2"/><w:moveFrom ${BY}>${run('a')}</w:moveFrom><w:moveFromRangeEnd w:id="2"/>`,
    ) + paragraph(`<w:moveTo ${BY}>${run('a')}</w:moveTo>`),
    paragraph() + paragraph(run('a')),
  ],
  [
    'former properties go',
    paragraph(run('a', `<w:b/><w:rPrChange ${BY}><w:rPr/></w:rPrChange>`)),
    paragraph(run('a', '<w:b/>')),
  ],
  [
    'the mark of an inserted paragraph is a mark',
    paragraph(marked('ins', STYLE), run('a')),
    paragraph(`<w:pPr>${STYLE}<w:rPr></w:rPr></w:pPr>`, run('a')),
  ],
  [
    'paragraphs whose mark is deleted are one, with the properties of the last',
    paragraph(marked('del', STYLE), run('a')) +
      paragraph(marked('moveFrom'), run('b')) +
      paragraph('<w:pPr/>', run('c')),
    paragraph('<w:pPr/>', run('a'), run('b'), run('c')),
  ],
  [
    'a paragraph that is deleted as a whole goes',
    paragraph(marked('del'), deleted('a')) + paragraph(run('b')),
    paragraph(run('b')),
  ],
  ['and where a table follows', paragraph(marked('del'), deleted('a')) + table(row('b')), table(row('b'))],
  [
    'and stays where a cell would have none',
    `<w:tbl><w:tr><w:tc>${paragraph(marked('del'), deleted('a'))}</w:tc></w:tr></w:tbl>`,
    '<w:tbl><w:tr><w:tc><w:p><w:pPr><w:rPr></w:rPr></w:pPr></w:p></w:tc></w:tr></w:tbl>',
  ],
  [
    'a deleted row goes',
    table(row('a'), row('b', 'del'), row('c', 'ins')),
    table(row('a'), row('c').replace('<w:tr>', '<w:tr><w:trPr></w:trPr>')),
  ],
  [
    'a table without rows goes',
    paragraph(run('a')) + table(row('b', 'del')) + paragraph(run('c')),
    paragraph(run('a')) + paragraph(run('c')),
  ],
  ['an empty paragraph takes what is before it', paragraph(marked('del'), run('a')) + '<w:p/>', paragraph(run('a'))],
])('changes are accepted: %s', async (_, body, expected) => {
  const { bytes, warnings } = await without(docx(body + paragraph(run('End'))), 'trackedChanges')
  expect(await bodyOf(bytes)).toBe(expected + paragraph(run('End')))
  expect(warnings).toMatchObject([{ code: 'changes_accepted' }])
})

const MARKS = [
  'bookmarkStart w:id="3" w:name="x"',
  'bookmarkEnd w:id="3"',
  'proofErr w:type="spellStart"',
  'permStart w:id="4"',
  'permEnd w:id="4"',
  'commentRangeEnd w:id="5"',
].map((tag) => `<w:${tag}/>`)
const GONE_LAST = paragraph(marked('del', STYLE), deleted('a'))
const KEPT_LAST = paragraph(`<w:pPr>${STYLE}<w:rPr></w:rPr></w:pPr>`)

it.each(MARKS)('paragraphs are one over %s, which stands between them', async (mark) => {
  const cell = (...content: string[]) => `<w:tbl><w:tr><w:tc>${content.join('')}</w:tc></w:tr></w:tbl>`
  const [first, last] = [paragraph(marked('del'), run('a')), paragraph(run('b'))]
  const joined = paragraph(run('a'), mark, mark, run('b'))
  const { bytes } = await without(docx(first + mark + mark + last + cell(first, mark, mark, last)), 'trackedChanges')
  expect(await bodyOf(bytes)).toBe(joined + cell(joined))
})

it.each(['', ...MARKS, '<!-- a -->', '<!-- a --> <?b c?>'])(
  'what needs a paragraph as its last block has one, also before %j',
  async (mark) => {
    const sdt = (content: string) => `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    const filled = (content: string) =>
      [
        `<w:tbl><w:tr><w:tc><w:tcPr/>${content}</w:tc><w:tc>${sdt(content)}</w:tc></w:tr></w:tbl>`,
        paragraph(`<w:r><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></w:r>`),
        sdt(content),
        `${content}<w:sectPr/>`,
      ].join('')
    const parts = (content: string) => ({
      'word/header1.xml': root('w:hdr', content),
      'word/footnotes.xml': root('w:footnotes', `<w:footnote w:id="1">${content}</w:footnote>`),
      'word/comments.xml': root('w:comments', `<w:comment w:id="1">${content}</w:comment>`),
    })
    const { bytes } = await without(docx(filled(GONE_LAST + mark), parts(GONE_LAST + mark)), 'trackedChanges')
    expect(await partsOf(bytes)).toEqual(await partsOf(docx(filled(KEPT_LAST + mark), parts(KEPT_LAST + mark))))
  },
)

it('marks behind a paragraph that goes stay in their place', async () => {
  const { bytes } = await without(docx(GONE_LAST + MARKS.join('') + table(row('b')) + paragraph()), 'trackedChanges')
  expect(await bodyOf(bytes)).toBe(MARKS.join('') + table(row('b')) + paragraph())
})

it('a text box in a deletion goes with it, and one in a paragraph is accepted by itself', async () => {
  const box = (...content: string[]) =>
    `<w:r><w:pict><v:textbox><w:txbxContent>${content.join('')}</w:txbxContent></v:textbox></w:pict></w:r>`
  const body = paragraph(
    run('a'),
    `<w:del ${BY}>${box(paragraph(run('gone')))}</w:del>`,
    box(paragraph(marked('del'), run('b')), paragraph(run('c'))),
  )
  const { bytes } = await without(docx(body), 'trackedChanges')
  expect(await bodyOf(bytes)).toBe(paragraph(run('a'), box(paragraph(run('b'), run('c')))))
})

it('changes are told by their number, as the reading has told it', async () => {
  const body = paragraph(marked('ins'), run('a '), inserted(run('b')), deleted('c')) + table(row('d', 'del'), row('e'))
  const source = docx(body)
  const { summary } = await extractAll(docxFormat, source)
  expect(summary.optional).toEqual({ trackedChanges: 4, stats: [] })
  const { bytes, warnings } = await without(source, 'trackedChanges')
  expect(warnings).toEqual([{ code: 'changes_accepted', detail: '4' }])
  expect((await extractAll(docxFormat, bytes)).summary.optional).toBeUndefined()
  expect(
    (await translateAll(docxFormat, bytes, ({ length }) => (length > 0 ? null : []))).report.left,
  ).not.toHaveProperty('deleted_text')
})

const COMMENTED =
  paragraph(
    '<w:commentRangeStart w:id="0"/>',
    run('a'),
    '<w:commentRangeEnd w:id="0"/>',
    '<w:r><w:rPr/><w:commentReference w:id="0"/></w:r>',
  ) +
  `<w:commentRangeStart w:id="1"/>${paragraph(run('b'), '<w:r><w:t>c</w:t><w:commentReference w:id="1"/></w:r>')}<w:commentRangeEnd w:id="1"/>`
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = {
  'word/comments.xml': root(
    'w:comments',
    `<w:comment w:id="0">${paragraph(run('One remark'))}</w:comment><w:comment w:id="1">${paragraph(run('Another'))}</w:comment>`,
  ),
  'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="${OFFICE}/comments" Target="comments.xml"/><Relationship Id="r2" Type="${OFFICE}/image" Target="/word/media/a.png"/></Relationships>`,
  'word/_rels/comments.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}"/>`,
  'word/media/a.png': Uint8Array.of(1, 2, 3),
}

it('comments go with their ranges, their marks, their part and all that names it', async () => {
  const { bytes, warnings } = await without(docx(COMMENTED, PARTS), 'comments')
  expect(warnings).toEqual([{ code: 'comments_left_out', detail: '3' }])
  const parts = await partsOf(bytes)
  expect(await bodyOf(bytes)).toBe(paragraph(run('a')) + paragraph(run('b'), '<w:r><w:t>c</w:t></w:r>'))
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    'word/document.xml',
    'word/_rels/document.xml.rels',
    'word/media/a.png',
  ])
  expect([...parts.values()].join('')).not.toContain('comments')
  expect(parts.get('word/_rels/document.xml.rels')).toContain('media/a.png')
})

const WORDML_2012 = 'http://schemas.microsoft.com/office/word/2012/wordml'
const person = (name: string) =>
  `<w15:person w15:author="${name}"><w15:presenceInfo w15:providerId="AD" w15:userId="${name}@example.org"/></w15:person>`
const people = (...names: string[]) =>
  `<w15:people xmlns:w15="${WORDML_2012}">${names.map(person).join('')}</w15:people>`
/** By Bo there is a comment. */
const withPeople = (body: string, part = people('Bo', 'Ada')) =>
  docx(COMMENTED + body, {
    ...PARTS,
    'word/people.xml': part,
    'word/_rels/document.xml.rels': PARTS['word/_rels/document.xml.rels'].replace(
      '</',
      '<Relationship Id="r3" Type="http://schemas.microsoft.com/office/2011/relationships/people" Target="people.xml"/></',
    ),
  })
const CHANGED_BY_ADA = paragraph(marked('ins'), run('d'))

it.each<[string, string, OptionalText[], string | undefined]>([
  ['goes with comments', '', ['comments'], undefined],
  ['has who made changes that stay', CHANGED_BY_ADA, ['comments'], people('Ada')],
  [
    'has who made them in a table',
    table(row('d', 'del')) + paragraph(deleted('e').replace('Ada', 'Cy')),
    ['comments'],
    people('Ada'),
  ],
  ['goes with comments where changes are accepted', CHANGED_BY_ADA, ['comments', 'trackedChanges'], undefined],
  ['stays with comments', CHANGED_BY_ADA, ['trackedChanges'], people('Bo', 'Ada')],
])('the part of people %s', async (_, body, leftOut, expected) => {
  const { bytes } = await without(withPeople(body), ...leftOut)
  const parts = await partsOf(bytes)
  expect(parts.get('word/people.xml')).toBe(expected)
  expect((parts.get('word/_rels/document.xml.rels') ?? '').includes('people')).toBe(expected !== undefined)
  expect((parts.get('[Content_Types].xml') ?? '').includes('people')).toBe(expected !== undefined)
})

it('a damaged part of people goes with comments', async () => {
  const { bytes } = await without(withPeople(CHANGED_BY_ADA, people('Bo').replace('</w15:people>', '')), 'comments')
  expect((await partsOf(bytes)).has('word/people.xml')).toBe(false)
})

it('comments that are kept are no segments, cost nothing and are counted', async () => {
  const keeps = new Set(['comments'] as const)
  const source = docx(COMMENTED, PARTS)
  const all = await extractAll(docxFormat, source)
  const rest = await extractAll(docxFormat, source, { keeps })
  const textsOf = ({ segments }: typeof all) => segments.map((segment) => renderInlines(segment.source, plainText))
  expect(textsOf(all)).toEqual(['a', 'bc', 'One remark', 'Another'])
  expect(textsOf(rest)).toEqual(['a', 'bc'])
  expect(all.summary.optional).toEqual({ comments: 3, stats: [{ without: ['comments'], ...rest.summary.stats }] })
  expect(rest.summary.optional).toBeUndefined()
})

it('comments that are kept stay as they are in the result, and are told', async () => {
  const keeps = new Set(['comments'] as const)
  const source = docx(COMMENTED, PARTS)
  const { segments } = await extractAll(docxFormat, source, { keeps })
  const translate = (inlines: readonly Inline[]) => pseudoTranslateInlines(inlines)
  const { bytes, report } = await rebuildAll(docxFormat, source, { segments, translate, options: { keeps } })
  expect(report.left).toEqual({ comment: 3 })
  const [before, after] = [await partsOf(source), await partsOf(bytes)]
  expect(after.get('word/comments.xml')).toBe(before.get('word/comments.xml'))
  expect(after.get('word/document.xml')).not.toBe(before.get('word/document.xml'))
})

it('nothing else changes', async () => {
  const source = docx(paragraph(run('a')) + '<w:p/>' + table(row('b')), {
    'word/header1.xml': root('w:hdr', paragraph(run('c'))),
  })
  const { bytes, warnings } = await without(source, 'trackedChanges', 'comments')
  expect(await partsOf(bytes)).toEqual(await partsOf(source))
  expect(warnings).toEqual([])
})

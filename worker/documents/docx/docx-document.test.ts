// Which parts of a package belong to the document, whatever its content types say.
import { describe, expect, it } from 'vitest'
import { zipBytes } from '../archive/testing/zip-bytes.ts'
import { toMarkup } from '../inline/inline-markup.ts'
import { docx, paragraph, partsOf, root, run } from '../testing/docx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const types = (content: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${content}</Types>`
const relationship = (kind: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/></Relationships>`
const story = (text: string) => root('w:document', `<w:body>${paragraph(run(text))}</w:body>`)
const packed = (parts: Readonly<Record<string, string>>) =>
  zipBytes(Object.entries(parts).map(([name, content]) => ({ name, content })))

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { segments } = await extractAll(docxFormat, bytes)
  return segments.map(({ source }) => toMarkup(source))
}

describe('the document of a package', () => {
  const byDefault = types(
    `<Default Extension="xml" ContentType="${MAIN_TYPE}"/><Default Extension="rels" ContentType="${MAIN_TYPE}"/>`,
  )

  it('is the one it names, where a default gives its type to every part', async () => {
    const parts = {
      '[Content_Types].xml': byDefault,
      '_rels/.rels': relationship('officeDocument', '/text/main.xml'),
      'word/document.xml': '<note>of nobody</note>',
      'text/main.xml': story('Words'),
    }
    expect(await textsOf(packed(parts))).toEqual(['Words'])
    const { bytes } = await translateAll(docxFormat, packed(parts), () => [{ kind: 'text', text: 'Parole' }])
    expect(await partsOf(bytes)).toEqual(new Map(Object.entries({ ...parts, 'text/main.xml': story('Parole') })))
  })

  it('is found by its usual name where the package names none', async () => {
    const parts = { '[Content_Types].xml': byDefault, 'a.xml': '<note/>', 'word/document.xml': story('Words') }
    expect(await textsOf(packed(parts))).toEqual(['Words'])
  })

  it('has its styles from its own part, not from that of the building blocks', async () => {
    const styles = (name: string) =>
      root('w:styles', `<w:style w:type="paragraph" w:styleId="S"><w:name w:val="${name}"/></w:style>`)
    const parts = {
      'word/glossary/styles.xml': styles('Normal'),
      'word/styles.xml': styles('heading 1'),
      'word/_rels/document.xml.rels': relationship('styles', 'styles.xml'),
    }
    const styled = `<w:p><w:pPr><w:pStyle w:val="S"/></w:pPr>${run('A heading')}</w:p>`
    const { segments } = await extractAll(docxFormat, docx(styled, parts))
    expect(segments.map(({ role }) => role)).toEqual(['heading'])
  })
})

describe('another file whose text the document shows', () => {
  const chunk = '<w:altChunk r:id="r1"/>'

  it('is copied, even of the document’s own type, and the person is told', async () => {
    const parts = {
      '[Content_Types].xml': types(
        `<Default Extension="dat" ContentType="${MAIN_TYPE}"/><Override PartName="/word/document.xml" ContentType="${MAIN_TYPE}"/>`,
      ),
      'word/chunk.dat': 'PK, a package of its own',
      'word/document.xml': root('w:document', `<w:body>${chunk}${paragraph(run('Words'))}</w:body>`),
    }
    const { segments, summary } = await extractAll(docxFormat, packed(parts))
    expect(segments).toHaveLength(1)
    expect(summary.warnings).toEqual([{ code: 'embedded_document' }])
    const { bytes } = await translateAll(docxFormat, packed(parts), () => [{ kind: 'text', text: 'Parole' }])
    expect((await partsOf(bytes)).get('word/chunk.dat')).toBe(parts['word/chunk.dat'])
  })

  it('is seen in a text box too', async () => {
    const box = paragraph(`${run('Words')}<w:r><w:pict><w:txbxContent>${chunk}</w:txbxContent></w:pict></w:r>`)
    expect((await extractAll(docxFormat, docx(box))).summary.warnings).toEqual([{ code: 'embedded_document' }])
  })
})

// Small DOCX packages for tests, part by part.
import { zipBytes } from '../archive/testing/zip-bytes.ts'
import { contentsOf } from '../archive/testing/archive-run.ts'

export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'application/vnd.openxmlformats-officedocument'

const NAMESPACES = Object.entries({
  w: W,
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  v: 'urn:schemas-microsoft-com:vml',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  x: 'urn:some-vendor',
})
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('')

/** Content types by part name; what is not named here is only copied. */
const TYPES: Readonly<Record<string, string>> = {
  'word/document.xml': `${OFFICE}.wordprocessingml.document.main+xml`,
  'word/styles.xml': `${OFFICE}.wordprocessingml.styles+xml`,
  'word/settings.xml': `${OFFICE}.wordprocessingml.settings+xml`,
  'word/glossary/styles.xml': `${OFFICE}.wordprocessingml.styles+xml`,
  'word/header1.xml': `${OFFICE}.wordprocessingml.header+xml`,
  'word/footnotes.xml': `${OFFICE}.wordprocessingml.footnotes+xml`,
  'word/comments.xml': `${OFFICE}.wordprocessingml.comments+xml`,
  'word/people.xml': `${OFFICE}.wordprocessingml.people+xml`,
  'word/numbering.xml': `${OFFICE}.wordprocessingml.numbering+xml`,
  'word/charts/chart1.xml': `${OFFICE}.drawingml.chart+xml`,
  'word/diagrams/data1.xml': `${OFFICE}.drawingml.diagramData+xml`,
  'word/diagrams/drawing1.xml': 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
  'customXml/itemProps1.xml': `${OFFICE}.customXmlProperties+xml`,
  'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
  'docProps/app.xml': `${OFFICE}.extended-properties+xml`,
  'docProps/custom.xml': `${OFFICE}.custom-properties+xml`,
}

/** A part's root with every prefix the tests use. */
export function root(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name}${NAMESPACES}>${content}</${name}>`
}

export function paragraph(...runs: readonly string[]): string {
  return `<w:p>${runs.join('')}</w:p>`
}

export function run(text: string, properties = ''): string {
  const rPr = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${rPr}<w:t xml:space="preserve">${text}</w:t></w:r>`
}

/** `body`: what stands in `w:body`. `parts`: further parts by name, as text or bytes; they may replace the body. */
export function docx(body: string, parts: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  const all = { 'word/document.xml': root('w:document', `<w:body>${body}</w:body>`), ...parts }
  const overrides = Object.keys(all).flatMap((name) => {
    const type = TYPES[name.replace(/(?<=^customXml\/itemProps)\d+/, '1')]
    return type === undefined ? [] : `<Override PartName="/${name}" ContentType="${type}"/>`
  })
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  return zipBytes([
    { name: '[Content_Types].xml', content: types },
    ...Object.entries(all).map(([name, content]) => ({ name, content })),
  ])
}

/** Contents by part name. */
export async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const decoder = new TextDecoder()
  return new Map((await contentsOf(bytes)).map(([name, content]) => [name, decoder.decode(content)]))
}

/** The body's content of a package that `docx` has made. */
export async function bodyOf(bytes: Uint8Array): Promise<string> {
  const part = (await partsOf(bytes)).get('word/document.xml') ?? ''
  return part.slice(part.indexOf('<w:body>') + '<w:body>'.length, part.indexOf('</w:body>'))
}

// Small PPTX packages for tests, part by part.
import { contentsOf } from '../archive/testing/archive-run.ts'
import { zipBytes } from '../archive/testing/zip-bytes.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MICROSOFT = 'http://schemas.microsoft.com/office'

const NAMESPACES = Object.entries({
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  r: RELATIONSHIPS,
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  a14: `${MICROSOFT}/drawing/2010/main`,
  p14: `${MICROSOFT}/powerpoint/2010/main`,
  p188: `${MICROSOFT}/powerpoint/2018/8/main`,
})
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('')

/** Content types by the part's name without its number; what is not named here is only copied. */
const TYPES: Readonly<Record<string, string>> = {
  'ppt/presentation': `${OFFICE}.presentationml.presentation.main+xml`,
  'ppt/slides/slide': `${OFFICE}.presentationml.slide+xml`,
  'ppt/slideLayouts/slideLayout': `${OFFICE}.presentationml.slideLayout+xml`,
  'ppt/slideMasters/slideMaster': `${OFFICE}.presentationml.slideMaster+xml`,
  'ppt/notesSlides/notesSlide': `${OFFICE}.presentationml.notesSlide+xml`,
  'ppt/notesMasters/notesMaster': `${OFFICE}.presentationml.notesMaster+xml`,
  'ppt/handoutMasters/handoutMaster': `${OFFICE}.presentationml.handoutMaster+xml`,
  'ppt/comments/comment': `${OFFICE}.presentationml.comments+xml`,
  'ppt/comments/modernComment': 'application/vnd.ms-powerpoint.comments+xml',
  'ppt/charts/chart': `${OFFICE}.drawingml.chart+xml`,
  'ppt/diagrams/data': `${OFFICE}.drawingml.diagramData+xml`,
  'ppt/diagrams/drawing': 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
  'docProps/core': 'application/vnd.openxmlformats-package.core-properties+xml',
}

/** A part's root with every prefix the tests use. */
export function root(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name}${NAMESPACES}>${content}</${name}>`
}

export function run(text: string, attributes = '', properties = ''): string {
  return `<a:r><a:rPr lang="en-US"${attributes === '' ? '' : ` ${attributes}`}>${properties}</a:rPr><a:t>${text}</a:t></a:r>`
}

export function paragraph(...content: readonly string[]): string {
  return `<a:p>${content.join('')}</a:p>`
}

interface ShapeOptions {
  /** The attributes of its `p:ph`; null for a shape that is no placeholder. */
  readonly placeholder?: string | null
  readonly names?: string
  readonly body?: string
  /** The size in EMU; without one, the shape has that of its layout. */
  readonly size?: readonly [number, number]
}

export function shape(
  paragraphs: readonly string[],
  { placeholder = null, names = '', body = '<a:bodyPr/>', size }: ShapeOptions = {},
): string {
  const ph = placeholder === null ? '' : `<p:ph ${placeholder}/>`
  const place = size ? `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${size[0]}" cy="${size[1]}"/></a:xfrm>` : ''
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape 2"${names === '' ? '' : ` ${names}`}/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${body}<a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`
}

export function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map(
    (row) => `<a:tr h="1">${row.map((cell) => `<a:tc><a:txBody><a:bodyPr/>${cell}</a:txBody></a:tc>`).join('')}</a:tr>`,
  )
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Table 3"/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="table"><a:tbl><a:tblPr/>${cells.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

/** What stands on a slide, a layout, a master or a page of notes. */
export function shapes(name: string, ...content: readonly string[]): string {
  return root(name, `<p:cSld><p:spTree>${content.join('')}</p:spTree></p:cSld>`)
}

/** Targets of a part's relationships, by kind: `slideLayout`. */
export function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}

/**
 * The slides, in the order in which they are shown; the last one's file comes first. `parts`: further parts by name, which
 * may replace those of the slides.
 */
export function pptx(
  slides: readonly string[],
  parts: Readonly<Record<string, string | Uint8Array>> = {},
  presentation = '',
): Uint8Array {
  const file = (index: number) => `slides/slide${slides.length - index}.xml`
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')
  const all: Record<string, string | Uint8Array> = {
    'ppt/presentation.xml': root('p:presentation', `<p:sldIdLst>${list}</p:sldIdLst>${presentation}`),
    'ppt/_rels/presentation.xml.rels': relations(slides.map((_, index) => ['slide', file(index)])),
    ...Object.fromEntries(slides.map((slide, index) => [`ppt/${file(index)}`, slide] as const).toReversed()),
    ...parts,
  }
  const overrides = Object.keys(all).flatMap((name) => {
    const type = TYPES[name.replace(/\d*\.xml$/, '')]
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`]
  })
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="mp4" ContentType="video/mp4"/><Default Extension="xlsx" ContentType="${OFFICE}.spreadsheetml.sheet"/>${overrides.join('')}</Types>`
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

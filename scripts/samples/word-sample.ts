// The sample agreement as a Word document: styles, numbered headings, a list, a table, a link, bold and a footnote.
import { zipBytes } from '../../worker/documents/archive/testing/zip-bytes.ts'
import { encodeXmlText } from '../../worker/documents/xml/xml-text.ts'
import { FEE_ROWS, type SampleSentences } from './sentences.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NAMESPACES = `xmlns:w="${WORD}" xmlns:r="${RELATIONSHIPS}"`
const INK = '1D1B19'
const ACCENT = '1F3FA0'
const LINK = 'https://example.com/privacy'

export function wordSample(sentences: SampleSentences): Uint8Array {
  const part = (name: string, content: string) => ({ name, content: XML + content })
  return zipBytes([
    part('[Content_Types].xml', contentTypes()),
    part(
      '_rels/.rels',
      relationships([
        ['rId1', 'officeDocument', 'word/document.xml'],
        ['rId2', 'core', 'docProps/core.xml'],
      ]),
    ),
    part('docProps/core.xml', coreProperties(sentences)),
    part('word/document.xml', `<w:document ${NAMESPACES}><w:body>${body(sentences)}${SECTION}</w:body></w:document>`),
    part(
      'word/_rels/document.xml.rels',
      relationships([
        ['rId1', 'styles', 'styles.xml'],
        ['rId2', 'numbering', 'numbering.xml'],
        ['rId3', 'footnotes', 'footnotes.xml'],
        ['rId4', 'footer', 'footer1.xml'],
        ['rId5', 'hyperlink', LINK],
      ]),
    ),
    part('word/styles.xml', STYLES),
    part('word/numbering.xml', NUMBERING),
    part('word/footnotes.xml', footnotes(sentences)),
    part('word/footer1.xml', footer(sentences)),
  ])
}

function body(sentences: SampleSentences): string {
  const text = (style: string, keys: readonly string[]) =>
    paragraph(style, keys.map((key) => runs(sentences.markup(key), key)).join(run(' ')))
  const sections = sentences.sections().flatMap((section) => {
    const heading = text('Heading1', [`${section}.heading`])
    if (section === 'scope') {
      const items = sentences.numbered('scope.item').map((key) => text('ListBullet', [key]))
      return [heading, text('BodyText', ['scope.1', 'scope.2']), ...items, text('BodyText', ['scope.3'])]
    }
    if (section === 'fees')
      return [heading, text('BodyText', ['fees.1']), feesTable(sentences), text('AfterTable', ['fees.2', 'fees.3'])]
    return [heading, text('BodyText', sentences.numbered(section))]
  })
  return [
    text('Title', ['title']),
    text('BodyText', sentences.numbered('parties')),
    ...sections,
    text('Signature', ['signature.provider']),
    text('Signature', ['signature.client']),
  ].join('')
}

/** Markup as runs: a pair is bold, but a link in the sentence on the privacy notice; a placeholder is the footnote. */
function runs(markup: string, key: string): string {
  return markup
    .split(/(<g\d+>.*?<\/g\d+>|<x\d+\/>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('<x'))
        return '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="1"/></w:r>'
      const inner = /^<g\d+>(.*)<\/g\d+>$/.exec(piece)?.[1]
      if (inner === undefined) return run(piece)
      if (key !== 'data.2') return run(inner, '<w:b/><w:bCs/>')
      return `<w:hyperlink r:id="rId5">${run(inner, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`
    })
    .join('')
}

function paragraph(style: string, content: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`
}

function run(text: string, properties = ''): string {
  const rPr = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${rPr}<w:t xml:space="preserve">${encodeXmlText(text)}</w:t></w:r>`
}

function feesTable(sentences: SampleSentences): string {
  const widths = [3600, 2700, 3060]
  const rows = FEE_ROWS.map((row, index) => {
    const cells = row.map((key, column) => {
      const shade = index === 0 ? '<w:shd w:val="clear" w:color="auto" w:fill="EAE5D8"/>' : ''
      const cell = paragraph(index === 0 ? 'TableHead' : 'TableText', run(sentences.text(key)))
      return `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/>${shade}</w:tcPr>${cell}</w:tc>`
    })
    return `<w:tr>${index === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`
  })
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="B8B0A0"/>`
  const borders = ['top', 'bottom', 'insideH'].map(line).join('')
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="9360" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`
}

function footnotes(sentences: SampleSentences): string {
  const separator = (id: number, type: string, mark: string) =>
    `<w:footnote w:id="${id}" w:type="${type}"><w:p><w:r><w:${mark}/></w:r></w:p></w:footnote>`
  const mark = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>'
  const note = paragraph('FootnoteText', mark + run(' ') + run(sentences.text('fees.note')))
  return `<w:footnotes ${NAMESPACES}>${separator(-1, 'separator', 'separator')}${separator(0, 'continuationSeparator', 'continuationSeparator')}<w:footnote w:id="1">${note}</w:footnote></w:footnotes>`
}

function footer(sentences: SampleSentences): string {
  const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const page = `${field('begin')}<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r>${field('separate')}${run('1')}${field('end')}`
  return `<w:ftr ${NAMESPACES}>${paragraph('Footer', `${run(sentences.text('title'))}<w:r><w:tab/></w:r>${page}`)}</w:ftr>`
}

function coreProperties(sentences: SampleSentences): string {
  return `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${encodeXmlText(sentences.text('title'))}</dc:title></cp:coreProperties>`
}

function contentTypes(): string {
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    override('word/document.xml', `${TYPES}.document.main+xml`),
    override('word/styles.xml', `${TYPES}.styles+xml`),
    override('word/numbering.xml', `${TYPES}.numbering+xml`),
    override('word/footnotes.xml', `${TYPES}.footnotes+xml`),
    override('word/footer1.xml', `${TYPES}.footer+xml`),
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
  ].join('')}</Types>`
}

function relationships(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(([id, type, target]) => {
    const uri = type === 'core' ? `${PACKAGE}/relationships/metadata/core-properties` : `${RELATIONSHIPS}/${type}`
    return `<Relationship Id="${id}" Type="${uri}" Target="${target}"${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`
  })
  return `<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

const SECTION =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId4"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1273" w:bottom="1440" w:left="1273" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'

interface Style {
  readonly id: string
  readonly name: string
  readonly paragraph?: string
  readonly run?: string
  readonly type?: 'paragraph' | 'character'
}

const STYLE_LIST: readonly Style[] = [
  { id: 'Normal', name: 'Normal' },
  { id: 'BodyText', name: 'Body Text', paragraph: '<w:spacing w:after="140" w:line="288" w:lineRule="auto"/>' },
  {
    id: 'AfterTable',
    name: 'Text after Table',
    paragraph: '<w:spacing w:before="200" w:after="140" w:line="288" w:lineRule="auto"/>',
  },
  {
    id: 'Title',
    name: 'Title',
    paragraph: `<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="8" w:color="${ACCENT}"/></w:pBdr><w:spacing w:after="280"/>`,
    run: `<w:color w:val="${ACCENT}"/><w:sz w:val="48"/><w:szCs w:val="48"/>`,
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    paragraph:
      '<w:keepNext/><w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:before="280" w:after="100"/><w:outlineLvl w:val="0"/>',
    run: `<w:b/><w:bCs/><w:color w:val="${ACCENT}"/><w:sz w:val="26"/><w:szCs w:val="26"/>`,
  },
  {
    id: 'ListBullet',
    name: 'List Bullet',
    paragraph: '<w:numPr><w:numId w:val="2"/></w:numPr><w:spacing w:after="60"/>',
  },
  { id: 'TableHead', name: 'Table Head', paragraph: '<w:spacing w:before="60" w:after="60"/>', run: '<w:b/><w:bCs/>' },
  { id: 'TableText', name: 'Table Text', paragraph: '<w:spacing w:before="60" w:after="60"/>' },
  {
    id: 'Signature',
    name: 'Signature',
    paragraph:
      '<w:pBdr><w:top w:val="single" w:sz="4" w:space="6" w:color="808080"/><w:between w:val="single" w:sz="4" w:space="6" w:color="808080"/></w:pBdr><w:spacing w:before="900"/><w:ind w:right="5000"/>',
  },
  {
    id: 'Footer',
    name: 'footer',
    paragraph: '<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>',
    run: '<w:color w:val="6B655C"/><w:sz w:val="18"/><w:szCs w:val="18"/>',
  },
  { id: 'FootnoteText', name: 'footnote text', run: '<w:sz w:val="18"/><w:szCs w:val="18"/>' },
  { id: 'FootnoteReference', name: 'footnote reference', type: 'character', run: '<w:vertAlign w:val="superscript"/>' },
  { id: 'Hyperlink', name: 'Hyperlink', type: 'character', run: `<w:color w:val="${ACCENT}"/><w:u w:val="single"/>` },
]

const STYLES = `<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif" w:cs="Liberation Serif"/><w:color w:val="${INK}"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>${STYLE_LIST.map(
  ({ id, name, paragraph: pPr = '', run: rPr = '', type = 'paragraph' }) =>
    `<w:style w:type="${type}" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${id === 'Normal' || type === 'character' ? '' : '<w:basedOn w:val="Normal"/>'}${pPr === '' ? '' : `<w:pPr>${pPr}</w:pPr>`}${rPr === '' ? '' : `<w:rPr>${rPr}</w:rPr>`}</w:style>`,
).join('')}</w:styles>`

const NUMBERING = `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Heading1"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="425" w:hanging="425"/></w:pPr></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="295"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`

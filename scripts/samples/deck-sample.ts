// The sample agreement as a presentation: a title, a list, a table beside a chart, cards, and notes of the speaker.
import { zipBytes } from '../../worker/documents/archive/testing/zip-bytes.ts'
import { encodeXmlText } from '../../worker/documents/xml/xml-text.ts'
import {
  ACCENT,
  type Box,
  CHART_NAMESPACES,
  contentTypes,
  coreProperties,
  fill,
  frame,
  FRAME_PARTS,
  HEIGHT,
  INK,
  MARGIN,
  NAMESPACES,
  relationships,
  RULE,
  shape,
  SOFT,
  surface,
  tree,
  WIDTH,
} from './deck-parts.ts'
import { FEE_ROWS, type SampleSentences } from './sentences.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Of the kinds of work in the table, in pounds a year: maintenance by the month, twenty hours of training. */
const FEES_A_YEAR = [18_500, 7_680, 1_500]
const NO_LINE = '<a:ln><a:noFill/></a:ln>'

interface Slide {
  readonly shapes: readonly string[]
  readonly layout: 1 | 2
  /** Key of the sentence in the speaker's notes. */
  readonly note: string
  readonly hasChart?: boolean
}

export function deckSample(sentences: SampleSentences): Uint8Array {
  const slides = [titleSlide(sentences), scopeSlide(sentences), feesSlide(sentences), termSlide(sentences)]
  const parts: (readonly [name: string, xml: string])[] = [
    [
      '_rels/.rels',
      relationships([
        ['officeDocument', 'ppt/presentation.xml'],
        ['core', 'docProps/core.xml'],
      ]),
    ],
    ['docProps/core.xml', coreProperties(encodeXmlText(sentences.text('title')))],
    ['ppt/presentation.xml', presentation(slides.length)],
    [
      'ppt/_rels/presentation.xml.rels',
      relationships([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ['notesMaster', 'notesMasters/notesMaster1.xml'],
        ['theme', 'theme/theme1.xml'],
        ...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const),
      ]),
    ],
    ...slides.flatMap((slide, index) => slideParts(slide, index + 1, sentences)),
    ['ppt/charts/chart1.xml', chart(sentences)],
    ...FRAME_PARTS,
  ]
  return zipBytes([
    { name: '[Content_Types].xml', content: XML + contentTypes(parts.map(([name]) => name)) },
    ...parts.map(([name, xml]) => ({ name, content: XML + xml })),
  ])
}

function presentation(slides: number): string {
  const ids = Array.from({ length: slides }, (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 4}"/>`)
  return `<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="${WIDTH}" cy="${HEIGHT}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`
}

function slideParts(slide: Slide, number: number, sentences: SampleSentences) {
  const notes = [
    shape({ id: 2, name: 'Slide', placeholder: 'type="sldImg"' }),
    shape({
      id: 3,
      name: 'Notes',
      placeholder: 'type="body" idx="1"',
      text: paragraph(runs(sentences.markup(slide.note))),
    }),
  ]
  const override = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>'
  return [
    [`ppt/slides/slide${number}.xml`, `<p:sld ${NAMESPACES}>${tree(slide.shapes)}${override}</p:sld>`],
    [
      `ppt/slides/_rels/slide${number}.xml.rels`,
      relationships([
        ['slideLayout', `../slideLayouts/slideLayout${slide.layout}.xml`],
        ['notesSlide', `../notesSlides/notesSlide${number}.xml`],
        ...(slide.hasChart === true ? [['chart', '../charts/chart1.xml'] as const] : []),
      ]),
    ],
    [`ppt/notesSlides/notesSlide${number}.xml`, `<p:notes ${NAMESPACES}>${tree(notes)}${override}</p:notes>`],
    [
      `ppt/notesSlides/_rels/notesSlide${number}.xml.rels`,
      relationships([
        ['notesMaster', '../notesMasters/notesMaster1.xml'],
        ['slide', `../slides/slide${number}.xml`],
      ]),
    ],
  ] as const
}

function titleSlide(sentences: SampleSentences): Slide {
  return {
    layout: 1,
    note: 'parties.2',
    shapes: [
      surface(2, 'Corner', [WIDTH - 1_900_000, 0, 1_900_000, HEIGHT], SOFT),
      shape({ id: 3, name: 'Title', placeholder: 'type="ctrTitle"', text: paragraph(runs(sentences.markup('title'))) }),
      surface(4, 'Rule', [MARGIN + 91_440, 3_330_000, 1_400_000, 45_720], ACCENT),
      shape({
        id: 5,
        name: 'Subtitle',
        placeholder: 'type="subTitle" idx="1"',
        text: paragraph(runs(sentences.markup('parties.1'))),
      }),
    ],
  }
}

function scopeSlide(sentences: SampleSentences): Slide {
  const lead = ['scope.1', 'scope.2'].map((key) =>
    paragraph(runs(sentences.markup(key)), '<a:pPr marL="0" indent="0"><a:buNone/></a:pPr>'),
  )
  const items = sentences.numbered('scope.item').map((key) => paragraph(runs(sentences.markup(key))))
  return {
    layout: 2,
    note: 'scope.3',
    shapes: [
      shape({
        id: 2,
        name: 'Title',
        placeholder: 'type="title"',
        text: paragraph(runs(sentences.markup('scope.heading'))),
      }),
      shape({ id: 3, name: 'Content', placeholder: 'idx="1"', text: [...lead, ...items].join('') }),
    ],
  }
}

function feesSlide(sentences: SampleSentences): Slide {
  return {
    layout: 2,
    note: 'fees.note',
    hasChart: true,
    shapes: [
      shape({
        id: 2,
        name: 'Title',
        placeholder: 'type="title"',
        text: paragraph(runs(sentences.markup('fees.heading'))),
      }),
      feesTable(sentences, [MARGIN, 1_700_000, 6_700_000, 0]),
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${frame([7_600_000, 1_600_000, 3_900_000, 3_200_000])}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart ${CHART_NAMESPACES} r:id="rId3"/></a:graphicData></a:graphic></p:graphicFrame>`,
      shape({
        id: 5,
        name: 'Tax',
        box: [MARGIN, 5_600_000, WIDTH - 2 * MARGIN, 500_000],
        look: '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>',
        text: paragraph(runs(sentences.markup('fees.3'), 'sz="1600" i="1"')),
        body: [' wrap="square" lIns="0"', '<a:normAutofit/>'],
      }),
    ],
  }
}

function feesTable(sentences: SampleSentences, box: Box): string {
  const widths = [2_700_000, 1_900_000, 2_100_000]
  const height = 720_000
  const side = (name: string) => `<a:${name} w="0"><a:noFill/></a:${name}>`
  const rule = (name: string) => `<a:${name} w="9525">${fill(RULE)}</a:${name}>`
  const rows = FEE_ROWS.map((row, index) => {
    const isHead = index === 0
    const color = isHead ? 'FFFFFF' : INK
    const cells = row.map((key) => {
      const text = paragraph(runs(sentences.markup(key), `sz="1600"${isHead ? ' b="1"' : ''}`, fill(color)))
      const lines = side('lnL') + side('lnR') + rule('lnT') + rule('lnB')
      return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${text}</a:txBody><a:tcPr anchor="ctr">${lines}${isHead ? fill(ACCENT) : '<a:noFill/>'}</a:tcPr></a:tc>`
    })
    return `<a:tr h="${height}">${cells.join('')}</a:tr>`
  })
  const grid = widths.map((width) => `<a:gridCol w="${width}"/>`).join('')
  const [left, top, width] = box
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Table"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${frame([left, top, width, height * rows.length])}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

function chart(sentences: SampleSentences): string {
  const text = (key: string) => encodeXmlText(sentences.text(key))
  const names = FEE_ROWS.slice(1).map(([key = '']) => `<c:v>${text(key)}</c:v>`)
  const points = (values: readonly string[]) =>
    `<c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}">${value}</c:pt>`).join('')}`
  const size = `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1200">${fill(INK)}</a:defRPr></a:pPr><a:endParaRPr lang="en-GB"/></a:p></c:txPr>`
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache>${points([`<c:v>${text('fees.table.fee')}</c:v>`])}</c:strCache></c:strRef></c:tx><c:spPr>${fill(ACCENT)}</c:spPr><c:invertIfNegative val="0"/><c:cat><c:strRef><c:f>Sheet1!$A$2:$A$4</c:f><c:strCache>${points(names)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Sheet1!$B$2:$B$4</c:f><c:numCache><c:formatCode>#,##0</c:formatCode>${points(FEES_A_YEAR.map((fee) => `<c:v>${fee}</c:v>`))}</c:numCache></c:numRef></c:val></c:ser>`
  const axis = (
    kind: string,
    [id, crossing]: readonly [number, number],
    side: string,
    parts: readonly [order: string, look: string, behind: string],
  ) =>
    `<c:${kind}><c:axId val="${id}"/><c:scaling><c:orientation val="${parts[0]}"/></c:scaling><c:delete val="0"/><c:axPos val="${side}"/>${parts[1]}<c:crossAx val="${crossing}"/>${parts[2]}</c:${kind}>`
  const noTicks = '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>'
  const grid = `<c:majorGridlines><c:spPr><a:ln w="6350">${fill(RULE)}</a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="&quot;£&quot;#,##0" sourceLinked="0"/>`
  const categories = axis('catAx', [1, 2], 'l', ['maxMin', noTicks + size, '<c:crosses val="autoZero"/>'])
  const values = axis('valAx', [2, 1], 'b', [
    'minMax',
    `${grid}${noTicks}<c:spPr>${NO_LINE}</c:spPr>${size}`,
    '<c:crosses val="max"/><c:crossBetween val="between"/><c:majorUnit val="10000"/>',
  ])
  return `<c:chartSpace ${CHART_NAMESPACES}><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="70"/><c:axId val="1"/><c:axId val="2"/></c:barChart>${categories}${values}</c:plotArea><c:legend><c:legendPos val="t"/><c:overlay val="0"/>${size}</c:legend><c:plotVisOnly val="1"/></c:chart></c:chartSpace>`
}

function termSlide(sentences: SampleSentences): Slide {
  const gap = 300_000
  const keys = sentences.numbered('term')
  const width = Math.floor((WIDTH - 2 * MARGIN - gap * (keys.length - 1)) / keys.length)
  const cards = keys.flatMap((key, index) => {
    const left = MARGIN + index * (width + gap)
    const box: Box = [left, 1_900_000, width, 3_400_000]
    return [
      shape({
        id: 3 + 2 * index,
        name: `Card ${index + 1}`,
        box,
        look: `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 5000"/></a:avLst></a:prstGeom>${fill(SOFT)}${NO_LINE}`,
        text: paragraph(runs(sentences.markup(key), 'sz="2000"', fill(INK)), '<a:pPr algn="l"/>'),
        body: [' wrap="square" lIns="220000" tIns="220000" rIns="220000" bIns="220000" anchor="t"', '<a:normAutofit/>'],
      }),
      surface(4 + 2 * index, `Edge ${index + 1}`, [left, 1_900_000, width, 70_000], ACCENT),
    ]
  })
  return {
    layout: 2,
    note: 'final.1',
    shapes: [
      shape({
        id: 2,
        name: 'Title',
        placeholder: 'type="title"',
        text: paragraph(runs(sentences.markup('term.heading'))),
      }),
      ...cards,
    ],
  }
}

/** Markup as runs: a pair is bold, and the reference to a note goes. */
function runs(markup: string, attributes = '', properties = ''): string {
  return markup
    .split(/(<g\d+>.*?<\/g\d+>|<x\d+\/>)/)
    .filter((piece) => piece !== '' && !piece.startsWith('<x'))
    .map((piece) => {
      const bold = /^<g\d+>(.*)<\/g\d+>$/.exec(piece)?.[1]
      const all = [attributes, bold === undefined ? '' : 'b="1"'].filter((each) => each !== '').join(' ')
      const own = all === '' ? '' : ` ${all}`
      return `<a:r><a:rPr lang="en-GB"${own}>${properties}</a:rPr><a:t>${encodeXmlText(bold ?? piece)}</a:t></a:r>`
    })
    .join('')
}

function paragraph(content: string, properties = ''): string {
  return `<a:p>${properties}${content}</a:p>`
}

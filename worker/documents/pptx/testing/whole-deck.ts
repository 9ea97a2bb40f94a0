// A presentation with every construct that holds text.
import { paragraph, pptx, relations, root, run, shape, shapes, table } from '../../testing/pptx-package.ts'

const field = (type: string, text: string) =>
  `<a:fld id="{1}" type="${type}"><a:rPr lang="en-US"/><a:t>${text}</a:t></a:fld>`
const link = '<a:hlinkClick r:id="rId9" tooltip="Our whole plan"/>'
const picture =
  '<p:pic><p:nvPicPr><p:cNvPr id="9" name="Picture 8" title="The new bridge" descr="A bridge over the river"><a:hlinkClick r:id="rId8" tooltip="See the bridge"/></p:cNvPr></p:nvPicPr></p:pic>'
const inBothBranches = (text: string) =>
  `<mc:AlternateContent><mc:Choice Requires="a14">${shape([paragraph(run(text))])}</mc:Choice><mc:Fallback>${shape([paragraph(run(text))])}</mc:Fallback></mc:AlternateContent>`
const formula =
  '<mc:AlternateContent><mc:Choice Requires="a14"><a14:m><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></a14:m></mc:Choice><mc:Fallback><a:r><a:t>x</a:t></a:r></mc:Fallback></mc:AlternateContent>'

/** The content of the first slide's tree, which tests of broken documents change. */
export const FIRST_SLIDE = [
  shape([paragraph(run('Plans for the '), run('next', 'b="1"'), run(' year'))], { placeholder: 'type="title"' }),
  shape(
    [
      paragraph(run('Build the '), run('bridge', 'i="1"', link), '<a:br/>', run('over the river')),
      paragraph(run('Costs\tand'), run(' dates', 'dirty="0"')),
      paragraph(run('Where '), formula, run(' is the span')),
    ],
    { placeholder: 'idx="1"', body: '<a:bodyPr><a:normAutofit fontScale="90000" lnSpcReduction="10000"/></a:bodyPr>' },
  ),
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="4" name="Group 3" descr="Two boxes"/></p:nvGrpSpPr>${shape([paragraph('<a:pPr><a:buChar char="•"/></a:pPr>', run('Grouped item'))])}</p:grpSp>`,
  table([
    [paragraph(run('Month')), paragraph(run('Amount in pounds'))],
    [paragraph(run('May')), paragraph(run('12'))],
  ]),
  picture,
  inBothBranches('An effect of its own'),
  shape([paragraph(field('slidenum', '1'), run(' of twenty slides'))], { placeholder: 'type="sldNum"' }),
  shape([paragraph(field('datetime1', 'Monday'))], { placeholder: 'type="dt"' }),
].join('')

export const PARTS = {
  'ppt/slides/_rels/slide2.xml.rels': relations([
    ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['notesSlide', '../notesSlides/notesSlide1.xml'],
    ['chart', '../charts/chart1.xml'],
    ['diagramData', '../diagrams/data1.xml'],
    ['diagramDrawing', '../diagrams/drawing1.xml'],
    ['slide', 'slide1.xml'],
  ]),
  'ppt/slides/_rels/slide1.xml.rels': relations([
    ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['comments', '../comments/comment1.xml'],
    ['comments', '../comments/modernComment1.xml'],
  ]),
  'ppt/charts/chart1.xml': root(
    'c:chartSpace',
    `<c:title><c:tx><c:rich><a:bodyPr/>${paragraph(run('Sales by region'))}</c:rich></c:tx></c:title><c:ser><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>North Sea</c:v></c:pt></c:strCache></c:strRef></c:tx></c:ser>`,
  ),
  'ppt/diagrams/data1.xml': root('dgm:dataModel', `<dgm:t><a:bodyPr/>${paragraph(run('First step'))}</dgm:t>`),
  'ppt/diagrams/drawing1.xml': root(
    'dsp:drawing',
    `<dsp:spTree><dsp:sp><dsp:spPr/><dsp:txBody><a:bodyPr/>${paragraph(run('First step'))}</dsp:txBody></dsp:sp></dsp:spTree>`,
  ),
  'ppt/notesSlides/notesSlide1.xml': shapes(
    'p:notes',
    shape([paragraph(run('Say hello to everybody'))], { placeholder: 'type="body" idx="1"' }),
  ),
  'ppt/comments/comment1.xml': root(
    'p:cmLst',
    '<p:cm authorId="0" idx="1"><p:pos x="1" y="1"/><p:text>Is this right?</p:text></p:cm>',
  ),
  'ppt/comments/modernComment1.xml': root(
    'p188:cmLst',
    `<p188:cm id="{1}"><p188:replyLst><p188:reply id="{2}"><p188:txBody><a:bodyPr/>${paragraph(run('It is, I think'))}</p188:txBody></p188:reply></p188:replyLst><p188:txBody><a:bodyPr/>${paragraph(run('Check the numbers'))}</p188:txBody></p188:cm>`,
  ),
  'ppt/slideLayouts/slideLayout1.xml': shapes(
    'p:sldLayout',
    shape([paragraph(run('Click to edit the title'))], { placeholder: 'type="title"' }),
    shape([paragraph(run('For members only'))]),
  ),
  'ppt/slideMasters/slideMaster1.xml': shapes(
    'p:sldMaster',
    shape([paragraph(run('Click to edit text styles'))], { placeholder: 'type="body" idx="1"' }),
    shape([paragraph(run('For members only'))]),
  ),
  'ppt/handoutMasters/handoutMaster1.xml': shapes(
    'p:handoutMaster',
    shape([paragraph(run('Handout of the meeting'))], { placeholder: 'type="hdr" idx="10"' }),
  ),
  'docProps/core.xml':
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Plans of the club</dc:title></cp:coreProperties>',
  'ppt/media/image1.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
}
const SECTIONS =
  '<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst><p14:section name="The beginning" id="{1}"/></p14:sectionLst></p:ext></p:extLst>'

/** With this content of the first slide's tree; the second, which is hidden, stays as it is. */
export function wholeDeck(firstSlide = FIRST_SLIDE): Uint8Array {
  const hidden = shapes('p:sld', shape([paragraph(run('In reserve'))], { placeholder: 'type="ctrTitle"' }))
  return pptx([shapes('p:sld', firstSlide), hidden.replace('<p:sld ', '<p:sld show="0" ')], PARTS, SECTIONS)
}

// The namespaces of Office Open XML with the prefixes Office itself writes: the transitional URI (ISO/IEC 29500-4),
// then the strict one (ISO/IEC 29500-1), then odd spellings that exist. Extensions: [MS-DOCX], [MS-ODRAWXML], [MS-PPTX],
// [MS-XLSX].
import { NamespaceTable } from './namespace-table.ts'

const TRANSITIONAL = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'
const MICROSOFT = 'http://schemas.microsoft.com/office'

const drawing = (name: string) => [`${TRANSITIONAL}/drawingml/2006/${name}`, `${STRICT}/drawingml/${name}`]
const office = (name: string, strictName = name) => [
  `${TRANSITIONAL}/officeDocument/2006/${name}`,
  `${STRICT}/officeDocument/${strictName}`,
]

export const OOXML_NAMESPACES = new NamespaceTable({
  // Wordprocessing
  w: [`${TRANSITIONAL}/wordprocessingml/2006/main`, `${STRICT}/wordprocessingml/main`],
  w14: [`${MICROSOFT}/word/2010/wordml`],
  // The second is what the preview of Word 2013 wrote.
  w15: [`${MICROSOFT}/word/2012/wordml`, `${MICROSOFT}/word/2010/11/wordml`],
  w16: [`${MICROSOFT}/word/2018/wordml`],
  w16cex: [`${MICROSOFT}/word/2018/wordml/cex`],
  w16cid: [`${MICROSOFT}/word/2016/wordml/cid`],
  w16du: [`${MICROSOFT}/word/2023/wordml/word16du`],
  w16sdtdh: [`${MICROSOFT}/word/2020/wordml/sdtdatahash`],
  w16sdtfl: [`${MICROSOFT}/word/2024/wordml/sdtformatlock`],
  w16se: [`${MICROSOFT}/word/2015/wordml/symex`],
  wne: [`${MICROSOFT}/word/2006/wordml`],
  wp: drawing('wordprocessingDrawing'),
  wp14: [`${MICROSOFT}/word/2010/wordprocessingDrawing`],
  wp15: [`${MICROSOFT}/word/2012/wordprocessingDrawing`],
  wpc: [`${MICROSOFT}/word/2010/wordprocessingCanvas`],
  wpg: [`${MICROSOFT}/word/2010/wordprocessingGroup`],
  wpi: [`${MICROSOFT}/word/2010/wordprocessingInk`],
  wps: [`${MICROSOFT}/word/2010/wordprocessingShape`],

  // Presentation
  p: [`${TRANSITIONAL}/presentationml/2006/main`, `${STRICT}/presentationml/main`],
  p14: [`${MICROSOFT}/powerpoint/2010/main`],
  p15: [`${MICROSOFT}/powerpoint/2012/main`],
  p16: [`${MICROSOFT}/powerpoint/2015/main`],
  p159: [`${MICROSOFT}/powerpoint/2015/09/main`],
  p1510: [`${MICROSOFT}/powerpoint/2015/10/main`],
  p188: [`${MICROSOFT}/powerpoint/2018/8/main`],

  // Drawing
  a: drawing('main'),
  a14: [`${MICROSOFT}/drawing/2010/main`],
  a15: [`${MICROSOFT}/drawing/2012/main`],
  a16: [`${MICROSOFT}/drawing/2014/main`],
  adec: [`${MICROSOFT}/drawing/2017/decorative`],
  asvg: [`${MICROSOFT}/drawing/2016/SVG/main`],
  aink: [`${MICROSOFT}/drawing/2016/ink`],
  am3d: [`${MICROSOFT}/drawing/2017/model3d`],
  comp: drawing('compatibility'),
  lc: drawing('lockedCanvas'),
  pic: drawing('picture'),
  pic14: [`${MICROSOFT}/drawing/2010/picture`],
  thm15: [`${MICROSOFT}/thememl/2012/main`],
  xdr: drawing('spreadsheetDrawing'),

  // Charts
  c: drawing('chart'),
  c14: [`${MICROSOFT}/drawing/2007/8/2/chart`],
  c15: [`${MICROSOFT}/drawing/2012/chart`],
  c16: [`${MICROSOFT}/drawing/2014/chart`],
  c16ac: [`${MICROSOFT}/drawing/2014/chart/ac`],
  c16r2: [`${MICROSOFT}/drawing/2015/06/chart`],
  c16r3: [`${MICROSOFT}/drawing/2017/03/chart`],
  cdr: drawing('chartDrawing'),
  cdr14: [`${MICROSOFT}/drawing/2010/chartDrawing`],
  cs: [`${MICROSOFT}/drawing/2012/chartStyle`],
  cx: [`${MICROSOFT}/drawing/2014/chartex`],
  cx1: [`${MICROSOFT}/drawing/2015/9/8/chartex`],
  cx2: [`${MICROSOFT}/drawing/2015/10/21/chartex`],
  cx3: [`${MICROSOFT}/drawing/2016/5/9/chartex`],
  cx4: [`${MICROSOFT}/drawing/2016/5/10/chartex`],
  cx5: [`${MICROSOFT}/drawing/2016/5/11/chartex`],
  cx6: [`${MICROSOFT}/drawing/2016/5/12/chartex`],
  cx7: [`${MICROSOFT}/drawing/2016/5/13/chartex`],
  cx8: [`${MICROSOFT}/drawing/2016/5/14/chartex`],

  // Spreadsheets
  x: [`${TRANSITIONAL}/spreadsheetml/2006/main`, `${STRICT}/spreadsheetml/main`],
  x14: [`${MICROSOFT}/spreadsheetml/2009/9/main`],
  x15: [`${MICROSOFT}/spreadsheetml/2010/11/main`],
  xm: [`${MICROSOFT}/excel/2006/main`],
  tc: [`${MICROSOFT}/spreadsheetml/2018/threadedcomments`],

  // Diagrams
  dgm: drawing('diagram'),
  dgm14: [`${MICROSOFT}/drawing/2010/diagram`],
  dgm1611: [`${MICROSOFT}/drawing/2016/11/diagram`],
  dgm1612: [`${MICROSOFT}/drawing/2016/12/diagram`],
  dsp: [`${MICROSOFT}/drawing/2008/diagram`],

  // VML, which only the transitional edition has
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  w10: ['urn:schemas-microsoft-com:office:word'],
  pvml: ['urn:schemas-microsoft-com:office:powerpoint'],
  xvml: ['urn:schemas-microsoft-com:office:excel'],

  // Shared
  b: office('bibliography'),
  ds: [
    ...office('customXml'),
    // Slips of the standard's own text: Open XML SDK reads the first, the part's description names the second.
    `${STRICT}/officeDocument/relationships/customXml`,
    `${STRICT}/officeDocument/customXmlDataProps`,
  ],
  m: office('math'),
  mc: [`${TRANSITIONAL}/markup-compatibility/2006`],
  oel: [`${MICROSOFT}/2019/extlst`],
  r: office('relationships'),
  sl: [`${TRANSITIONAL}/schemaLibrary/2006/main`, `${STRICT}/schemaLibrary/main`],

  // The package and its properties; ECMA-376 Part 2 has one edition
  rel: [`${TRANSITIONAL}/package/2006/relationships`],
  ct: [`${TRANSITIONAL}/package/2006/content-types`],
  cp: [`${TRANSITIONAL}/package/2006/metadata/core-properties`],
  dc: ['http://purl.org/dc/elements/1.1/'],
  dcterms: ['http://purl.org/dc/terms/'],
  dcmitype: ['http://purl.org/dc/dcmitype/'],
  ep: office('extended-properties', 'extendedProperties'),
  op: office('custom-properties', 'customProperties'),
  vt: office('docPropsVTypes'),
  cppr: [`${MICROSOFT}/2006/coverPageProps`],
  pkg: [`${MICROSOFT}/2006/xmlPackage`],
  xsi: ['http://www.w3.org/2001/XMLSchema-instance'],
})

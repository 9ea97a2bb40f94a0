// The parts of the sample presentation that hold no sentence: themes, masters, layouts, relationships.
export const INK = '1D1B19'
export const ACCENT = '1F3FA0'
export const SOFT = 'E7EBF6'
export const RULE = 'B8B0A0'

const MAIN = 'http://schemas.openxmlformats.org'
const PACKAGE = `${MAIN}/package/2006`
const OFFICE = 'application/vnd.openxmlformats-officedocument'
export const RELATIONSHIPS = `${MAIN}/officeDocument/2006/relationships`
export const NAMESPACES = `xmlns:a="${MAIN}/drawingml/2006/main" xmlns:r="${RELATIONSHIPS}" xmlns:p="${MAIN}/presentationml/2006/main"`
export const CHART_NAMESPACES = `xmlns:c="${MAIN}/drawingml/2006/chart" xmlns:a="${MAIN}/drawingml/2006/main"`

/** EMU. */
export const WIDTH = 12_192_000
export const HEIGHT = 6_858_000
export const MARGIN = 760_000

/** A place on a slide, in EMU. */
export type Box = readonly [left: number, top: number, width: number, height: number]

export const TITLE_BOX: Box = [MARGIN, 480_000, WIDTH - 2 * MARGIN, 900_000]
export const BODY_BOX: Box = [MARGIN, 1_640_000, WIDTH - 2 * MARGIN, 4_300_000]

export function frame([left, top, width, height]: Box): string {
  return `<a:off x="${left}" y="${top}"/><a:ext cx="${width}" cy="${height}"/>`
}

const GROUP = `<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${frame([0, 0, 0, 0])}<a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>`

/** The tree of shapes of a slide, a layout, a master or a page of notes. */
export function tree(shapes: readonly string[], background = ''): string {
  return `<p:cSld>${background}<p:spTree>${GROUP}${shapes.join('')}</p:spTree></p:cSld>`
}

export function fill(color: string): string {
  return `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`
}

interface ShapeParts {
  readonly id: number
  readonly name: string
  /** The attributes of `p:ph`. */
  readonly placeholder?: string
  readonly box?: Box
  /** Behind the place in the properties of the shape. */
  readonly look?: string
  readonly text?: string
  /** Attributes and content of `a:bodyPr`. */
  readonly body?: readonly [attributes: string, content: string]
}

export function shape({ id, name, placeholder, box, look = '', text = '<a:p/>', body = ['', ''] }: ShapeParts): string {
  const ph = placeholder === undefined ? '' : `<p:ph ${placeholder}/>`
  const locks = placeholder === undefined ? '' : '<a:spLocks noGrp="1"/>'
  const place = box ? `<a:xfrm>${frame(box)}</a:xfrm>` : ''
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr>${locks}</p:cNvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${place}${look}</p:spPr><p:txBody><a:bodyPr${body[0]}>${body[1]}</a:bodyPr><a:lstStyle/>${text}</p:txBody></p:sp>`
}

/** A coloured surface without a text. */
export function surface(id: number, name: string, box: Box, color: string): string {
  return shape({
    id,
    name,
    box,
    look: `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(color)}<a:ln><a:noFill/></a:ln>`,
  })
}

const SHRINKS = ['', '<a:normAutofit/>'] as const

const level = (size: number, properties: string, bullet: string) =>
  `<a:lvl1pPr ${properties} algn="l" rtl="0" eaLnBrk="1">${bullet}<a:defRPr sz="${size}" kern="1200">${fill(INK)}<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr>`
const TITLE_STYLE = `<p:titleStyle><a:lvl1pPr algn="l" rtl="0"><a:lnSpc><a:spcPct val="95000"/></a:lnSpc><a:buNone/><a:defRPr sz="3600" b="1">${fill(ACCENT)}<a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/></a:defRPr></a:lvl1pPr></p:titleStyle>`
const BODY_STYLE = `<p:bodyStyle>${level(2200, 'marL="342900" indent="-342900"', `<a:spcBef><a:spcPts val="1000"/></a:spcBef><a:buClr><a:srgbClr val="${ACCENT}"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="•"/>`)}</p:bodyStyle>`
const OTHER_STYLE = `<p:otherStyle>${level(1800, 'marL="0"', '<a:buNone/>')}</p:otherStyle>`
const COLORS =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

const MASTER = `<p:sldMaster ${NAMESPACES}>${tree(
  [
    surface(2, 'Band', [0, 0, 190_000, HEIGHT], ACCENT),
    shape({
      id: 3,
      name: 'Title',
      placeholder: 'type="title"',
      box: TITLE_BOX,
      body: [' anchor="b"', '<a:normAutofit/>'],
    }),
    shape({ id: 4, name: 'Body', placeholder: 'type="body" idx="1"', box: BODY_BOX, body: SHRINKS }),
  ],
  `<p:bg><p:bgPr>${fill('FFFFFF')}<a:effectLst/></p:bgPr></p:bg>`,
)}${COLORS}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/><p:sldLayoutId id="2147483650" r:id="rId2"/></p:sldLayoutIdLst><p:txStyles>${TITLE_STYLE}${BODY_STYLE}${OTHER_STYLE}</p:txStyles></p:sldMaster>`

const layout = (type: string, name: string, shapes: readonly string[]) =>
  `<p:sldLayout ${NAMESPACES} type="${type}" preserve="1">${tree(shapes).replace('<p:cSld>', `<p:cSld name="${name}">`)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
const TITLE_LAYOUT = layout('title', 'Title', [
  shape({
    id: 2,
    name: 'Title',
    placeholder: 'type="ctrTitle"',
    box: [MARGIN, 1_700_000, 9_800_000, 1_500_000],
    body: [' anchor="b"', '<a:normAutofit/>'],
  }).replace('<a:lstStyle/>', '<a:lstStyle><a:lvl1pPr><a:defRPr sz="5400"/></a:lvl1pPr></a:lstStyle>'),
  shape({
    id: 3,
    name: 'Subtitle',
    placeholder: 'type="subTitle" idx="1"',
    box: [MARGIN, 3_480_000, 8_600_000, 1_700_000],
    body: SHRINKS,
  }).replace(
    '<a:lstStyle/>',
    '<a:lstStyle><a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2000"/></a:lvl1pPr></a:lstStyle>',
  ),
])
const CONTENT_LAYOUT = layout('obj', 'Title and content', [
  shape({ id: 2, name: 'Title', placeholder: 'type="title"' }),
  shape({ id: 3, name: 'Content', placeholder: 'idx="1"', body: SHRINKS }),
])
const NOTES_MASTER = `<p:notesMaster ${NAMESPACES}>${tree([
  shape({
    id: 2,
    name: 'Slide',
    placeholder: 'type="sldImg" idx="2"',
    box: [685_800, 1_143_000, 5_486_400, 3_086_100],
  }),
  shape({ id: 3, name: 'Notes', placeholder: 'type="body" idx="3"', box: [685_800, 4_400_550, 5_486_400, 3_600_450] }),
])}${COLORS}<p:notesStyle/></p:notesMaster>`

const LINE = `<a:ln w="9525">${fill(INK)}</a:ln>`
const scheme = (name: string, color: string) => `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`
const COLOR_SCHEME = [
  scheme('dk1', INK),
  scheme('lt1', 'FFFFFF'),
  scheme('dk2', ACCENT),
  scheme('lt2', SOFT),
  ...[ACCENT, 'B97700', '3E7A5A', '8A4B6B', '5B6B8C', 'A0522D'].map((color, index) =>
    scheme(`accent${index + 1}`, color),
  ),
  scheme('hlink', ACCENT),
  scheme('folHlink', '5B6B8C'),
].join('')
const font = (name: string) => `<a:latin typeface="${name}"/><a:ea typeface=""/><a:cs typeface=""/>`
const THEME = `<a:theme xmlns:a="${MAIN}/drawingml/2006/main" name="Verso"><a:themeElements><a:clrScheme name="Verso">${COLOR_SCHEME}</a:clrScheme><a:fontScheme name="Verso"><a:majorFont>${font('Georgia')}</a:majorFont><a:minorFont>${font('Arial')}</a:minorFont></a:fontScheme><a:fmtScheme name="Verso"><a:fillStyleLst>${fill('FFFFFF').repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill('FFFFFF').repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

/** Names and contents. */
export const FRAME_PARTS: readonly (readonly [name: string, xml: string])[] = [
  ['ppt/slideMasters/slideMaster1.xml', MASTER],
  [
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
    relationships([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['slideLayout', '../slideLayouts/slideLayout2.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
  ],
  ...[TITLE_LAYOUT, CONTENT_LAYOUT].flatMap((xml, index) => [
    [`ppt/slideLayouts/slideLayout${index + 1}.xml`, xml] as const,
    [
      `ppt/slideLayouts/_rels/slideLayout${index + 1}.xml.rels`,
      relationships([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    ] as const,
  ]),
  ['ppt/notesMasters/notesMaster1.xml', NOTES_MASTER],
  ['ppt/notesMasters/_rels/notesMaster1.xml.rels', relationships([['theme', '../theme/theme2.xml']])],
  ['ppt/theme/theme1.xml', THEME],
  ['ppt/theme/theme2.xml', THEME],
]

/** Ids are `rId1`, `rId2` and on; `core` is the properties of the package. */
export function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(([kind, target], index) => {
    const type = kind === 'core' ? `${PACKAGE}/relationships/metadata/core-properties` : `${RELATIONSHIPS}/${kind}`
    return `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`
  })
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

/** The content types of parts by the folder and name that they have, without their numbers. */
const TYPES: readonly (readonly [name: RegExp, type: string])[] = [
  [/^ppt\/presentation\.xml$/, `${OFFICE}.presentationml.presentation.main+xml`],
  [/^ppt\/slides\/slide\d+\.xml$/, `${OFFICE}.presentationml.slide+xml`],
  [/^ppt\/slideLayouts\/slideLayout\d+\.xml$/, `${OFFICE}.presentationml.slideLayout+xml`],
  [/^ppt\/slideMasters\/slideMaster\d+\.xml$/, `${OFFICE}.presentationml.slideMaster+xml`],
  [/^ppt\/notesSlides\/notesSlide\d+\.xml$/, `${OFFICE}.presentationml.notesSlide+xml`],
  [/^ppt\/notesMasters\/notesMaster\d+\.xml$/, `${OFFICE}.presentationml.notesMaster+xml`],
  [/^ppt\/theme\/theme\d+\.xml$/, `${OFFICE}.theme+xml`],
  [/^ppt\/charts\/chart\d+\.xml$/, `${OFFICE}.drawingml.chart+xml`],
  [/^docProps\/core\.xml$/, 'application/vnd.openxmlformats-package.core-properties+xml'],
]

export function contentTypes(names: readonly string[]): string {
  const overrides = names.flatMap((name) => {
    const type = TYPES.find(([pattern]) => pattern.test(name))?.[1]
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`]
  })
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

export function coreProperties(title: string): string {
  return `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`
}

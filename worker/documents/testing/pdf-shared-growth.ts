// PDF documents in which one object is used n times: what is made of it is its size times n, and its reader has to count
// that.
import { pdfBytes, streamSource } from '../pdf/objects/testing/pdf-bytes.ts'
import { type GrowthConstruct, repeat, word } from './growth-construct.ts'
import { seededRandom } from './random.ts'
import { FONTS, onePage, type PageParts, SENTENCE, show } from './pdf-growth.ts'

/** Letters or items of the object that is used n times; of some more. */
export const SHARED_SIZE = 2_000
const LONG = repeat(SHARED_SIZE / 10, (index) => word(index).padEnd(9, 'y'), ' ')
const HEX = repeat(SHARED_SIZE, (index) => (0x61 + (index % 26)).toString(16).padStart(4, '0'))

const each = (count: number, source: (index: number) => string, first = 20) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [first + index, source(index)] as const))

const cmap = (ranges: string) => streamSource(`1 begincodespacerange <0000> <ffff> endcodespacerange ${ranges}`)
const LONG_TARGET = cmap(`1 beginbfchar <0041> <${HEX}> endbfchar`)
const cidFont = (entries: string, descendant = '') =>
  `<</Type/Font/Subtype/Type0/BaseFont/A/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A${descendant}>>]${entries}>>`
const IDENTITY = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>'
const simpleFont = (entries: string) => `<</Type/Font/Subtype/TrueType/BaseFont/Helvetica${entries}>>`

/** A page whose `count` fonts are all shown. */
function fonts(count: number, source: (index: number) => string, objects: PageParts['objects'] = {}): PageParts {
  return {
    content: SENTENCE + repeat(count, (index) => `BT /G${index} 4 Tf 20 ${700 - (index % 600)} Td <0041> Tj ET\n`),
    resources: `/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>${repeat(count, (index) => `/G${index} ${source(index)}`)}>>`,
    objects,
  }
}

const annotation = (entries: string) => `<</Type/Annot/Subtype/FreeText/Rect[10 10 500 700]${entries}>>`
const field = (entries: string) => `<</Type/Annot/Subtype/Widget/Rect[10 10 500 700]/DA(/Helv 6 Tf)${entries}>>`
const form = (content: string, entries = '') =>
  streamSource(content, `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${entries}`)

const PDF: readonly [name: string, few: number, most: number, page: (count: number) => PageParts][] = [
  [
    'shows of one long glyph',
    20,
    9_000,
    (n) => ({
      content: SENTENCE + `BT /G1 4 Tf 20 500 Td ${'<0041> Tj '.repeat(n)} ET`,
      resources: `/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/G1 ${cidFont('/Encoding/Identity-H/ToUnicode 9 0 R', IDENTITY)}>>`,
      objects: { 9: LONG_TARGET },
    }),
  ],
  [
    'codes of one long target',
    20,
    60_000,
    (n) => ({
      content: SENTENCE + 'BT /G1 4 Tf 20 500 Td <0041> Tj ET',
      resources: `/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/G1 ${cidFont('/Encoding/Identity-H/ToUnicode 9 0 R', IDENTITY)}>>`,
      objects: {
        9: cmap(`1 beginbfrange <0041> <${(0x41 + n).toString(16).padStart(4, '0')}> <${HEX}> endbfrange`),
      },
    }),
  ],
  [
    'fonts of one long target',
    5,
    990,
    (n) => fonts(n, () => cidFont('/Encoding/Identity-H/ToUnicode 9 0 R', IDENTITY), { 9: LONG_TARGET }),
  ],
  [
    'fonts of one table of widths',
    5,
    990,
    (n) => fonts(n, () => simpleFont('/FirstChar 0/LastChar 255/Widths 9 0 R'), { 9: `[${'500 '.repeat(50_000)}]` }),
  ],
  [
    'fonts of one encoding',
    5,
    990,
    (n) =>
      fonts(n, () => simpleFont('/Encoding 9 0 R'), {
        9: `<</Differences[${repeat(50_000, (i) => `${i % 256}/a `)}]>>`,
      }),
  ],
  [
    'fonts of one map of glyphs',
    2,
    990,
    (n) =>
      fonts(n, () => cidFont('/Encoding/Identity-H', `${IDENTITY}/CIDToGIDMap 9 0 R`), {
        9: streamSource('\0'.repeat(130_000)),
      }),
  ],
  [
    'fonts of one CMap of the reader',
    2,
    990,
    (n) =>
      fonts(n, () =>
        cidFont('/Encoding/UniJIS-UTF16-H', '/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 6>>'),
      ),
  ],
  [
    'marked contents of one replacement',
    20,
    9_000,
    (n) => ({
      content: SENTENCE + repeat(n, (i) => `/Span/P BDC ${show('a', 20 + (i % 500), 700 - (i % 600), 2)} EMC\n`),
      resources: '/Properties<</P<</ActualText 9 0 R>>>>',
      objects: { 9: `(${LONG})` },
    }),
  ],
  [
    'marked contents in one layer of many groups',
    20,
    9_000,
    (n) => ({
      content: '/OC/P BDC EMC '.repeat(n) + SENTENCE,
      resources: `/Properties<</P<</Type/OCMD/OCGs[${'9 0 R '.repeat(SHARED_SIZE)}]>>>>`,
      objects: { 9: '<</Type/OCG/Name(Layer)>>' },
    }),
  ],
  [
    'references to one annotation',
    20,
    4_000,
    (n) => ({
      content: SENTENCE,
      entries: `/Annots[${'9 0 R '.repeat(n)}]`,
      objects: { 9: annotation(`/Contents(${LONG})`) },
    }),
  ],
  [
    'annotations of one text',
    20,
    4_000,
    (n) => ({
      content: SENTENCE,
      entries: `/Annots[${repeat(n, (i) => `${20 + i} 0 R `)}]`,
      objects: { 9: `(${LONG})`, ...each(n, () => annotation('/Contents 9 0 R')) },
    }),
  ],
  [
    'annotations of one appearance',
    20,
    4_000,
    (n) => ({
      content: SENTENCE,
      entries: `/Annots[${repeat(n, (i) => `${20 + i} 0 R `)}]`,
      objects: {
        9: form(show(LONG.slice(0, 200), 10, 10), `/Resources<<${FONTS}>>`),
        ...each(n, () => annotation('/AP<</N 9 0 R>>')),
      },
    }),
  ],
  [
    'fields of one value',
    20,
    4_000,
    (n) => ({
      content: SENTENCE,
      entries: `/Annots[${repeat(n, (i) => `${20 + i} 0 R `)}]`,
      objects: { 9: `(${LONG})`, ...each(n, (i) => field(`/FT/Tx/T(f${i})/V 9 0 R`)) },
    }),
  ],
  [
    'choices of one list',
    20,
    4_000,
    (n) => ({
      content: SENTENCE,
      entries: `/Annots[${repeat(n, (i) => `${20 + i} 0 R `)}]`,
      objects: {
        9: `[${repeat(200, (i) => `[(${i})(${word(i)})]`)}]`,
        ...each(n, (i) => field(`/FT/Ch/T(f${i})/V(1)/Opt 9 0 R`)),
      },
    }),
  ],
  [
    'outline items of one title',
    20,
    20_000,
    (n) => ({
      content: SENTENCE,
      catalog: '/Outlines 8 0 R',
      objects: {
        8: '<</First 20 0 R>>',
        9: `(${LONG})`,
        ...each(n, (i) => `<</Title 9 0 R${i + 1 < n ? `/Next ${21 + i} 0 R` : ''}>>`),
      },
    }),
  ],
  [
    'contents of one stream',
    20,
    9_000,
    (n) => ({
      content: '',
      entries: `/Contents[${'9 0 R '.repeat(n)}]`,
      objects: { 9: streamSource(show(LONG.slice(0, 300), 10, 400, 2)) },
    }),
  ],
  [
    'contents of one stream without operators',
    20,
    50_000,
    (n) => ({
      content: '',
      entries: `/Contents[8 0 R ${'9 0 R '.repeat(n)}]`,
      objects: { 8: streamSource(SENTENCE), 9: streamSource('1 '.repeat(SHARED_SIZE)) },
    }),
  ],
  [
    'forms without operators',
    5,
    3_900,
    (n) => ({
      content: '/X1 Do\n'.repeat(n) + SENTENCE,
      resources: '/XObject<</X1 9 0 R>>',
      objects: { 9: form('1 '.repeat(50_000)) },
    }),
  ],
  [
    'forms of one dictionary of resources',
    20,
    3_900,
    (n) => ({
      content: repeat(n, (i) => `/X${i} Do\n`) + SENTENCE,
      resources: `/XObject<<${repeat(n, (i) => `/X${i} ${20 + i} 0 R`)}>>`,
      objects: {
        9: `<</ColorSpace<<${repeat(SHARED_SIZE, (i) => `/C${i}/DeviceRGB`)}>>>>`,
        ...each(n, () => form('', '/Resources 9 0 R')),
      },
    }),
  ],
  [
    'colours of one list of spaces',
    20,
    3_000,
    (n) => ({
      content: SENTENCE,
      resources: `/ColorSpace<<${repeat(n, (i) => `/C${i} 9 0 R`)}>>`,
      objects: { 9: `[/Pattern ${'8 0 R '.repeat(300)}]`, 8: `[/Pattern ${'7 0 R '.repeat(300)}]`, 7: '[/Pattern]' },
    }),
  ],
]

const pages = (count: number, entries: string, objects: Readonly<Record<number, string>>) =>
  pdfBytes({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Count ${count}/Kids[${repeat(count, (i) => `${20 + i} 0 R `)}]/MediaBox[0 0 600 800]>>`,
    ...objects,
    ...each(count, () => `<</Type/Page/Parent 2 0 R/Resources<<${FONTS}>>${entries}>>`),
  })

/** Bytes that nothing refers to. */
function padding(count: number): string {
  const random = seededRandom(count)
  return streamSource(repeat(count, () => String.fromCharCode(random.below(256))))
}

const FULL_CONTENT = streamSource(repeat(60, (i) => show(LONG.slice(0, 200), 10, 12 * i, 2)))

const PAGES: readonly [name: string, few: number, most: number, make: (count: number) => Uint8Array][] = [
  ['pages of one full content', 4, 20_000, (n) => pages(n, '/Contents 9 0 R', { 9: FULL_CONTENT })],
  [
    'pages of one full content in a padded file',
    4,
    20_000,
    (n) =>
      pages(n, '/Contents[9 0 R 8 0 R]', {
        7: padding(500 * n),
        8: streamSource('\x81 '.repeat(200), '/Filter/RunLengthDecode'),
        9: FULL_CONTENT,
      }),
  ],
  [
    'pages of one text box',
    8,
    20_000,
    (n) =>
      pages(n, '/Contents 9 0 R/Annots[8 0 R]', { 9: streamSource(SENTENCE), 8: annotation(`/Contents(${LONG})`) }),
  ],
  [
    'pages of one list of annotations',
    8,
    20_000,
    (n) =>
      pages(n, '/Contents 9 0 R/Annots 8 0 R', {
        9: streamSource(SENTENCE),
        8: `[${'7 0 R '.repeat(SHARED_SIZE)}]`,
        7: '<</Type/Annot/Subtype/Popup>>',
      }),
  ],
]

export const PDF_SHARED_GROWTH: readonly GrowthConstruct[] = [
  ...PDF.map(([name, few, most, page]) => ({ name, few, most, make: (count: number) => onePage(page(count)) })),
  ...PAGES.map(([name, few, most, make]) => ({ name, few, most, make })),
].map((construct) => ({ ...construct, format: 'pdf' }))

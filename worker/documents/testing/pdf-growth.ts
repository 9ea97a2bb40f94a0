// PDF documents made of one construct, repeated n times.
import { pdfBytes, streamSource } from '../pdf/objects/testing/pdf-bytes.ts'
import { type GrowthConstruct, repeat, word } from './growth-construct.ts'

export const FONTS =
  '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>/F2<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>>>'

export interface PageParts {
  readonly content: string
  readonly resources?: string
  readonly entries?: string
  readonly objects?: Readonly<Record<number, string>>
  /** Further entries of the catalog. */
  readonly catalog?: string
}

export function onePage({ content, resources = '', entries = '', objects = {}, catalog = '' }: PageParts): Uint8Array {
  return pdfBytes({
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 600 800]>>',
    3: `<</Type/Page/Parent 2 0 R/Resources<<${FONTS}${resources}>>/Contents 4 0 R${entries}>>`,
    4: streamSource(content),
    ...objects,
  })
}

export const show = (text: string, x: number, y: number, size = 6) =>
  `BT /F1 ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${text}) Tj ET\n`
export const SENTENCE = show('Two words', 20, 10)

/** `count` places in rows of `columns`, spread over a page. */
function places(count: number, columns: number): (readonly [x: number, y: number, index: number])[] {
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => [
    20 + (560 / columns) * (index % columns),
    780 - (760 / rows) * Math.floor(index / columns),
    index,
  ])
}
const everywhere = (count: number, columns: number, one: (x: number, y: number, index: number) => string) =>
  places(count, columns)
    .map(([x, y, index]) => one(x, y, index))
    .join('')

/** On one page unless the name says more. */
const PDF: readonly [name: string, few: number, most: number, page: (count: number) => PageParts][] = [
  [
    'words in a grid',
    500,
    4_800,
    (n) => ({ content: everywhere(n, Math.ceil(Math.sqrt(n)), (x, y, i) => show(word(i), x, y, 2)) }),
  ],
  ['words in a row', 500, 4_800, (n) => ({ content: everywhere(n, n, (x, _, i) => show(word(i), x, 400, 2)) })],
  ['words in a column', 120, 4_800, (n) => ({ content: everywhere(n, 1, (_, y, i) => show(word(i), 50, y, 2)) })],
  ['words at one place', 500, 4_800, (n) => ({ content: everywhere(n, n, (_x, _y, i) => show(word(i), 50, 400, 8)) })],
  ['words in one line', 500, 7_000, (n) => ({ content: `BT /F1 1 Tf 20 400 Td (${repeat(n, word, ' ')}) Tj ET` })],
  [
    'words turned, each otherwise',
    60,
    3_000,
    (n) => ({
      content: everywhere(n, 40, (x, y, i) => {
        const angle = (Math.PI * 2 * i) / n
        const [c, s] = [Math.cos(angle).toFixed(6), Math.sin(angle).toFixed(6)]
        return `BT /F1 6 Tf ${c} ${s} ${-Number(s)} ${c} ${x.toFixed(1)} ${y.toFixed(1)} Tm (${word(i)} ${word(i + 1)}) Tj ET\n`
      }),
    }),
  ],
  ['letters, each shown alone', 1_000, 9_200, (n) => ({ content: everywhere(n, 200, (x, y) => show('a', x, y, 4)) })],
  [
    'lines',
    200,
    840,
    (n) => ({
      content: everywhere(n, 1, (_, y, i) =>
        show(
          repeat(8, (at) => word(i + at), ' '),
          50,
          y,
          2,
        ),
      ),
    }),
  ],
  [
    'rules',
    1_000,
    60_000,
    (n) => ({
      content:
        everywhere(n, 1, (_, y) => `50 ${y.toFixed(3)} 500 0.1 re f\n`) +
        everywhere(50, 1, (_, y) => show('Two words', 60, y)),
    }),
  ],
  [
    'upright rules',
    1_000,
    60_000,
    (n) => ({
      content:
        everywhere(n, n, (x) => `${x.toFixed(3)} 10 0.01 700 re f\n`) +
        everywhere(50, 1, (_, y) => show('Two words', 60, y)),
    }),
  ],
  [
    'cells',
    150,
    4_400,
    (n) => ({
      content: everywhere(n, Math.ceil(Math.sqrt(n)), (x, y, i) => {
        const size = 560 / Math.ceil(Math.sqrt(n))
        return `${x.toFixed(2)} ${y.toFixed(2)} ${size.toFixed(2)} ${size.toFixed(2)} re S\n${show(word(i), x + size / 10, y + size / 3, size / 6)}`
      }),
    }),
  ],
  [
    'boxes behind words',
    500,
    4_400,
    (n) => ({
      content: everywhere(
        n,
        50,
        (x, y, i) => `0.9 g ${x.toFixed(2)} ${y.toFixed(2)} 20 5 re f 0 g\n${show(word(i), x, y, 3)}`,
      ),
    }),
  ],
  [
    'underlined words',
    500,
    4_400,
    (n) => ({
      content: everywhere(
        n,
        50,
        (x, y, i) => `${x.toFixed(2)} ${(y - 0.5).toFixed(2)} 10 0.2 re f\n${show(word(i), x, y, 3)}`,
      ),
    }),
  ],
  [
    'drawn bullets',
    100,
    3_300,
    (n) => ({
      content: everywhere(
        n,
        2,
        (x, y, i) => `${x.toFixed(2)} ${y.toFixed(2)} 1 1 re f\n${show(`${word(i)} item`, x + 4, y, 3)}`,
      ),
    }),
  ],
  [
    'segments of one path',
    2_000,
    200_000,
    (n) => ({ content: `0 0 m ${repeat(n, (i) => `${i % 600} ${(i * 7) % 800} l\n`)} S\n${SENTENCE}` }),
  ],
  [
    'curves',
    1_000,
    40_000,
    (n) => ({ content: repeat(n, (i) => `${i % 500} ${i % 700} m 10 20 300 ${i % 90} 50 60 c S\n`) + SENTENCE }),
  ],
  [
    'rectangles of one path',
    1_000,
    60_000,
    (n) => ({ content: `${repeat(n, (i) => `${i % 500} ${i % 700} 3 3 re\n`)} f\n${SENTENCE}` }),
  ],
  ['strings that nothing shows', 2_000, 100_000, (n) => ({ content: '(word) '.repeat(n) + SENTENCE })],
  ['a string without an end', 10_000, 490_000, (n) => ({ content: `${SENTENCE}(${'a'.repeat(n)}` })],
  ['saved states', 1_000, 4_000, (n) => ({ content: 'q '.repeat(n) + SENTENCE + 'Q '.repeat(n) })],
  [
    'marked content in marked content',
    1_000,
    100_000,
    (n) => ({ content: '/P BMC '.repeat(n) + SENTENCE + 'EMC '.repeat(n) }),
  ],
  ['clips', 1_000, 60_000, (n) => ({ content: repeat(n, (i) => `0 0 ${600 - (i % 9)} 800 re W n\n`) + SENTENCE })],
  [
    'forms drawn',
    200,
    3_900,
    (n) => ({
      content: everywhere(n, 40, (x, y) => `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /X1 Do Q\n`),
      resources: '/XObject<</X1 9 0 R>>',
      objects: {
        9: streamSource(
          show('Two words', 0, 0, 2),
          `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${FONTS}>>`,
        ),
      },
    }),
  ],
  [
    'forms of their own',
    100,
    3_000,
    (n) => ({
      content: everywhere(n, 40, (x, y, i) => `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /X${i} Do Q\n`),
      resources: `/XObject<<${repeat(n, (i) => `/X${i} ${20 + i} 0 R`)}>>`,
      objects: Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          20 + i,
          streamSource(
            show('Two words', 0, 0, 2),
            `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${FONTS}>>`,
          ),
        ]),
      ),
    }),
  ],
  [
    'fonts',
    100,
    3_000,
    (n) => ({
      content: everywhere(n, 40, (x, y, i) => `BT /G${i} 2 Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${word(i)}) Tj ET\n`),
      resources: `/Font<<${repeat(n, (i) => `/G${i}<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>`)}>>`,
    }),
  ],
  [
    'links',
    300,
    20_000,
    (n) => ({
      content: SENTENCE,
      entries: `/Annots[${repeat(n, (i) => `<</Type/Annot/Subtype/Link/Rect[${i % 500} ${i % 700} ${(i % 500) + 20} ${(i % 700) + 10}]/Contents(About it)>>`)}]`,
    }),
  ],
  [
    'form fields',
    200,
    10_000,
    (n) => ({
      content: SENTENCE,
      entries: `/Annots[${repeat(n, (i) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${i})/V(Two words)/DA(/Helv 6 Tf)/Rect[${i % 500} ${i % 700} ${(i % 500) + 20} ${(i % 700) + 10}]>>`)}]`,
    }),
  ],
]

export const PDF_GROWTH: readonly GrowthConstruct[] = [
  ...PDF.map(
    ([name, few, most, page]) =>
      ({ name, format: 'pdf', few, most, make: (count: number) => onePage(page(count)) }) as const,
  ),
  {
    name: 'pages',
    format: 'pdf',
    few: 20,
    most: 1_000,
    make: (count) =>
      pdfBytes({
        1: '<</Type/Catalog/Pages 2 0 R>>',
        2: `<</Type/Pages/Count ${count}/Kids[${repeat(count, (i) => `${10 + i} 0 R `)}]/MediaBox[0 0 600 800]>>`,
        3: streamSource(SENTENCE),
        ...Object.fromEntries(
          Array.from({ length: count }, (_, i) => [
            10 + i,
            `<</Type/Page/Parent 2 0 R/Resources<<${FONTS}>>/Contents 3 0 R>>`,
          ]),
        ),
      }),
  },
]

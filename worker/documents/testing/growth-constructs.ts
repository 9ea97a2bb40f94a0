// Documents made of one construct, repeated n times: twice as many must cost a reader twice as much. `npm run bench --
// growth` measures them at their limits; growth.test.ts counts their operations.
import { pdfBytes, streamSource } from '../pdf/objects/testing/pdf-bytes.ts'
import { latin1Bytes } from '../pdf/objects/syntax/latin1.ts'
import { docx, paragraph, root, run } from './docx-package.ts'

export interface GrowthConstruct {
  readonly name: string
  readonly format: 'docx' | 'pdf' | 'txt'
  readonly make: (count: number) => Uint8Array
  /** A count for unit tests: large enough that what is quadratic shows. */
  readonly few: number
  /** About the largest count that the limits of an upload let through. */
  readonly most: number
}

const WORDS = ['agreement', 'between', 'parties', 'governs', 'service', 'delivery', 'payment', 'review']
const word = (index: number) => WORDS[index % WORDS.length] ?? ''
const repeat = (count: number, one: (index: number) => string, joint = '') =>
  Array.from({ length: count }, (_, index) => one(index)).join(joint)

const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const fieldCode = (code: string) => `<w:r><w:instrText>${code}</w:instrText></w:r>`
const field = (code: string, result: string) =>
  fieldMark('begin') + fieldCode(code) + fieldMark('separate') + result + fieldMark('end')

const textBox = (text: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent>${paragraph(run(text))}</w:txbxContent></wps:txbx></mc:Choice></mc:AlternateContent></w:r>`

const control = (index: number) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a[1]/b[${index + 1}]" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${run(`${word(index)} ${index} `)}</w:sdtContent></w:sdt>`

const nested = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth)

/** In one paragraph of the body unless the name says more. */
const DOCX: readonly [name: string, few: number, most: number, body: (count: number) => string][] = [
  ['breaks', 2_000, 54_800, (n) => paragraph(`<w:r><w:t>One</w:t>${'<w:br/>'.repeat(n)}<w:t>Two words</w:t></w:r>`)],
  ['breaks before the text', 2_000, 54_800, (n) => paragraph(`<w:r>${'<w:br/>'.repeat(n)}<w:t>Two words</w:t></w:r>`)],
  [
    'bookmarks and breaks before the text',
    1_000,
    14_800,
    (n) =>
      paragraph(
        repeat(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="b"/><w:r><w:br/></w:r>`),
        run('Two words'),
      ),
  ],
  [
    'bookmarks between words',
    1_000,
    14_500,
    (n) => paragraph(repeat(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="b"/>${run(`${word(i)} `)}`)),
  ],
  ['runs that look alike', 1_000, 14_800, (n) => paragraph(repeat(n, (i) => run(`${word(i)} `)))],
  [
    'runs in turn bold',
    1_000,
    14_500,
    (n) => paragraph(repeat(n, (i) => run(`${word(i)} `, i % 2 === 0 ? '<w:b/>' : ''))),
  ],
  [
    'links',
    1_000,
    11_900,
    (n) => paragraph(repeat(n, (i) => `<w:hyperlink w:anchor="a">${run(`${word(i)} `)}</w:hyperlink>`)),
  ],
  [
    'phonetic guides',
    500,
    5_800,
    (n) =>
      paragraph(
        repeat(
          n,
          (i) => `<w:r><w:ruby><w:rt>${run('a')}</w:rt><w:rubyBase>${run(word(i))}</w:rubyBase></w:ruby></w:r>`,
        ),
      ),
  ],
  ['fields in a row', 500, 4_900, (n) => paragraph(repeat(n, (i) => field('REF a', run(`${word(i)} `))))],
  [
    'fields in fields',
    500,
    6_600,
    (n) =>
      paragraph(
        nested(n, fieldMark('begin') + fieldCode('REF a') + fieldMark('separate'), run('Two words'), fieldMark('end')),
      ),
  ],
  [
    "fields in fields' codes",
    500,
    4_900,
    (n) =>
      paragraph(
        nested(n, fieldMark('begin'), run('Two words'), fieldMark('separate') + run('result') + fieldMark('end')),
      ),
  ],
  [
    'open fields, a paragraph each',
    500,
    40_000,
    (n) =>
      repeat(n, (i) =>
        paragraph(fieldMark('begin') + fieldCode('IF a') + fieldMark('separate') + run(`${word(i)} here`)),
      ),
  ],
  [
    'open fields before paragraphs',
    500,
    24_800,
    (n) => paragraph(fieldMark('begin').repeat(n)) + repeat(n, (i) => paragraph(run(word(i)))),
  ],
  [
    'containers in containers',
    60,
    240,
    (n) => paragraph(nested(n, '<w:ins w:id="1">', run('Two words').repeat(50), '</w:ins>')),
  ],
  [
    'tables in tables',
    20,
    80,
    (n) => nested(n, '<w:tbl><w:tr><w:tc>', paragraph(run('Two words')), '</w:tc></w:tr></w:tbl>'),
  ],
  [
    'cells',
    1_000,
    88_000,
    (n) => `<w:tbl>${repeat(n, (i) => `<w:tr><w:tc>${paragraph(run(word(i)))}</w:tc></w:tr>`)}</w:tbl>`,
  ],
  ['paragraphs', 1_000, 88_000, (n) => repeat(n, (i) => paragraph(run(`${word(i)} ${word(i + 1)}`)))],
  ['text boxes in one paragraph', 500, 5_800, (n) => paragraph(repeat(n, (i) => textBox(word(i))))],
  ['bound controls', 500, 7_400, (n) => paragraph(repeat(n, control))],
  ['one text without a space', 20_000, 4_000_000, (n) => paragraph(run('a'.repeat(n)))],
  ['one text without a sentence', 100_000, 4_000_000, (n) => paragraph(run('word '.repeat(n / 5)))],
  ['attributes', 1_000, 100_000, (n) => `<w:p${repeat(n, (i) => ` w:a${i}="1"`)}>${run('Two words')}</w:p>`],
]

const FONTS =
  '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>/F2<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>>>'

interface PageParts {
  readonly content: string
  readonly resources?: string
  readonly entries?: string
  readonly objects?: Readonly<Record<number, string>>
}

function onePage({ content, resources = '', entries = '', objects = {} }: PageParts): Uint8Array {
  return pdfBytes({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 600 800]>>',
    3: `<</Type/Page/Parent 2 0 R/Resources<<${FONTS}${resources}>>/Contents 4 0 R${entries}>>`,
    4: streamSource(content),
    ...objects,
  })
}

const show = (text: string, x: number, y: number, size = 6) =>
  `BT /F1 ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${text}) Tj ET\n`
const SENTENCE = show('Two words', 20, 10)

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

const TXT: readonly [name: string, few: number, most: number, text: (count: number) => string][] = [
  ['lines of a letter', 5_000, 164_000, (n) => 'a\n\n'.repeat(n)],
  ['lines of three bytes', 5_000, 164_000, (n) => 'ab\n'.repeat(n)],
  ['paragraphs of two words', 3_000, 155_000, (n) => 'two go on\n\n'.repeat(n)],
  ['lines of two words', 3_000, 180_000, (n) => repeat(n, (i) => `${word(i)} it\n`)],
  ['wrapped lines', 2_000, 138_000, (n) => repeat(n, (i) => `${repeat(9, (at) => word(i + at), ' ')}\n`)],
  [
    'rows of a table',
    2_000,
    85_000,
    (n) => repeat(n, (i) => `${word(i).padEnd(16)}${word(i + 3).padEnd(16)}${String(i).padStart(8)}\n`),
  ],
  [
    'rows that begin a table each',
    2_000,
    80_000,
    (n) => repeat(n, (i) => `${' '.repeat(i % 40)}${word(i)}     ${word(i + 3)}\n`),
  ],
  ['list items', 2_000, 145_000, (n) => repeat(n, (i) => `- ${word(i)} item\n`)],
  ['rules', 3_000, 360_000, (n) => `Two words\n${'----\n'.repeat(n)}`],
  ['words of one line', 20_000, 2_000_000, (n) => repeat(n, word, ' ')],
  ['spaces of one line', 50_000, 16_800_000, (n) => `two${' '.repeat(n)}words`],
  ['quotation marks of one line', 50_000, 8_400_000, (n) => `${'> '.repeat(n)}words`],
  ['dots of one line', 50_000, 8_400_000, (n) => `two ${'. '.repeat(n)}words`],
  ['bars of one line', 20_000, 8_400_000, (n) => `${'|a'.repeat(n)}|`],
  ['tabs of one line', 20_000, 8_000_000, (n) => 'a\t'.repeat(n)],
]

export const GROWTH_CONSTRUCTS: readonly GrowthConstruct[] = [
  ...DOCX.map(
    ([name, few, most, body]) =>
      ({ name, format: 'docx', few, most, make: (count: number) => docx(body(count)) }) as const,
  ),
  {
    name: 'custom properties',
    format: 'docx',
    few: 500,
    most: 50_000,
    make: (count) =>
      docx(paragraph(run('Two words')), {
        'docProps/custom.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${repeat(count, (i) => `<property name="p${i}"><vt:lpwstr>two words ${i}</vt:lpwstr></property>`)}</Properties>`,
      }),
  },
  {
    name: 'styles in a chain',
    format: 'docx',
    few: 500,
    most: 40_000,
    make: (count) =>
      docx(
        repeat(count, (i) => `<w:p><w:pPr><w:pStyle w:val="s${i}"/></w:pPr>${run('Two words')}</w:p>`),
        {
          'word/styles.xml': root(
            'w:styles',
            repeat(
              count,
              (i) => `<w:style w:type="paragraph" w:styleId="s${i}"><w:basedOn w:val="s${i + 1}"/></w:style>`,
            ),
          ),
        },
      ),
  },
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
  ...TXT.map(
    ([name, few, most, text]) =>
      ({ name, format: 'txt', few, most, make: (count: number) => latin1Bytes(text(count)) }) as const,
  ),
]

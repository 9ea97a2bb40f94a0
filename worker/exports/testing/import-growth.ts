// Files for memories and glossaries made of one construct, repeated n times: twice as many must cost an import twice as
// much. `npm run bench -- growth` measures them at their limits; import-growth.test.ts holds them to the law.
import { repeat, word } from '../../documents/testing/growth-construct.ts'

export interface ImportGrowth {
  readonly name: string
  readonly format: 'tmx' | 'tbx' | 'csv'
  readonly make: (count: number) => Uint8Array
  /** A count for unit tests: large enough that what is quadratic shows. */
  readonly few: number
  /** About the largest count that the limits of a file, or of a unit, let through. */
  readonly most: number
}

type Row = readonly [name: string, few: number, most: number, text: (count: number) => string]

const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'ja',
  'ko',
  'zh',
  'ar',
  'he',
  'hi',
  'th',
  'tr',
  'sv',
  'da',
  'fi',
]

const words = (from: number, count: number) => repeat(count, (at) => `${word(from + at)}${from % 1_009}`, ' ')
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
const pair = (source: string, target = source) => `<tu>${tuv('en', source)}${tuv('es', target)}</tu>`
const tmx = (units: string) => `<tmx version="1.4"><header srclang="en"/><body>${units}</body></tmx>`
const inAll = (seg: (language: string) => string) =>
  `<tu>${LANGUAGES.map((each) => tuv(each, seg(each))).join('')}</tu>`

const TMX: readonly Row[] = [
  ['units', 500, 190_000, (n) => tmx(repeat(n, (i) => pair(`${words(i, 8)} ${i}`)))],
  ['units of 20 languages', 60, 24_000, (n) => tmx(repeat(n, (i) => inAll((each) => `${each} ${words(i, 8)} ${i}`)))],
  ['one unit of 20 languages again', 100, 24_000, (n) => tmx(inAll(() => words(1, 8)).repeat(n))],
  ['one source with other translations', 500, 400_000, (n) => tmx(repeat(n, (i) => pair('The fee', `La tasa ${i}`)))],
  [
    'sources in turns with other translations',
    500,
    400_000,
    (n) => tmx(repeat(n, (i) => pair(`Fee ${i % 200}`, `${i}`))),
  ],
  [
    'letters of a source in 20 languages',
    10_000,
    60_000,
    (n) => tmx(inAll((each) => (each === 'en' ? 'a '.repeat(n / 2) : each))),
  ],
  ['words of a source', 1_500, 6_000, (n) => tmx(pair(repeat(n, word, ' '), 'x'))],
  ['pairs of tags', 650, 2_600, (n) => tmx(pair(repeat(n, (i) => `<bpt i="${i}"/>a<ept i="${i}"/>`)))],
  [
    'pairs of tags that cross',
    650,
    2_600,
    (n) => tmx(pair(repeat(n, (i) => `<bpt i="${i}"/>`) + repeat(n, (i) => `<ept i="${i}"/>`))),
  ],
  ['tags without their halves', 975, 3_900, (n) => tmx(pair(repeat(n, (i) => `<ept i="${i}"/>`)))],
  [
    'tags whose numbers are taken',
    475,
    1_900,
    (n) => tmx(pair(repeat(n, (i) => `<ph x="${n + 1 + i}"/>`) + '<ph/>'.repeat(n))),
  ],
  ['tags that are the same', 975, 3_900, (n) => tmx(pair('<ph x="1"/>'.repeat(n)))],
  ['highlights in one another', 50, 480, (n) => tmx(pair('<hi>'.repeat(n) + 'a' + '</hi>'.repeat(n)))],
  [
    'tags as text',
    1_000,
    5_000,
    (n) => tmx(pair('&lt;f0&gt;a&lt;/f0&gt;'.repeat(n))).replace('<header', '<header creationtool="OmegaT"'),
  ],
  ['references', 5_000, 50_000, (n) => tmx(pair('&amp;'.repeat(n), 'x'))],
  ['CDATA sections', 975, 3_900, (n) => tmx(pair('<![CDATA[a]]>'.repeat(n)))],
  ['comments in a text', 975, 3_900, (n) => tmx(pair('a<!-- -->'.repeat(n)))],
  ['comments between units', 5_000, 5_000_000, (n) => tmx('<!-- -->'.repeat(n) + pair('a'))],
  [
    'properties of a unit',
    975,
    3_900,
    (n) => tmx(`<tu>${'<prop type="a">b</prop>'.repeat(n)}${tuv('en', 'a')}${tuv('es', 'b')}</tu>`),
  ],
  [
    'attributes of a variant',
    1_000,
    25_000,
    (n) => tmx(`<tu><tuv xml:lang="en" ${repeat(n, (i) => `a${i}="" `)}><seg>a</seg></tuv>${tuv('es', 'b')}</tu>`),
  ],
  [
    'units with 99 translations',
    30,
    12_000,
    (n) => tmx(repeat(n, (i) => `<tu>${tuv('en', `a ${i}`)}${tuv('es', 'b').repeat(98)}</tu>`)),
  ],
  [
    'units with long notes',
    4,
    195,
    (n) =>
      tmx(repeat(n, (i) => pair(`The fee number ${i}`).replace('<tu>', `<tu><note>港${'a'.repeat(260_000)}</note>`))),
  ],
  ['letters of a unit', 100_000, 16_000_000, (n) => tmx(`<tu><note>${'a'.repeat(n)}</note></tu>${pair('a')}`)],
  ['damaged units', 1_000, 3_000_000, (n) => tmx('<tu><a></tu>'.repeat(n) + pair('a'))],
  ['units that are never closed', 1_000, 8_000_000, (n) => tmx('<tu>'.repeat(n) + pair('a'))],
]

const term = (text: string) => `<termSec><term>${text}</term></termSec>`
const concept = (source: string, target: string) =>
  `<conceptEntry><langSec xml:lang="en">${source}</langSec><langSec xml:lang="es">${target}</langSec></conceptEntry>`
const tbx = (concepts: string) => `<tbx><text><body>${concepts}</body></text></tbx>`

const TBX: readonly Row[] = [
  ['concepts', 300, 4_500, (n) => tbx(repeat(n, (i) => concept(term(`fee ${i}`), term(`tasa ${i}`))))],
  ['one concept again', 500, 240_000, (n) => tbx(concept(term('fee'), term('tasa')).repeat(n))],
  [
    'synonyms of a concept',
    300,
    1_900,
    (n) =>
      tbx(
        concept(
          repeat(n, (i) => term(`fee ${i}`)),
          term('tasa'),
        ),
      ),
  ],
  [
    'synonyms and translations',
    200,
    900,
    (n) =>
      tbx(
        concept(
          repeat(n, (i) => term(`f${i}`)),
          repeat(n, (i) => term(`t${i}`)),
        ) + concept(term('fee'), term('tasa')),
      ),
  ],
  [
    'notes of a term',
    500,
    3_900,
    (n) =>
      tbx(concept(`<termSec><term>fee</term>${'<termNote type="a">b</termNote>'.repeat(n)}</termSec>`, term('tasa'))),
  ],
  [
    'groups in one another',
    50,
    480,
    (n) => tbx(concept('<descripGrp>'.repeat(n) + term('fee').repeat(100) + '</descripGrp>'.repeat(n), term('tasa'))),
  ],
  [
    'damaged concepts',
    500,
    1_000_000,
    (n) => tbx('<conceptEntry><a></conceptEntry>'.repeat(n) + concept(term('fee'), term('tasa'))),
  ],
]

const csv = (rows: string) => `source,targets\n${rows}fee,tasa\n`

const CSV: readonly Row[] = [
  ['rows', 500, 4_900, (n) => csv(repeat(n, (i) => `term ${i},término ${i}\n`))],
  [
    'rows of the longest texts',
    40,
    790,
    (n) =>
      csv(
        repeat(
          n,
          (i) => `"t${i}","${repeat(10, () => '港'.repeat(119), '|')}","${repeat(10, () => '費'.repeat(119), '|')}"\n`,
        ),
      ).replace('targets', 'targets,forbidden'),
  ],
  [
    'rows with long notes',
    10,
    200,
    (n) => csv(repeat(n, (i) => `theharbourfeenumber${i},latasaportuaria${i},港${'a'.repeat(250_000)}\n`)),
  ],
  ['one row again', 2_000, 4_000_000, (n) => csv('harbour,puerto\n'.repeat(n))],
  ['one term with other translations', 1_000, 400_000, (n) => csv(repeat(n, (i) => `harbour,puerto ${i}\n`))],
  ['rows that are no entries', 2_000, 5_000_000, (n) => csv('harbour,\n'.repeat(n))],
  ['quotation marks that are never closed', 1_000, 8_000_000, (n) => csv('a,"b\n'.repeat(n))],
  ['one quotation mark that is never closed', 2_000, 4_000_000, (n) => csv(`"a\n${'""\n'.repeat(n)}`)],
  ['quotation marks in a quoted cell', 5_000, 60_000, (n) => csv(`a,"${'""'.repeat(n)}"\n`)],
  ['lines of a quoted cell', 5_000, 200_000, (n) => csv(`a,"${'\n'.repeat(n)}"\n`)],
  ['cells of a row', 5_000, 200_000, (n) => csv(`a${',b'.repeat(n)}\n`)],
  ['letters of a row', 20_000, 40_000_000, (n) => csv(`${'a'.repeat(n)}\n`)],
  ['empty rows', 5_000, 40_000_000, (n) => csv('\n'.repeat(n))],
  ['texts of a cell', 100, 600, (n) => csv(`${'a|'.repeat(n)},b\n`.repeat(20))],
  ['bytes that are no characters', 2_000, 4_000_000, (n) => csv('\u{FFFD},b\n'.repeat(n))],
]

const encoder = new TextEncoder()
const of = (format: ImportGrowth['format'], rows: readonly Row[]): ImportGrowth[] =>
  rows.map(([name, few, most, text]) => ({ name, format, few, most, make: (count) => encoder.encode(text(count)) }))

export const IMPORT_GROWTH: readonly ImportGrowth[] = [...of('tmx', TMX), ...of('tbx', TBX), ...of('csv', CSV)]

// Workbooks made of one construct, n times.
import { type GrowthConstruct, repeat, word } from './growth-construct.ts'
import { inline, relations, root, row, sheet, xlsx } from './xlsx-package.ts'

const formula = (text: string) => `<c><f>${text}</f><v>1</v></c>`
const book = (rows: string, name = 'Data') => xlsx([[name, sheet([row(1, [inline('Open')]), rows])]])
/** A row of one formula, behind the first row. */
const formulas = (count: number, text: (row: number) => string) =>
  repeat(count, (index) => row(index + 2, [inline(`${word(index)} ${index}`), formula(text(index + 2))]))

export const XLSX_GROWTH: readonly GrowthConstruct[] = [
  {
    name: 'texts in cells',
    format: 'xlsx',
    few: 500,
    most: 20_000,
    make: (count) => book(repeat(count, (index) => row(index + 2, [inline(`${word(index)} ${index}`)]))),
  },
  {
    name: 'formulas that compare',
    format: 'xlsx',
    few: 500,
    most: 20_000,
    make: (count) => book(formulas(count, (at) => `IF(AND(Data!$A${at}="Open",COUNTIF(A:A,"Open")&gt;1),1,2)`)),
  },
  {
    name: 'formulas that read letters, each of its row',
    format: 'xlsx',
    few: 500,
    most: 10_000,
    make: (count) => book(formulas(count, (at) => `LEN(A${at})`)),
  },
  {
    name: 'lookups in order, each in an area of its own',
    format: 'xlsx',
    few: 500,
    most: 10_000,
    make: (count) => book(formulas(count, (at) => `MATCH("x",A${at}:A${at + 1})`)),
  },
  {
    name: 'operands of a formula',
    format: 'xlsx',
    few: 2_000,
    most: 100_000,
    make: (count) => book(formulas(1, () => `LEN(Data!A1${'&amp;Data!A1'.repeat(count)})&amp;"Open"`)),
  },
  {
    name: 'calls around a literal',
    format: 'xlsx',
    few: 1_000,
    most: 50_000,
    make: (count) => book(formulas(1, () => `${'IF("Open",'.repeat(count)}1${')'.repeat(count)}`)),
  },
  {
    name: 'sheets of one name',
    format: 'xlsx',
    few: 50,
    most: 1_000,
    make: (count) => xlsx(Array.from({ length: count }, () => ['The same name', sheet([row(1, [inline('Open')])])])),
  },
  {
    name: 'columns of a table',
    format: 'xlsx',
    few: 200,
    most: 5_000,
    make: (count) => {
      const columns = repeat(count, (index) => `<tableColumn id="${index + 1}" name="${word(index)} ${index}"/>`)
      const table = root('table', `<tableColumns count="${count}">${columns}</tableColumns>`)
      return xlsx(
        [['Data', sheet([row(1, [formula(`SUM(${repeat(count, (index) => `T[${word(index)} ${index}]`, ',')})`)])])]],
        {
          parts: {
            'xl/tables/table1.xml': table.replace('<table ', '<table displayName="T" ref="A2:ZZ9" '),
            'xl/worksheets/_rels/sheet1.xml.rels': relations([['table', '../tables/table1.xml']]),
          },
        },
      )
    },
  },
]

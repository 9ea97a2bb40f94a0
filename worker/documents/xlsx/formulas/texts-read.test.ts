import { expect, test } from 'vitest'
import { mutatedFormulas } from './testing/formula-samples.ts'
import { textsReadByFormula } from './texts-read.ts'

const readings = (formula: string) =>
  textsReadByFormula(formula).map(({ sheet, text, reason }) => `${reason} ${sheet}${text}`)

test.each([
  ['LEN(A1)', ['characters A1']],
  ['LEFT(A1,3)="abc"', ['characters A1']],
  ['IF(LEFT(Sheet1!A1:B2,3)="abc",1,2)', ['characters Sheet1!A1:B2']],
  ['COUNTIF(B:B,LEFT(A1,3))', ['characters A1']],
  ['FIND("x",A1)', ['characters A1']],
  ['LEFT(A1,FIND(" ",A1)-1)', ['characters A1']],
  ['VALUE(T1[Size])*2', ['characters T1[Size]']],
  ['SUMPRODUCT(--(LEN(A1:A9)>3))', ['characters A1:A9']],
  ['A1&B1="abc"', ['joined A1', 'joined B1']],
  ['VLOOKUP(A1&B1,C1:D9,2,FALSE)', ['joined A1', 'joined B1', 'joined C1:C9']],
  ['COUNTIF(A:A,"Open*")', ['pattern A:A']],
  ['COUNTIF(A:A,"*"&B1&"*")', ['joined B1', 'pattern A:A'].toSorted()],
  ['SUMIFS(C:C,A:A,"Open",B:B,"?b")', ['pattern B:B']],
  ['COUNTIF(A:A,">m")', ['order A:A']],
  ['A1<"m"', ['order A1']],
  ['VLOOKUP(A1,$C$1:$D$9,2)', ['order $C$1:$C$9']],
  ['HLOOKUP(A1,C1:D9,2,TRUE)', ['order C1:D1']],
  ['MATCH(A1,B:B)', ['order B:B']],
  ['_xlfn._xlws.SORT(A1:A9)', ['order A1:A9']],
  ['INDIRECT("\'"&A1&"\'!B2")', ['address A1']],
  ['INDIRECT(SUBSTITUTE(A1," ","_"))', ['address A1']],
])('%s reads %j', (formula, expected) => {
  expect(readings(formula).toSorted()).toEqual([...expected].toSorted())
})

test.each([
  'A1="Open"',
  'SUM(A1:A9)&" in all"',
  '"Names: "&LEFT(A1,100)',
  'CONCATENATE("Names: ",LEFT(A1,100)," vs. ",B1)',
  'IFERROR(LEFT(A1,FIND(" ",A1)-1),A1)',
  'IF(LEN(A1)>0,1,2)',
  'IF(LEN(TRIM(A1))=0,"",A1)',
  'COUNTIF(A:A,"Open")',
  'COUNTIF(A:A,"<>"&B1)',
  'COUNTIF(A:A,"*")',
  'COUNTIF(A:A,">5")',
  'COUNTIF(A:A,"What~?")',
  'VLOOKUP(A1,C:D,2,FALSE)',
  'VLOOKUP(A1,C:D,2,)',
  'VLOOKUP(5,C:D,2)',
  'MATCH("Open",A:A,0)',
  '_xlfn.XLOOKUP(A1,B:B,C:C)',
  'INDIRECT("A1")',
  'IF(A1>5,"more","less")',
  'A1:INDEX(B:B,3) C1',
  'SUM((A1,B1))',
  '_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(A1)',
])('%s reads no letters', (formula) => {
  expect(readings(formula)).toEqual([])
})

test('damaged formulas are answered', () => {
  for (const formula of mutatedFormulas()) expect(Array.isArray(textsReadByFormula(`LEN(${formula})`))).toBe(true)
})

test('a formula that is too deep to be asked reads all that it refers to', () => {
  const deep = `${'LEFT('.repeat(4_000)}A1&Sheet1!B2:C3${',1)'.repeat(4_000)}="a"`
  expect(readings(deep)).toEqual(['characters A1', 'characters Sheet1!B2:C3'])
  expect(readings(`${'LEFT('.repeat(200)}A1`)).toEqual(['characters A1'])
})

test.each([
  ['LEFT(', ',1)'],
  ['SEARCH("a",', ')'],
  ['IFERROR(LEFT(', ',1),1)'],
  ['CONCATENATE(', ',"b")'],
  ['VLOOKUP(', ',C1:D9,2)'],
  ['COUNTIF(', ',"a*")'],
  ['("a"<', ')'],
])('areas are read once, however many calls are around them: %s', (open, close) => {
  const areas = Array.from({ length: 20_000 }, (_, at) => `A${String(at + 1)}`)
  const depth = open.split('(').length > 2 ? 60 : 120
  const formula = `LEN(${open.repeat(depth)}${areas.join('&')}&${areas.join('&')}${close.repeat(depth)})`
  const found = readings(formula)
  expect(found.length).toBe(new Set(found).size)
  expect(found.length).toBeLessThanOrEqual(3 * areas.length)
  expect(found).toContain('characters A20000')
})

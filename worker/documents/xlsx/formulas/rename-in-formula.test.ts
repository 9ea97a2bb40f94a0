import { expect, test } from 'vitest'
import { formulaTokens } from './formula-tokens.ts'
import { renameInFormula, renameReference } from './rename-in-formula.ts'
import type { Renames } from './renames.ts'
import { FORMULAS, inPlace, mutatedFormulas, PLACES } from './testing/formula-samples.ts'

const RENAMES: Renames = {
  sheets: new Map([
    ['Sheet1', 'Hoja 1'],
    ["It's 1", "C'est 1"],
    ['売上', 'Sales'],
    ['Rows', 'A1'],
    ['Kept', 'Kept'],
  ]),
  columns: new Map([
    [
      't1',
      new Map([
        ['Unit price', 'Precio [€]'],
        ['Plain', 'Simple'],
        ['Line\nbreak', 'Salto\nde línea'],
        ['a[b]#', "it's"],
      ]),
    ],
  ]),
  texts: new Map([
    ['Open', 'Abierto'],
    ['Sheet1', 'Text'],
    ['d', 'día'],
    ['What?', '¿Qué*?'],
    ['Long', 'x'.repeat(300)],
  ]),
}
const AT_HOME = { table: 'T1' }
const renamed = (formula: string) => renameInFormula(formula, RENAMES, AT_HOME)

test.each([
  ['Sheet1!A1', "'Hoja 1'!A1"],
  ['SHEET1!A:B', "'Hoja 1'!A:B"],
  ["'Sheet1'!$A$1", "'Hoja 1'!$A$1"],
  ["'It''s 1'!A1", "'C''est 1'!A1"],
  ['売上!A1#', 'Sales!A1#'],
  ['Rows!B2', "'A1'!B2"],
  ['Kept!B2', 'Kept!B2'],
  ["'Kept'!B2", "'Kept'!B2"],
  ['Kept:売上!B2', 'Kept:Sales!B2'],
  ['Kept:Sheet1!B2', "'Kept:Hoja 1'!B2"],
  ['Sheet1!A1:Sheet1!B2', "'Hoja 1'!A1:'Hoja 1'!B2"],
  ['Sheet1!#REF!', "'Hoja 1'!#REF!"],
  ['T1[Unit price]', "T1[Precio '[€']]"],
  ['T1[[#This Row],[unit PRICE]]', "T1[[#This Row],[Precio '[€']]]"],
  ['T1[#Headers]', 'T1[#Headers]'],
  ['T1[[#Headers],[Plain]:[Line\nbreak]]', 'T1[[#Headers],[Simple]:[Salto\nde línea]]'],
  ["T1[a'[b']'#]", "T1[it''s]"],
  ['[@Plain]', '[@Simple]'],
  ['[@[Unit price]]', "[@[Precio '[€']]]"],
  ['[Plain]', '[Simple]'],
  ['T2[Plain]', 'T2[Plain]'],
])('%s becomes %s in every place of a formula', (operand, expected) => {
  for (const place of PLACES) expect(renamed(inPlace(place, operand))).toBe(inPlace(place, expected))
})

test.each([
  '[1]Sheet1!A1',
  "'[Book.xlsx]Sheet1'!A1",
  "'C:\\data\\[Book.xlsx]Sheet1'!A1",
  '[1]!T1[Plain]',
  "Excel|'Sheet1'!Item",
  'Sheet1+Plain',
  'Other!A1',
])('%s stays in every place of a formula', (operand) => {
  for (const place of PLACES) expect(renamed(inPlace(place, operand))).toBe(inPlace(place, operand))
})

test('columns without a table are those of the table that the formula stands in', () => {
  expect(renameInFormula('[@Plain]', RENAMES, { table: null })).toBe('[@Plain]')
})

test.each([
  ['IF(A1="Open","Open","Shut")', 'IF(A1="Abierto","Abierto","Shut")'],
  ['A1="OPEN"', 'A1="Abierto"'],
  ['COUNTIF(A:A,"<>Open")', 'COUNTIF(A:A,"<>Abierto")'],
  ['COUNTIF(A:A,"Open*")', 'COUNTIF(A:A,"Open*")'],
  ['COUNTIF(A:A,"What~?")', 'COUNTIF(A:A,"¿Qué~*~?")'],
  ['SUMIFS(C:C,A:A,"Open",B:B,"Open")', 'SUMIFS(C:C,A:A,"Abierto",B:B,"Abierto")'],
  ['VLOOKUP("Open",A:B,2,FALSE)', 'VLOOKUP("Abierto",A:B,2,FALSE)'],
  ['_xlfn._xlws.FILTER(A:A,B:B="Open")', '_xlfn._xlws.FILTER(A:A,B:B="Abierto")'],
  ['MATCH("Open",{"Open","Shut"},0)', 'MATCH("Abierto",{"Abierto","Shut"},0)'],
  ['TEXT(A1,"d")&"d"', 'TEXT(A1,"d")&"día"'],
  ['TEXT(A1,IF(B1="d","d","m"))', 'TEXT(A1,IF(B1="día","d","m"))'],
  ['FIND("Open",A1)', 'FIND("Open",A1)'],
  ['LEN("Open")', 'LEN("Open")'],
  ['IF(LEFT(A1,4)="Open",1,2)', 'IF(LEFT(A1,4)="Open",1,2)'],
  ['IF("Open" = RIGHT(A1,4),1,2)', 'IF("Open" = RIGHT(A1,4),1,2)'],
  ['IF(TRIM(LEFT(A1,4))="Open",1,2)', 'IF(TRIM(LEFT(A1,4))="Open",1,2)'],
  ['IF("Open"=(UPPER(IFERROR(RIGHT(A1,4),""))),1,2)', 'IF("Open"=(UPPER(IFERROR(RIGHT(A1,4),""))),1,2)'],
  ['IF(IF(LEN(A1)>3,B1,C1)="Open",1,2)', 'IF(IF(LEN(A1)>3,B1,C1)="Abierto",1,2)'],
  ['IF(UPPER(A1)="OPEN",1,2)', 'IF(UPPER(A1)="Abierto",1,2)'],
  ['A1="Long"', `A1=("${'x'.repeat(255)}"&"${'x'.repeat(45)}")`],
  ['MATCH(A1,{"Long"},0)', 'MATCH(A1,{"Long"},0)'],
])('texts in %s become %s', (formula, expected) => {
  expect(renamed(formula)).toBe(expected)
})

test.each([
  ['INDIRECT("Sheet1!A1")', `INDIRECT("'Hoja 1'!A1")`],
  [`INDIRECT("'It''s 1'!A"&ROW())`, `INDIRECT("'C''est 1'!A"&ROW())`],
  [`INDIRECT("'"&"Sheet1"&"'!A1")`, `INDIRECT("'"&"Hoja 1"&"'!A1")`],
  ['INDIRECT("Sheet1"&"!A1")', `INDIRECT("'Hoja 1'"&"!A1")`],
  ['INDIRECT("T1[Plain]")', 'INDIRECT("T1[Simple]")'],
  ['INDIRECT("d")', 'INDIRECT("d")'],
  ['INDIRECT(VLOOKUP("Open",A:B,2,0))', 'INDIRECT(VLOOKUP("Abierto",A:B,2,0))'],
  ['HYPERLINK("#Sheet1!A1","Open")', `HYPERLINK("#'Hoja 1'!A1","Abierto")`],
  ['ADDRESS(1,1,1,1,"Sheet1")', 'ADDRESS(1,1,1,1,"Hoja 1")'],
  ['SHEET("Sheet1")', 'SHEET("Hoja 1")'],
  ['A1="Sheet1"', 'A1="Text"'],
  ['A1&"Sheet1!B2"', `A1&"'Hoja 1'!B2"`],
  ['A1&"Sheet1! That is it."', 'A1&"Sheet1! That is it."'],
  ['A1&"Other!B2"', 'A1&"Other!B2"'],
])('references in literals of %s become %s', (formula, expected) => {
  expect(renamed(formula)).toBe(expected)
})

test('what a conditional format seeks in a text is translated with the text', () => {
  const seeks = 'AND(SEARCH("Open",A1)>0,LEFT(A1,LEN("Open"))="Open")'
  expect(renameInFormula(seeks, RENAMES, { table: null, isCondition: true })).toBe(seeks.replaceAll('Open', 'Abierto'))
})

test.each([
  ['#Sheet1!A1', "#'Hoja 1'!A1"],
  ["'It''s 1'!A1:B2", "'C''est 1'!A1:B2"],
  ['T1[Plain]', 'T1[Simple]'],
  ['A1', 'A1'],
  ['Other!A1', 'Other!A1'],
])('the place %s of a link becomes %s', (place, expected) => {
  expect(renameReference(place, RENAMES)).toBe(expected)
})

test('without new names every formula keeps its characters', () => {
  const nothing: Renames = { sheets: new Map(), columns: new Map(), texts: new Map() }
  for (const formula of [...FORMULAS, ...mutatedFormulas()]) {
    expect(renameInFormula(formula, nothing, AT_HOME)).toBe(formula)
  }
})

test('a damaged formula has as many tokens as before', () => {
  for (const formula of mutatedFormulas()) {
    const kinds = (text: string) => formulaTokens(text).map(({ kind }) => kind)
    expect(kinds(renamed(formula))).toEqual(kinds(formula))
  }
})

test('renaming back gives the formula', () => {
  const back: Renames = {
    sheets: new Map([...RENAMES.sheets].map(([from, to]) => [to, from])),
    columns: new Map([['t1', new Map([...(RENAMES.columns.get('t1') ?? [])].map(([from, to]) => [to, from]))]]),
  }
  const there: Renames = { sheets: RENAMES.sheets, columns: RENAMES.columns }
  for (const formula of FORMULAS) {
    const once = renameInFormula(formula, there, AT_HOME)
    expect(renameInFormula(renameInFormula(once, back, AT_HOME), there, AT_HOME)).toBe(once)
  }
})

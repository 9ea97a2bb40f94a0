import { expect, test } from 'vitest'
import { formulaTokens } from './formula-tokens.ts'
import { FORMULAS, mutatedFormulas } from './testing/formula-samples.ts'

/** `kind:text`, without spaces and operators. */
const operands = (formula: string) =>
  formulaTokens(formula)
    .filter(({ kind }) => kind !== 'space' && kind !== 'operator')
    .map(({ kind, text }) => `${kind} ${text}`)

test.each(FORMULAS)('no character is lost: %s', (formula) => {
  const texts = formulaTokens(formula).map(({ text }) => text)
  expect(texts.join('')).toBe(formula)
  expect(texts.every((text) => text !== '')).toBe(true)
  expect(formulaTokens(formula).some(({ kind }) => kind === 'broken')).toBe(false)
})

test.each([
  ['SUM(Sheet1!A1)', ['function SUM', 'sheet Sheet1!', 'name A1']],
  ["'It''s 1'!$A$1", ["sheet 'It''s 1'!", 'name $A$1']],
  ['Jan:Dec!B2', ['sheet Jan:Dec!', 'name B2']],
  ["'Jan 1:Dec 1'!B2", ["sheet 'Jan 1:Dec 1'!", 'name B2']],
  ['Sheet1!A1:Sheet1!B2', ['sheet Sheet1!', 'name A1', 'sheet Sheet1!', 'name B2']],
  ['A1:Sheet1!B2', ['name A1', 'sheet Sheet1!', 'name B2']],
  ['$1:$3', ['name $1', 'name $3']],
  ['1:3', ['number 1', 'number 3']],
  ['2019!A1', ['sheet 2019!', 'name A1']],
  ['売上!A1', ['sheet 売上!', 'name A1']],
  ['हिन्दी!A1', ['sheet हिन्दी!', 'name A1']],
  ['[1]Sheet1!A1', ['externalSheet [1]Sheet1!', 'name A1']],
  ['[1]Jan:Dec!A1', ['externalSheet [1]Jan:Dec!', 'name A1']],
  ['[1]!Rate', ['externalSheet [1]!', 'name Rate']],
  ["'[Book 1.xlsx]Sheet'!A1", ["externalSheet '[Book 1.xlsx]Sheet'!", 'name A1']],
  ["'C:\\data\\Book.xlsx'!Rate", ["externalSheet 'C:\\data\\Book.xlsx'!", 'name Rate']],
  ["Excel|'Topic 1'!Item", ['name Excel', "externalSheet 'Topic 1'!", 'name Item']],
  ['Sheet1!#REF!+#N/A', ['sheet Sheet1!', 'error #REF!', 'error #N/A']],
  ['A1#', ['name A1']],
  ['T1[[#Headers],[A]:[B]]', ['name T1', 'columns [[#Headers],[A]:[B]]']],
  ["T1[a'[b']c]+[@d]", ['name T1', "columns [a'[b']c]", 'columns [@d]']],
  ['T1[[#Data],[x]]!', ['name T1', 'columns [[#Data],[x]]']],
  ['"a""b"&"c"', ['text "a""b"', 'text "c"']],
  ['{1.5,"x";-2E+3,TRUE}', ['number 1.5', 'text "x"', 'number 2E+3', 'name TRUE']],
  ['_xlfn.LET(_xlpm.x,1,_xlpm.x)', ['function _xlfn.LET', 'name _xlpm.x', 'number 1', 'name _xlpm.x']],
  ['-(2+.5)%', ['number 2', 'number .5']],
  ['"open', ['broken "open']],
  ["'no sheet'", ["broken 'no sheet'"]],
  ['T1[[a]', ['name T1', 'broken [[a]']],
])('the parts of %s', (formula, parts) => {
  expect(operands(formula)).toEqual(parts)
})

test('a formula that something has damaged keeps all its characters', () => {
  for (const formula of mutatedFormulas()) {
    const texts = formulaTokens(formula).map(({ text }) => text)
    expect(texts.join('')).toBe(formula)
    expect(texts).not.toContain('')
  }
})

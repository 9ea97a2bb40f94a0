// Which words of an instruction people see.
import { expect, it } from 'vitest'
import { decodeFieldText, encodeFieldText, textsOfField } from './field-grammar.ts'

const shown = (instruction: string) =>
  textsOfField(instruction).translated.map(({ start, end }) => instruction.slice(start, end))
const left = (instruction: string) =>
  textsOfField(instruction).left.map(({ start, end }) => instruction.slice(start, end))

it.each([
  [' IF 1 = 1 "We thank you." "We are sorry." ', ['We thank you.', 'We are sorry.']],
  [' IF \uFFFC = "F" "Dear Madam" "Dear Sir" \\* MERGEFORMAT ', ['Dear Madam', 'Dear Sir']],
  ['if "Paris" <> "Rome" yes no', ['yes', 'no']],
  ['IF A1=1 "one" "two"', ['one', 'two']],
  ['IF 1 = 1 “typed with curly quotes” ""', ['typed with curly quotes', '']],
  ['IF "no operator" "is here"', []],
  [' MACROBUTTON  AcceptAll [Click here and type] ', ['[Click here and type]']],
  [' GOTOBUTTON _Ref1 the annex on page two \\* MERGEFORMAT ', ['the annex on page two']],
  ['QUOTE "Signed in \\"duplicate\\""', ['Signed in \\"duplicate\\"']],
  [' XE "purpose:study" \\t "See Method" \\b ', ['purpose', 'study', 'See Method']],
  ['XE "one\\: two:three"', ['one\\: two', 'three']],
  [' TC "Annex of the contract" \\f C \\l 1 ', ['Annex of the contract']],
  ['FILLIN "Name?" \\d "Nobody" \\o', ['Name?', 'Nobody']],
  ['ASK Name "What is your name?" \\d "Nobody"', ['What is your name?']],
  ['HYPERLINK "https://verso.test/" \\l "there" \\o "Opens the register" \\t "_blank"', ['Opens the register']],
  [' AUTOTEXTLIST "Choose" \\s "Normal" \\t "Right click" ', ['Choose', 'Right click']],
  ['GREETINGLINE \\f "<<_BEFORE_ Dear >>" \\l 1033 \\e "Dear all,"', ['Dear all,']],
  ['MERGEFIELD Title \\b "Dear " \\* Upper', ['Dear ']],
  ['TOC \\o "1-3" \\h \\t "Annex title,1"', []],
  ['DATE \\@ "d MMMM yyyy"', []],
  ['STYLEREF "heading 1"', []],
  ['SEQ Figure \\* ARABIC', []],
])('of %s they are %j', (instruction, texts) => {
  expect(shown(instruction)).toEqual(texts)
})

it.each([
  ['ASK Name "What is your name?" \\d "Nobody"', ['Nobody']],
  ['SET Season "winter"', ['winter']],
  ['GREETINGLINE \\f "<<_BEFORE_ Dear >>"', ['<<_BEFORE_ Dear >>']],
  ['TA \\l "Smith v. Jones" \\c 1', ['Smith v. Jones']],
])('%s leaves %j, which other fields may compare', (instruction, texts) => {
  expect(left(instruction)).toEqual(texts)
})

it('writes quotes, backslashes and colons so that the text comes back', () => {
  const text = 'C:\\a "b"'
  expect(decodeFieldText(encodeFieldText(text, 'quoted'))).toBe(text)
  expect(decodeFieldText(encodeFieldText(text, 'level'))).toBe(text)
  expect(encodeFieldText(text, 'rest')).toBe(text)
  expect([encodeFieldText('sí', 'word'), encodeFieldText('por favor', 'word')]).toEqual(['sí', '"por favor"'])
})

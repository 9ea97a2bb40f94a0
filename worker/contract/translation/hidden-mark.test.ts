import { expect, it } from 'vitest'
import { hiddenMark, hiddenMarksIn, readMarkedParagraphs, withoutHiddenMarks } from './hidden-mark.ts'

it.each([0, 1, 2, 3, 26, 27, 4_118, 99_999])('finds the number %d in a text, and takes it out again', (number) => {
  const text = `${hiddenMark(number)}Café, ${hiddenMark(7)}deux`
  expect(hiddenMarksIn(text)).toEqual([number, 7])
  expect(withoutHiddenMarks(text)).toBe('Café, deux')
})

it('leaves the invisible characters of a text that are no mark', () => {
  const text = 'f\u2061(x) = 2\u2062x, a\u2063b\u2063'
  expect(hiddenMarksIn(text)).toEqual([])
  expect(withoutHiddenMarks(text)).toBe(text)
})

it('reads what the marks stand for, and nothing else', () => {
  expect(readMarkedParagraphs('[["a:0"],["a:1","b:0"]]')).toEqual([['a:0'], ['a:1', 'b:0']])
  for (const json of ['{}', '[1]', '[[1]]']) expect(() => readMarkedParagraphs(json)).toThrow(TypeError)
})

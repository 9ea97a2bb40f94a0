import { afterEach, expect, it, vi } from 'vitest'
import { markWords, rangesOf } from './mark-words.ts'

function elementOf(html: string): HTMLElement {
  const element = document.createElement('p')
  element.innerHTML = html
  return element
}
const found = (html: string, words: string) => rangesOf(elementOf(html), words).map(String)

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['over the runs of a paragraph', 'The <b>main</b> <i>valve</i> opens', 'MAIN valve', ['main', ' ', 'valve']],
  ['over a line break', 'main<br>valve', 'main valve', ['main', 'valve']],
  ['each time', 'fee and Fee', 'fee', ['fee', 'Fee']],
  ['in decomposed letters', 'e\u0301te\u0301 Gebu\u0308hr e\u0301te\u0301', 'gebühr', ['Gebu\u0308hr']],
  ['with a sigma at their end', 'ΟΔΟΣ', 'οδος', ['ΟΔΟΣ']],
  ['not at all', 'The pump', 'valve', []],
])('words are found in a drawing %s', (_, html, words, expected) => {
  expect(found(html, words)).toEqual(expected)
})

it('marks words, and ends the marks of one element alone', () => {
  const highlights = new Map<string, Set<Range>>()
  vi.stubGlobal('Highlight', Set)
  vi.stubGlobal('CSS', { highlights })
  const end = markWords(elementOf('The fee is due.'), 'fee')
  markWords(elementOf('A fee'), 'fee')
  expect([...(highlights.get('found') ?? [])].map(String)).toEqual(['fee', 'fee'])
  end()
  expect(highlights.get('found')?.size).toBe(1)
})

it('marks nothing in a browser that cannot', () => {
  vi.stubGlobal('CSS', {})
  expect(() => markWords(elementOf('The fee'), 'fee')()).not.toThrow()
})

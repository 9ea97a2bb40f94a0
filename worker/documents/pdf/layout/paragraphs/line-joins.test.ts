import { describe, expect, it } from 'vitest'
import { hyphenKind, vocabularyOf } from './line-joins.ts'
import { layOut, lines, textsOf } from '../testing/page-builder.ts'

describe("a hyphen at a line's end", () => {
  const page = vocabularyOf(
    [
      'a long-range force and a range of it',
      'the state of information, not informed',
      'the trap of ions, an ion',
      'a pre-trained one',
    ].map((text) => ({ text })),
  )

  it('cuts a word where the page has the word, or one that begins as it does', () => {
    expect(hyphenKind('in', 'formation', page)).toBe('cut')
    expect(hyphenKind('infor', 'mational', page)).toBe('cut')
    expect(hyphenKind('hyphen', 'ated', page)).toBe('cut')
    expect(hyphenKind('pre', 'sented', page)).toBe('cut')
    expect(hyphenKind('INFOR', 'MATION', page)).toBe('cut')
  })

  it("is a compound's own", () => {
    expect(hyphenKind('long', 'range', page)).toBe('own')
    expect(hyphenKind('long', 'ranging', page)).toBe('own')
    expect(hyphenKind('state', 'information', page)).toBe('own')
    expect(hyphenKind('state-of-the', 'art', page)).toBe('own')
    expect(hyphenKind('high', 'dimensional', page)).toBe('own')
    expect(hyphenKind('Anglo', 'Saxon', page)).toBe('own')
    expect(hyphenKind('Covid', '19', page)).toBe('own')
  })

  it('stands for a rest that comes later', () => {
    expect(hyphenKind('Vor', 'und', page)).toBe('apart')
    expect(textsOf(layOut([lines(['Here is all that is of a pre-', 'and postwar time.'], { x: 50, y: 700 })]))).toEqual(
      ['Here is all that is of a pre- and postwar time.'],
    )
  })

  it('is found behind signs of every kind', () => {
    const cut = ['Here |C| is the fraction of the ques-', 'tions for it.']
    expect(textsOf(layOut([lines(cut, { x: 50, y: 700 })]))).toEqual([
      'Here |C| is the fraction of the questions for it.',
    ])
  })
})

describe('an address over lines', () => {
  const text = (...texts: readonly string[]) => textsOf(layOut([lines(texts, { x: 50, y: 700 })]))[0]

  it('is one word', () => {
    expect(text('All is at https://www.example.', 'org/deep/', 'page-one now.')).toBe(
      'All is at https://www.example.org/deep/page-one now.',
    )
    expect(text('See all at www.example.org/watch?v=', 'hj5lGF to the end.')).toBe(
      'See all at www.example.org/watch?v=hj5lGF to the end.',
    )
    expect(text('See it (https://www.example.org/page.j', 's) or not.')).toBe(
      'See it (https://www.example.org/page.js) or not.',
    )
  })

  it('ends with its sentence', () => {
    expect(text('Everything is at www.example.org.', 'the end of it.')).toBe(
      'Everything is at www.example.org. the end of it.',
    )
    expect(text('Everything is at www.example.org', 'and the end of it.')).toMatch(/org and the/)
  })
})

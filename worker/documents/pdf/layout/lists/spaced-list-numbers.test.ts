import { describe, expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'

const BODY = [
  'Running text goes from the left edge of its column to the right',
  'one, line after line, and its last words are on a line that ends',
  'where they end, which is seldom at the edge of the column, as is',
]

describe('a number before a text is a mark', () => {
  it('where the next line hangs under the text', () => {
    const item = [
      line('1. Do this before all the other', { x: 50, y: 700 }),
      line('things are done.', { x: 62.5, y: 688 }),
    ]
    const layout = layOut([item])
    expect(textsOf(layout)).toEqual(['Do this before all the other things are done.'])
    expect(layout.paragraphs[0]).toMatchObject({ left: 62.5, firstIndent: 0, align: 'left' })
  })

  it('where the number before or after it stands at the same place', () => {
    const items = ['3.2.1 Substitution', '3.2.2 Permutation', '3.2.3 Both']
    expect(textsOf(layOut([lines(items, { x: 50, y: 700 })]))).toEqual(['Substitution', 'Permutation', 'Both'])
    const romans = ['(iii) Third of them', '(iv) Fourth of them']
    expect(textsOf(layOut([lines(romans, { x: 50, y: 700 })]))).toEqual(['Third of them', 'Fourth of them'])
  })

  it('where it is a small letter and another follows', () => {
    const items = ['a. Send photographs.', 'b. Keep the packaging.']
    expect(textsOf(layOut([lines(items, { x: 50, y: 700 })]))).toEqual(['Send photographs.', 'Keep the packaging.'])
  })

  it('where another list follows the last item, which had room for more', () => {
    const shows = [
      ...lines(['a. First item.', 'b. Second item.'], { x: 50, y: 700 }),
      line('•', { x: 35, y: 676 }),
      line('Ordered lists in upper case', { x: 50, y: 676 }),
    ]
    expect(textsOf(layOut([shows]))).toEqual(['First item.', 'Second item.', 'Ordered lists in upper case'])
  })

  it('where it is a capital of a list from A on, not a name of one', () => {
    const items = ['A. First item.', 'B. Second item.', 'C. Third item.']
    expect(textsOf(layOut([lines(items, { x: 50, y: 700 })]))).toEqual(['First item.', 'Second item.', 'Third item.'])
    const names = ['C. McNamara', 'B. Michaelsen', 'A. Timar']
    expect(textsOf(layOut([lines(names, { x: 50, y: 700, pitch: 30 })]))).toEqual(names)
  })

  it('where it is one of the letters that are roman numbers as well, between its neighbours', () => {
    const items = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${letter}. Item of list`)
    const texts = items.map(() => 'Item of list')
    expect(textsOf(layOut([lines(items, { x: 50, y: 700 })]))).toEqual(texts)
    const small = items.map((item) => item.toLowerCase())
    expect(textsOf(layOut([lines(small, { x: 50, y: 700 })]))).toEqual(texts.map((text) => text.toLowerCase()))
    const romans = ['H. Last of them', 'I. One of others', 'II. Two of others', 'III. Three of others']
    const [, ...others] = textsOf(layOut([lines(romans, { x: 50, y: 700 })]))
    expect(others).toEqual(['One of others', 'Two of others', 'Three of others'])
  })

  it('not among more initials than a list has letters, which take no longer to tell', () => {
    const names = Array.from({ length: 990 }, (_, index) => `${'AB'.charAt(index % 2)}. Name of one`)
    const layout = layOut([lines(names, { x: 50, y: 700, size: 0.5, pitch: 0.7 })])
    expect(textsOf(layout)).toEqual(names)
  })

  it('whatever numbers larger headings have', () => {
    const shows = [
      ...lines(['1. Before you begin', '2. Cleaning it'], { x: 50, y: 700 }),
      line('1. Before you begin', { x: 50, y: 650, size: 16 }),
      ...lines(BODY, { x: 50, y: 630 }),
    ]
    expect(textsOf(layOut([shows])).slice(0, 2)).toEqual(['Before you begin', 'Cleaning it'])
  })

  it('not where an indented paragraph begins below it by chance', () => {
    const shows = [
      ...lines([...BODY, '(e) ends it.'], { x: 50, y: 700 }),
      line('Another one is indented by as much as that is, and', { x: 67.5, y: 652 }),
      line('goes on further out.', { x: 50, y: 640 }),
    ]
    expect(textsOf(layOut([shows]))[0]).toMatch(/as is \(e\) ends it\.$/)
  })
})

it('a number within running text begins no paragraph', () => {
  const shows = lines([...BODY, '2. May is a day.'], { x: 50, y: 700 })
  expect(textsOf(layOut([shows]))).toEqual([[...BODY, '2. May is a day.'].join(' ')])
})

it('the number of a centred line is read with it', () => {
  const shows = [
    line('1', { x: 251.5, y: 704, size: 6 }),
    line('An Institute', { x: 259, y: 700 }),
    line('the address of somebody', { x: 230.3, y: 688 }),
    ...lines(BODY, { x: 130, y: 600 }),
  ]
  const layout = layOut([shows])
  expect(textsOf(layout)[0]).toBe('<x1/> An Institute the address of somebody')
  expect(layout.paragraphs[0]?.align).toBe('center')
  expect(layout.keptLines).toEqual([])
})

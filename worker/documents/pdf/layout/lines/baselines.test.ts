import { expect, it } from 'vitest'
import { layOut, line, textsOf } from '../testing/page-builder.ts'

it('letters of a logo stand over and under its line, and all of it stays as it is', () => {
  const logo = [
    line('Papers in L', { x: 50, y: 700 }),
    line('A', { x: 97, y: 702.1, size: 7 }),
    line('T', { x: 100, y: 700 }),
    line('E', { x: 103.4, y: 697.8 }),
    line('X are read.', { x: 107.2, y: 700 }),
  ]
  expect(textsOf(layOut([logo]))).toEqual(['Papers in <x1/> are read.'])
})

it('a subscript that its superscript has pushed down goes with the line, and its own subscript with it', () => {
  const formula = [
    line('The last of them is', { x: 50, y: 700, size: 11 }),
    line('w', { x: 150, y: 700, size: 11, font: 'CMMI10' }),
    line('(i)', { x: 156, y: 705.2, size: 8, font: 'CMMI8' }),
    line('|p', { x: 156, y: 695.4, size: 8, font: 'CMMI8' }),
    line('i', { x: 164, y: 694.3, size: 6, font: 'CMMI6' }),
    line('|', { x: 167, y: 695.4, size: 8, font: 'CMMI8' }),
    line('. Given a question.', { x: 172, y: 700, size: 11 }),
  ]
  const { paragraphs, keptLines } = layOut([formula])
  expect(paragraphs.map(({ pieces }) => pieces.map((piece) => piece.kind))).toEqual([['text', 'kept', 'text']])
  expect(keptLines).toEqual([])
})

it('a brace over several lines mixes them with nothing that stands on the other side of it', () => {
  const list = [
    'the cousins up to the third degree or',
    'their parents-in-law, if they live there,',
    'and their children.',
  ]
  const note = ['(as long as they live under the same', 'roof as the one whose children or', 'parents they are)']
  const shows = [
    ...list.map((text, index) => line(text, { x: 50, y: 700 - 11 * index })),
    line('}', { x: 265, y: 689.5, size: 48 }),
    ...note.map((text, index) => line(text, { x: 300, y: 698.8 - 9.5 * index, size: 8 })),
  ]
  expect(textsOf(layOut([shows]))).toEqual([list.join(' '), note.join(' ')])
})

it('a sign of another font stands in its line where that has left blanks for it', () => {
  const text = line('as is said under (see “   ” above) and here.', { x: 50, y: 700, space: 0.25 })
  const at = (text.glyphs[23]?.x ?? 0) - 0.2
  const sign = (x: number) => line('\u2777', { x, y: 698.2, size: 12, font: 'Wingdings' })
  expect(textsOf(layOut([text, sign(at)]))).toEqual(['as is said under (see “<x1/> ” above) and here.'])
  // Over letters, it is none of the line's.
  expect(textsOf(layOut([text, sign(at - 20)]))[0]).not.toContain('<x1/>')
})

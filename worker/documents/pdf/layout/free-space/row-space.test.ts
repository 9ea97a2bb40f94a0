import { expect, it } from 'vitest'
import { layOut, line, rule } from '../testing/page-builder.ts'

/** The room of the text that begins with a word, by the page's shows. */
function availableSpaceOf(word: string, ...[shows, parts]: Parameters<typeof layOut>) {
  return layOut(shows, parts).paragraphs.find(
    ({ pieces: [piece] }) => piece?.kind === 'text' && piece.text.startsWith(word),
  )?.room
}

const ROWS = [
  line('Did you drink', { x: 50, y: 700 }),
  line('how much', { x: 300, y: 700 }),
  line('Did you eat', { x: 50, y: 684 }),
]

it('a cell over free paper ends where the next row begins beside that', () => {
  expect(availableSpaceOf('how', ROWS)?.bottom).toBeGreaterThan(100)
  expect(availableSpaceOf('how', ROWS)?.ofRow).toBeCloseTo(16 - 2.2 - 7.5 - 0.8)
  // Its own column has the nearest.
  expect(availableSpaceOf('Did', ROWS)?.ofRow).toBeUndefined()
})

it('a line between two cells parts their rows', () => {
  const parted = availableSpaceOf('how', ROWS, { drawn: [rule(250, 600, 250, 760)] })
  expect(parted?.bottom).toBeGreaterThan(50)
  expect(parted?.ofRow).toBeUndefined()
})

it('a label before a line to write on, or before a field, has no room for more lines in its row', () => {
  expect(availableSpaceOf('Name', [line('Name ________', { x: 50, y: 700 })])?.ofRow).toBe(0)
  const widgets = [{ left: 100, right: 200, bottom: 695, top: 712 }]
  expect(availableSpaceOf('Name', [line('Name', { x: 50, y: 700 })], { widgets })?.ofRow).toBe(0)
  expect(availableSpaceOf('Name', [line('Name', { x: 50, y: 700 })])?.ofRow).toBeUndefined()
})

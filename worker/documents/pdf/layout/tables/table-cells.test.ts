import { expect, it } from 'vitest'
import { layOut, line, lines } from '../testing/page-builder.ts'
import { tableCells } from './table-cells.ts'

type Shows = Parameters<typeof layOut>[0]

const row = (texts: readonly string[], y: number) =>
  texts.map((text, column) => line(text, { x: 50 + 120 * column, y }))

/** Each text of the page that is a cell of a table, with the table's number, its row and its column. */
function cellsOf(shows: Shows): Record<string, string> {
  const layout = layOut(shows)
  const cells = tableCells(layout.paragraphs, layout.keptLines)
  return Object.fromEntries(
    [...cells].map(([{ pieces }, { table, row: at, column, columns }]) => [
      pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join(''),
      `${table}:${at}/${column}${columns === undefined ? '' : `+${columns}`}`,
    ]),
  )
}

it('numbers rows and columns of cells without rules', () => {
  const shows = [
    ...row(['Item', 'Sort', 'Origin'], 700),
    ...row(['Bread', 'white', 'Spain'], 680),
    ...row(['Milk', 'fresh', 'France'], 660),
  ]
  expect(cellsOf([shows])).toMatchObject({
    Item: '0:0/0',
    Origin: '0:0/2',
    white: '0:1/1',
    Milk: '0:2/0',
    France: '0:2/2',
  })
})

it('counts the columns of numbers, which stay as they are', () => {
  const shows = [
    ...row(['Item', 'Count', 'Origin'], 700),
    ...row(['Bread', '25', 'Spain'], 680),
    ...row(['Milk', '31', 'France'], 660),
  ]
  expect(cellsOf([shows])).toMatchObject({ Count: '0:0/1', Spain: '0:1/2', France: '0:2/2' })
})

it('begins another table behind running text', () => {
  const prose = lines(
    [
      'A paragraph of running text stands between both of the tables here, and it',
      'goes on for a second line that is as long as the first one is, or nearly so,',
      'and for a third.',
    ],
    { x: 50, y: 640 },
  )
  const shows = [
    ...row(['Item', 'Sort', 'Origin'], 700),
    ...row(['Bread', 'white', 'Spain'], 680),
    ...prose,
    ...row(['Name', 'Place', 'Trade'], 580),
    ...row(['Anna', 'Vigo', 'baker'], 560),
  ]
  const found = cellsOf([shows])
  expect([found['Item'], found['Spain'], found['Name'], found['baker']]).toEqual(['0:0/0', '0:1/2', '1:0/0', '1:1/2'])
})

it('says nothing of a page without tables', () => {
  expect(cellsOf([lines(['A line of running text', 'and another one'], { x: 50, y: 700 })])).toEqual({})
})

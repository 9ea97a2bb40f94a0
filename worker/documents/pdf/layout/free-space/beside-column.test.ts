import { WorkBudget } from '../../../work-budget.ts'
import { expect, it } from 'vitest'
import { besideColumn } from './beside-column.ts'
import { BoxIndex } from '../geometry/box-index.ts'
import { layOut, line, rule } from '../testing/page-builder.ts'

const LIST = ['Oslo', 'Bergen', 'Tromso', 'Bodo', 'Narvik', 'Alta']
const rowsAt = (x: number, missing: readonly number[] = []) =>
  LIST.flatMap((word, row) => (missing.includes(row) ? [] : [line(word, { x, y: 700 - 12 * row })]))

const endOf = (word: string, ...parts: Parameters<typeof layOut>) => {
  const found = layOut(...parts).paragraphs.find(({ pieces }) =>
    pieces.some((piece) => piece.kind === 'text' && piece.text === word),
  )
  return found && found.right + found.room.right
}

it('a list beside that has an empty line ends a text on its row', () => {
  expect(endOf('Bodo', [...rowsAt(50), ...rowsAt(200, [3])])).toBeCloseTo(190)
  expect(endOf('Bodo', [...rowsAt(50), line('Aside', { x: 300, y: 664 }), ...rowsAt(200, [3])])).toBeCloseTo(190)
})

it('what stands on the row itself ends a text nearer than a column farther away', () => {
  expect(endOf('Bodo', [...rowsAt(50), line('Aside', { x: 150, y: 664 }), ...rowsAt(200, [3])])).toBeCloseTo(145)
})

it('a row of a ruled table, or one that text crosses, goes on over the column', () => {
  const rules = [658, 674].map((y) => rule(40, y, 400, y))
  expect(endOf('Bodo', [...rowsAt(50), ...rowsAt(200, [3])], { drawn: rules })).toBeGreaterThan(300)
  const crossing = line('A heading over both of the columns', { x: 120, y: 652 })
  expect(endOf('Bodo', [...rowsAt(50, [4]), crossing, ...rowsAt(200, [3, 4])])).toBeGreaterThan(300)
})

it('half of a narrow gap before the column stays free', () => {
  const [frame] = layOut([line('or', { x: 50, y: 666 })]).paragraphs
  const column = [690, 678, 654, 642].map((v) => ({ owner: null, left: 75, right: 95, bottom: v - 2, top: v + 7 }))
  const own = { left: 50, right: 60, bottom: 664, top: 673 }
  expect(
    frame &&
      besideColumn(frame, own, new BoxIndex(column, WorkBudget.unlimited()), new BoxIndex([], WorkBudget.unlimited())),
  ).toBeCloseTo(67.5)
})

it('the last line of a list beside does not end what is below it', () => {
  expect(endOf('Bodo', [...rowsAt(50), ...rowsAt(200, [3, 4, 5])])).toBeGreaterThan(300)
})

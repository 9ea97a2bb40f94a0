import { expect, it } from 'vitest'
import { plainText, renderInlines } from '../inline/inlines.ts'
import { extractAll } from '../testing/run-format.ts'
import { txtFormat } from './txt-format.ts'

/** Each cell with its table, row and column. */
async function cellsOf(lines: readonly string[]): Promise<(readonly [text: string, place: string | null])[]> {
  const { segments } = await extractAll(txtFormat, new TextEncoder().encode(`${lines.join('\n')}\n`))
  return segments.map(({ source, cell }) => [
    renderInlines(source, plainText),
    cell ? `${cell.table} ${cell.row}/${cell.column}` : null,
  ])
}

it.each([
  ['tabs', ['Item\tPrice', 'Bread\tTwo pounds', 'Milk\tOne pound']],
  ['spaces', ['Item      Price', 'Bread     Two pounds', 'Milk      One pound']],
])('cells parted by %s are numbered by rows and columns', async (_, rows) => {
  const found = await cellsOf(['A list of what we sell.', '', ...rows])
  expect(found.slice(1)).toEqual([
    ['Item', '3 0/0'],
    ['Price', '3 0/1'],
    ['Bread', '3 1/0'],
    ['Two pounds', '3 1/1'],
    ['Milk', '3 2/0'],
    ['One pound', '3 2/1'],
  ])
})

it('rules between the rows of a table belong to it', async () => {
  const found = await cellsOf(['| Item  | Price      |', '|-------|------------|', '| Bread | Two pounds |'])
  expect(found.map(([text]) => text)).toEqual(['Item', 'Price', 'Bread', 'Two pounds'])
  const [item, price, bread, pounds] = found.map(([, place]) => place?.split(/[ /]/))
  expect(new Set([item, price, bread, pounds].map((place) => place?.[0])).size).toBe(1)
  expect([item?.[2], price?.[2]]).toEqual([bread?.[2], pounds?.[2]])
  expect(Number(bread?.[1])).toBeGreaterThan(Number(item?.[1]))
})

it('a blank line ends a table', async () => {
  const found = await cellsOf(['Item\tPrice', 'Bread\tTwo pounds', '', 'Name\tAge', 'Anna\tThirty'])
  expect(found.map(([, place]) => place)).toEqual([
    '1 0/0',
    '1 0/1',
    '1 1/0',
    '1 1/1',
    '4 0/0',
    '4 0/1',
    '4 1/0',
    '4 1/1',
  ])
})

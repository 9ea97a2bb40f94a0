import { WorkBudget } from '../../../work-budget.ts'
import { expect, it } from 'vitest'
import { BoxIndex } from './box-index.ts'

const box = (name: string, bottom: number, top: number) => ({ name, left: 0, right: 10, bottom, top })

it('finds each box near a range of heights once, however many stripes it lies in', () => {
  const tall = box('tall', -50, 150)
  const index = new BoxIndex(
    [box('low', 0, 10), tall, box('high', 100, 110), box('endless', -1e6, 1e6)],
    WorkBudget.unlimited(),
  )
  expect(index.inRows(0, 120).map(({ name }) => name)).toEqual(['endless', 'low', 'tall', 'high'])
  expect(index.inRows(100, 101).map(({ name }) => name)).toEqual(['endless', 'tall', 'high'])
  expect(index.inRows(300, 310).map(({ name }) => name)).toEqual(['endless'])
})

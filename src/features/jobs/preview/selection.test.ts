import { expect, it, vi } from 'vitest'
import { SelectionStore } from './selection.ts'

it('tells of a change once, and of a segment that is chosen again each time', () => {
  const store = new SelectionStore()
  const [changed, chosen] = [vi.fn(), vi.fn()]
  store.subscribe(changed)
  store.onChosen(chosen)
  store.hover(4)
  store.hover(4)
  store.choose(4, 'source')
  store.choose(4, 'list')
  expect(changed).toHaveBeenCalledTimes(2)
  expect(chosen.mock.calls).toEqual([
    [4, 'source'],
    [4, 'list'],
  ])
  expect(store.get()).toEqual({ active: 4, hovered: 4, sought: '' })
})

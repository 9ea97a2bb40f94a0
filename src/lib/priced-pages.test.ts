import { expect, it } from 'vitest'
import { FORMATS } from '../../worker/documents/formats.ts'
import { countingOf, countingOfFormats, pricedPages, pricedPagesLabel } from './priced-pages.ts'

it('every format says how it is counted, alone and among all', () => {
  const all = countingOfFormats()
  for (const { id, name, countedBy } of FORMATS) {
    expect(countingOf(id).length).toBeGreaterThan(0)
    expect(all).toContain(name)
    expect(pricedPagesLabel(id)).toBe(countedBy === 'slides' ? 'Slides' : 'Pages')
    expect(pricedPages([id], 1_200)).toBe(countedBy === 'slides' ? '1,200 slides' : '1,200 pages')
  }
})

it('documents of several kinds have pages together', () => {
  const ids = FORMATS.map(({ id }) => id)
  expect(pricedPages(ids, 1)).toBe('1 page')
  expect(pricedPages([], 0)).toBe('0 pages')
})

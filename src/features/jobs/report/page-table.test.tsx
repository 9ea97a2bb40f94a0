import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import type { PageCoverage } from '../../../../worker/contract/translation/report.ts'
import { PageTable } from './page-table.tsx'

const NONE = { translated: 0, fromMemory: 0, builtIn: 0, simulated: 0, kept: 0, marked: 0, flagged: 0 }
const page = (number: number | null, total: number, counts: Partial<PageCoverage> = {}): PageCoverage => ({
  page: number,
  total,
  ...NONE,
  edited: { person: 0, review: 0 },
  ...counts,
})

it('counts the paragraphs of each page by what became of them', async () => {
  await show(
    <PageTable
      id="a"
      unit="page"
      outline={[]}
      pages={[
        page(0, 1, { kept: 1 }),
        page(1, 12, { translated: 9, fromMemory: 2, marked: 3, flagged: 1 }),
        page(1_000, 4, { translated: 4 }),
      ]}
    />,
  )
  const [head, ...rows] = screen
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))
  expect(head).toEqual(['Page', 'Paragraphs', 'Translated', 'From memory', 'Kept', 'To check', 'Not translated'])
  expect(rows).toEqual([
    ['Elsewhere, such as titles', '1', '0', '0', '1', '0', '0'],
    ['1', '12', '9', '2', '0', '3', '1'],
    ['1,000', '4', '4', '0', '0', '0', '0'],
  ])
})

it('is left out for a file without pages', async () => {
  const { container } = await show(
    <PageTable id="a" unit="page" outline={[]} pages={[page(null, 3, { translated: 3 })]} />,
  )
  expect(container.textContent).toBe('')
})

it('leads to the place of each page, and leaves out columns without a count', async () => {
  const begins = { segments: 4, waiting: 0, flagged: 0, marked: 0 }
  await show(
    <PageTable
      id="a"
      unit="page"
      outline={[{ page: 470, firstOrdinal: 8_012, ...begins }]}
      pages={[page(469, 4, { translated: 4 }), page(470, 4, { translated: 4 })]}
    />,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Page',
    'Paragraphs',
    'Translated',
  ])
  const [link, ...others] = screen.getAllByRole('link')
  expect(others).toEqual([])
  expect(link?.textContent).toBe('470')
  expect(link?.getAttribute('href')).toBe('/translate/a/preview?at=8012')
})

it('speaks of slides where the document has slides', async () => {
  const begins = { segments: 4, waiting: 0, flagged: 0, marked: 0 }
  await show(
    <PageTable
      id="a"
      unit="slide"
      outline={[{ page: 7, firstOrdinal: 12, ...begins }]}
      pages={[page(7, 4, { translated: 4 })]}
    />,
  )
  expect(screen.getByRole('heading', { name: 'By slide' })).toBeDefined()
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Slide')
  expect(screen.getByRole('link', { name: 'Slide 7' })).toBeDefined()
})

// How large slides are drawn, and what a press of a zoom button starts from.
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../../../tests/components/show.tsx'
import type { Pane } from '../positions.ts'
import { ScrollSync } from '../scroll-sync.ts'
import { zoomed } from '../view.ts'
import type { Deck } from './open-deck.ts'
import { SlidesView } from './slides-view.tsx'

const DECK: Deck = {
  width: 960,
  height: 540,
  slides: [],
  refsOf: () => [],
  draw: () => ({ element: document.createElement('div'), dispose: () => undefined }),
  close: () => undefined,
}

async function scaleAt(zoom: number | null): Promise<number | null> {
  const sync = new ScrollSync()
  const attach = (pane: Pane) => sync.attach('target', pane)
  const { unmount } = await show(<SlidesView label="Translation" deck={DECK} segments={null} {...{ zoom, attach }} />)
  expect(screen.getByRole('region', { name: 'Translation' })).toBeDefined()
  const scale = sync.scale()
  unmount()
  expect(sync.scale()).toBeNull()
  return scale
}

it('tells how large the slides are, and the next step begins there', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  expect(await scaleAt(2)).toBe(2)
  const fitted = await scaleAt(null)
  expect(fitted).toBe(0.6)
  expect([zoomed(fitted, 1), zoomed(fitted, -1)]).toEqual([0.67, 0.5])
  width.mockRestore()
})

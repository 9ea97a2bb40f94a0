import { expect, it, vi } from 'vitest'
import type { Pane, Position } from './positions.ts'
import { ScrollSync } from './scroll-sync.ts'

function fakePane(position: Position, unitKind: Pane['unitKind'] = 'page') {
  const scroller = document.createElement('div')
  const moveTo = vi.fn<Pane['moveTo']>()
  return { pane: { scroller, unitKind, position: () => position, moveTo, reveal: vi.fn() } satisfies Pane, moveTo }
}

function scrollByHand({ scroller }: Pane): void {
  scroller.dispatchEvent(new Event('wheel'))
  scroller.dispatchEvent(new Event('scroll'))
}

it('moves the other document to the place that a person scrolls to, and not back', () => {
  const sync = new ScrollSync()
  const place = { unit: 3, fraction: 0.25 }
  const [source, target] = [fakePane(place), fakePane({ unit: 3, fraction: 0.3 })]
  sync.attach('source', source.pane)
  sync.attach('target', target.pane)
  scrollByHand(source.pane)
  expect(target.moveTo).toHaveBeenCalledExactlyOnceWith(place)
  target.pane.scroller.dispatchEvent(new Event('scroll')) // it was moved by program
  expect(source.moveTo).not.toHaveBeenCalled()
})

it('moves by the share that is above where one is drawn by pages and the other by paragraphs', () => {
  const sync = new ScrollSync()
  const [source, target] = [fakePane({ unit: 3, fraction: 0 }), fakePane({ unit: 0, fraction: 0 }, 'segment')]
  for (const [{ pane }, scrollHeight] of [
    [source, 1_100],
    [target, 600],
  ] as const) {
    Object.defineProperties(pane.scroller, { scrollHeight: { value: scrollHeight }, clientHeight: { value: 100 } })
  }
  sync.attach('source', source.pane)
  sync.attach('target', target.pane)
  source.pane.scroller.scrollTop = 500
  scrollByHand(source.pane)
  expect(target.moveTo).not.toHaveBeenCalled()
  expect(target.pane.scroller.scrollTop).toBe(250)
})

it('follows nobody after it was released, and no pane that is gone', () => {
  const sync = new ScrollSync()
  const [source, target] = [fakePane({ unit: 1, fraction: 0 }), fakePane({ unit: 1, fraction: 0 })]
  const end = sync.attach('source', source.pane)
  sync.attach('target', target.pane)
  source.pane.scroller.dispatchEvent(new Event('wheel'))
  sync.release()
  source.pane.scroller.dispatchEvent(new Event('scroll'))
  end()
  scrollByHand(source.pane)
  expect(target.moveTo).not.toHaveBeenCalled()
})

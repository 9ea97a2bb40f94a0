import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForOverlap } from './watch-for-overlap.ts'

const WINDOW_PX = 800
let resized = () => {}
let isAway = false
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', WINDOW_PX)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  document.elementsFromPoint = () => []
  place(0, 5_000)
  stop = watchForOverlap(document.createElement('button'), (away) => (isAway = away))
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function place(top: number, height = document.documentElement.scrollHeight): void {
  vi.stubGlobal('scrollY', top)
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true })
}

function scrollTo(top: number, height?: number): void {
  place(top, height)
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1_000)
}

it('is away while a person reads on, and back on the way up and at the end', () => {
  scrollTo(500)
  expect(isAway).toBe(true)
  scrollTo(400)
  expect(isAway).toBe(false)
  scrollTo(600)
  expect(isAway).toBe(true)
  scrollTo(5_000 - WINDOW_PX)
  expect(isAway).toBe(false)
})

it('stays when something comes late above, with which the browser scrolls', () => {
  scrollTo(500)
  scrollTo(400)
  scrollTo(477, 5_077)
  expect(isAway).toBe(false)
})

it('knows which way a person scrolls after the page has grown at its end', () => {
  scrollTo(500)
  place(500, 9_000)
  resized()
  scrollTo(600)
  expect(isAway).toBe(true)
})

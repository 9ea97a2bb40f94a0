// A browser's parts that happy-dom lacks, and a clean state after each test: all files share the app's modules.
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, inject, vi } from 'vitest'
import { forgetEverything } from './app.tsx'
import { interceptCalls, stopAnswering } from './network.ts'
import { uploadByFetch } from './uploads.ts'

declare const happyDOM: { setURL(url: string): void }

// No test is about time. A failure shows its message, and not the whole page.
configure({ asyncUtilTimeout: 120_000, getElementError: (message) => new Error(message ?? 'not found') })
// Testing Library asks for Jest's clock by this name before it waits, and would wait for ever on a clock that stands.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })
// Pointers are captured by sliders and selects.
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
  scrollIntoView: () => {},
})

beforeAll(() => {
  happyDOM.setURL(`${inject('origin')}/`)
  Object.assign(document, { elementsFromPoint: () => [] }) // the assistant's button looks for what lies below it
  interceptCalls()
  uploadByFetch()
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  stopAnswering()
  await forgetEverything()
})

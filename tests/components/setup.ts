// Component tests in one thread share its window. Each file has the app's modules anew, with its own mocks.
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Testing Library asks for Jest's clock by this name before it waits, and would wait for ever on a clock that stands.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
})

import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Testing Library asks for Jest's clock by this name before it waits, and would wait for ever on a clock that stands.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

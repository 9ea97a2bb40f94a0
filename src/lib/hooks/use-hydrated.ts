import { useSyncExternalStore } from 'react'

/** False while a prerendered page wakes up: what only the browser knows may be drawn from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

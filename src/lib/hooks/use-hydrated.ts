import { useSyncExternalStore } from 'react'

/** False until a prerendered page is hydrated. Content that depends on the browser may be rendered after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

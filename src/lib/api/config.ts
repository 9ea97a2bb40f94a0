// The configuration of this deployment. It is requested once, before sign-in, and so without a token and without the
// query client, which a visitor's first load does not include.
import { useSyncExternalStore } from 'react'
import type { PublicConfig } from '../../../worker/contract/config.ts'

let config: PublicConfig | undefined
let loading: Promise<PublicConfig> | null = null
const listeners = new Set<() => void>()

/** Asks once; after a failure the next call asks again. */
export function loadConfig(): Promise<PublicConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Undefined until it is known. */
export function useConfig(): PublicConfig | undefined {
  return useSyncExternalStore(
    subscribe,
    () => config,
    () => undefined,
  )
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch('/api/config')
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  config = (await response.json()) as PublicConfig
  for (const listener of listeners) listener()
  return config
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // oxlint-disable-next-line no-console -- what needs the configuration asks again and says so where it is needed
  loadConfig().catch(console.warn)
  return () => listeners.delete(listener)
}

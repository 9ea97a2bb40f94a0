// What this deployment is: asked once, before anyone is signed in, so it goes without a token.
import { queryOptions } from '@tanstack/react-query'
import type { PublicConfig } from '../../worker/contract/config.ts'
import { queryClient } from './query-client.ts'

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async (): Promise<PublicConfig> => {
    const response = await fetch('/api/config')
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
    return response.json()
  },
})

export function loadConfig(): Promise<PublicConfig> {
  return queryClient.ensureQueryData(configQuery)
}

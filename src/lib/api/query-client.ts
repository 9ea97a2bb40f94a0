import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../session/session.ts'

/**
 * SPEC §7: no retries, no refetch on window focus, data never stale. What changes is pushed or invalidated.
 * `networkMode`: a call without a connection fails at once. By default it would wait for one in silence, and then do
 * what was asked for long ago.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Infinity,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What one person has seen is nobody else's.
onSessionChange(() => queryClient.removeQueries())

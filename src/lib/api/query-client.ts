import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../session/session.ts'

/**
 * SPEC §7: no retries, no refetch on window focus, data never stale. Changes are pushed or invalidated. `networkMode`
 * makes a call without a connection fail at once. By default the call would wait silently for a connection, and then do
 * what the user asked for long ago.
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

// One user's data must not be shown to the next.
onSessionChange(() => queryClient.removeQueries())

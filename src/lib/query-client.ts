import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from './session.ts'

/** SPEC §7: no retries, no refetch on window focus, data never stale. What changes is pushed or invalidated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
    mutations: { retry: false },
  },
})

// What one person has seen is nobody else's.
onSessionChange(() => queryClient.removeQueries())

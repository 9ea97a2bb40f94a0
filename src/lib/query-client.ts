import { QueryClient } from '@tanstack/react-query'

/** SPEC §7: no retries, no refetch on window focus, data never stale. What changes is pushed or invalidated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
    mutations: { retry: false },
  },
})

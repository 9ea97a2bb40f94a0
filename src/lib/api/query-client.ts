import { QueryClient } from '@tanstack/react-query'
import { getSession, onSessionChange, type Session } from '../session/session.ts'

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

let userId = uidOf(getSession())

// One user's data must not be shown to the next.
onSessionChange((session) => {
  if (uidOf(session) === userId) return // the same person, with another name
  userId = uidOf(session)
  queryClient.removeQueries()
})

function uidOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.user.uid : null
}

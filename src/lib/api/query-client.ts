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

/** A purchase is begun by its query: to read that again would put another form under the person's hands. */
const ONLY_ONCE = 'purchase'

// A page that the browser brings back as it was left knows nothing of what has been changed or deleted meanwhile.
if (typeof window !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ONLY_ONCE })
  })
}

function uidOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.user.uid : null
}

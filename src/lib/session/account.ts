import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../api/api-client.ts'
import { getSession } from './session.ts'

/** Tells the server who signed in and reads the account back. A failure is only logged (SPEC §7): the app goes on. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    const session = getSession()
    if (session.status !== 'signed-in') return null
    const { uid, email, displayName, photoURL } = session.user
    try {
      return await bodyOf(api.auth.sync.$post({ json: { uid, email, displayName, photoURL } }))
    } catch (error) {
      // oxlint-disable-next-line no-console -- the log is where SPEC §7 wants it
      console.error(error)
      return null
    }
  },
})

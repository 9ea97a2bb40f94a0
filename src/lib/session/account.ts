import { queryOptions } from '@tanstack/react-query'
import type { Billing } from '../../../worker/contract/billing.ts'
import { api, bodyOf } from '../api/api-client.ts'
import { getSession } from './session.ts'

/**
 * Tells the server who signed in and reads the account back. A failure is only logged (SPEC §7): the app goes on. Of an
 * account that is deleted or disabled, the session tells.
 */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    try {
      return await syncAccount()
    } catch (error) {
      // oxlint-disable-next-line no-console -- the log is where SPEC §7 wants it
      console.error(error)
      return null
    }
  },
})

/** What somebody's billing consists of: all of it changes with a payment, and with credits from elsewhere. */
export const BILLING_KEY = ['billing'] as const

/** The plan and the credits. Translations and renewals change them from elsewhere, so each visit reads again. */
export const billingQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'plan'],
  queryFn: (): Promise<Billing> => bodyOf(api.billing.$get()),
  staleTime: 0,
})

/** What was spent in the last days; read again with each visit, as the plan is. */
export const usageQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'usage'],
  queryFn: () => bodyOf(api.billing.usage.$get()),
  staleTime: 0,
})

/** Null when nobody is signed in. */
export async function syncAccount() {
  const session = getSession()
  if (session.status !== 'signed-in') return null
  const { uid, email, displayName, photoURL } = session.user
  return bodyOf(api.auth.sync.$post({ json: { uid, email, displayName, photoURL } }))
}

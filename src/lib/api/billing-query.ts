import { queryOptions } from '@tanstack/react-query'
import type { Billing } from '../../../worker/contract/billing.ts'
import { api, bodyOf } from './api-client.ts'

/** What somebody's billing consists of: all of it changes with a payment, and with credits from elsewhere. */
export const BILLING_KEY = ['billing'] as const

/** The plan and the credits. Translations and renewals change them from elsewhere, so each visit reads again. */
export const billingQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'plan'],
  queryFn: (): Promise<Billing> => bodyOf(api.billing.$get()),
  staleTime: 0,
})

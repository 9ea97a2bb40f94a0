import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PaidPlan } from '../../../../worker/contract/plans.ts'
import { ApiError, serverMessage } from '../../../lib/api/api-error.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'
import { backSearch } from './back-path.ts'
import { purchaseQuery } from './purchase-query.ts'

/** Begins the purchase. Somebody who has a plan already is led to the page where it can be changed. */
export function usePurchase(call: 'payment-intent' | 'subscription', plan: PaidPlan, back: string | null) {
  const navigate = useNavigate()
  const query = useQuery(purchaseQuery(call, plan))
  const hasPlan = query.error instanceof ApiError && query.error.code === 'plan_already_active'
  useEffect(() => {
    if (hasPlan) void navigate({ to: '/billing', search: { already: true, ...backSearch(back) }, replace: true })
  }, [hasPlan, navigate, back])
  return {
    /** Null where payments are not set up; undefined until the purchase has begun. */
    purchase: query.data,
    failure: hasPlan || query.isFetching ? null : query.error,
    /** Resolves when it has begun, or failed to. */
    retry: async () => {
      await query.refetch()
    },
  }
}

/** SPEC §8: the server's reason, or that there was none. */
export function setupFailureText(error: Error): string {
  return serverMessage(error) === null ? m.checkout_setup_failed() : errorLine(error)
}

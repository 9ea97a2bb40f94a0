// What the billing pages read and change. Translations and renewals change it from elsewhere, so each visit reads again.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Billing, planChangePreviewSchema, planChangeResultSchema } from '../../../worker/contract/billing.ts'
import type { PaidPlan } from '../../../worker/contract/plans.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { pagedQuery, pageOf } from '../../lib/api/paged-query.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import { accountQuery, BILLING_KEY, billingQuery } from '../../lib/session/account.ts'
import { showToast } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'

export type PlanChangeResult = z.infer<typeof planChangeResultSchema>
export type PlanChangePreview = z.infer<typeof planChangePreviewSchema>

const FRESH_EACH_VISIT = { staleTime: 0 } as const

export const ledgerQuery = {
  ...pagedQuery([...BILLING_KEY, 'ledger'], (query) => pageOf(api.billing.ledger.$get({ query }))),
  ...FRESH_EACH_VISIT,
}

export const invoicesQuery = {
  ...pagedQuery([...BILLING_KEY, 'invoices'], (query) => pageOf(api.billing.invoices.$get({ query }))),
  ...FRESH_EACH_VISIT,
}

/** The price of a change depends on the minute. */
export function previewQuery(plan: PaidPlan) {
  return queryOptions({
    queryKey: ['plan-change', plan],
    queryFn: () => bodyOf(api.billing['change-plan'].$get({ query: { plan } })),
    ...FRESH_EACH_VISIT,
    gcTime: 0,
  })
}

/** Reads the person's state at the provider, and with it everything that hangs on it. */
export async function syncBilling(client: QueryClient): Promise<Billing> {
  const billing: Billing = await bodyOf(api.billing.sync.$post())
  await tellBilling(client, billing)
  return billing
}

/** The plan, known from an answer; credits in the header, ledger and invoices are read again. */
export async function tellBilling(client: QueryClient, billing: Billing): Promise<void> {
  client.setQueryData(billingQuery.queryKey, billing)
  await Promise.all([
    ...['ledger', 'invoices', 'usage'].map((part) => client.invalidateQueries({ queryKey: [...BILLING_KEY, part] })),
    client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  ])
}

/** A change of the subscription whose answer is the new state. */
export function useBillingChange(
  call: () => Promise<Billing>,
  onDone: (billing: Billing) => void,
  onError?: () => void,
) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: call,
    onSuccess: async (billing) => {
      await tellBilling(client, billing)
      onDone(billing)
    },
    ...(onError && { onError }),
  })
}

/** Nothing was charged: the provider asks another amount than the person was shown. */
export function isPriceChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === 'price_changed'
}

/** Gives up an upgrade that waits for its payment. It may have been paid meanwhile: the answer says. */
export function useCallOff(onDone?: (billing: Billing) => void, onError?: () => void) {
  return useBillingChange(
    () => bodyOf(api.billing['change-plan'].$delete()),
    (billing) => {
      const isOff = billing.subscription?.openInvoice === null
      if (isOff) showToast(m.billing_called_off(), m.billing_called_off_text())
      onDone?.(billing)
    },
    onError,
  )
}

export function usePlanChange(onDone: (result: PlanChangeResult) => void) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: ({ plan, amountNow, prorationDate }: PlanChangePreview): Promise<PlanChangeResult> =>
      bodyOf(api.billing['change-plan'].$post({ json: { plan, amountNow, prorationDate } })),
    // The new price is there before the person reads that there is one.
    onError: async (error, { plan }) => {
      if (isPriceChanged(error)) await client.invalidateQueries({ queryKey: previewQuery(plan).queryKey })
    },
    onSuccess: async (result) => {
      await tellBilling(client, result.billing)
      onDone(result)
    },
  })
}

import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PAID_PLANS, type PaidPlan } from '../../../worker/contract/plans.ts'
import { backPath } from '../../features/billing/checkout/back-path.ts'
import { ensureOwnDocument } from '../../features/billing/checkout/own-document.ts'
import { VerifyBar } from '../../features/account/verification/verify-notice.tsx'
import { BillingPage } from '../../features/billing/billing-page.tsx'
import type { ReturnedPayment } from '../../features/billing/plan/return-outcome.ts'

interface BillingSearch {
  /** Back from a payment (SPEC §4). */
  readonly success?: true
  /** The plan that was to be paid. */
  readonly plan?: PaidPlan
  /** What the provider says of a payment that was made on a bank's page. */
  readonly redirect_status?: 'failed' | 'succeeded' | 'processing'
  /** Somebody with a plan wanted to buy one. */
  readonly already?: true
  /** The document that the credits are for. */
  readonly back?: string
}

interface Arrival {
  /** What the address said, as text. */
  readonly heard: string
  readonly payment: ReturnedPayment | null
  readonly hasTriedToBuy: boolean
}

const STATUSES = ['failed', 'succeeded', 'processing'] as const

export const Route = createFileRoute('/_app/billing')({
  validateSearch: ({ success, plan, redirect_status, already, back }: Record<string, unknown>): BillingSearch => {
    const status = STATUSES.find((known) => known === redirect_status)
    const bought = PAID_PLANS.find((known) => known === plan)
    return {
      ...(success === true && { success }),
      ...(bought && { plan: bought }),
      ...(status && { redirect_status: status }),
      ...(already === true && { already }),
      ...(typeof back === 'string' && { back }),
    }
  },
  beforeLoad: ensureOwnDocument,
  component: BillingRoute,
})

/**
 * What the address says is about the moment of coming here: it goes from the address, so that a reload or a bookmark does
 * not say it again. `back` is where to go on, and stays.
 */
function BillingRoute() {
  const { back, ...said } = Route.useSearch()
  const { success, plan = null, redirect_status: providerStatus = null, already = false } = said
  const navigate = Route.useNavigate()
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const isSaid = success === true || already
  const heard = JSON.stringify(said)
  if (isSaid && arrival?.heard !== heard) {
    setArrival({ heard, payment: success ? { plan, providerStatus } : null, hasTriedToBuy: already })
  }
  useEffect(() => {
    if (isSaid) void navigate({ search: back === undefined ? {} : { back }, replace: true, resetScroll: false })
  }, [isSaid, back, navigate])
  return (
    <>
      <VerifyBar />
      <BillingPage
        payment={arrival?.payment ?? null}
        hasTriedToBuy={arrival?.hasTriedToBuy ?? false}
        back={backPath(back)}
      />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { PAID_PLANS, type PaidPlan } from '../../../worker/contract/plans.ts'
import { backSearch } from '../../features/billing/checkout/checkout-search.ts'
import { ensureOwnDocument } from '../../features/billing/checkout/own-document.ts'
import { VerifyBar } from '../../features/account/verification/verify-notice.tsx'
import { BillingPage } from '../../features/billing/billing-page.tsx'

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
      ...backSearch(back),
    }
  },
  beforeLoad: ensureOwnDocument,
  component: BillingRoute,
})

function BillingRoute() {
  const {
    success,
    plan = null,
    redirect_status: providerStatus = null,
    already = false,
    back = null,
  } = Route.useSearch()
  return (
    <>
      <VerifyBar />
      <BillingPage payment={success ? { plan, providerStatus } : null} hasTriedToBuy={already} back={back} />
    </>
  )
}

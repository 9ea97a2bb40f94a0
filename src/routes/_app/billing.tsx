import { createFileRoute } from '@tanstack/react-router'
import { PAID_PLANS, type PaidPlan } from '../../../worker/contract/plans.ts'
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
}

const STATUSES = ['failed', 'succeeded', 'processing'] as const

export const Route = createFileRoute('/_app/billing')({
  validateSearch: ({ success, plan, redirect_status, already }: Record<string, unknown>): BillingSearch => {
    const status = STATUSES.find((known) => known === redirect_status)
    const bought = PAID_PLANS.find((known) => known === plan)
    return {
      ...(success === true && { success }),
      ...(bought && { plan: bought }),
      ...(status && { redirect_status: status }),
      ...(already === true && { already }),
    }
  },
  beforeLoad: ensureOwnDocument,
  component: BillingRoute,
})

function BillingRoute() {
  const { success, plan = null, redirect_status: providerStatus = null, already = false } = Route.useSearch()
  return (
    <>
      <VerifyBar />
      <BillingPage payment={success ? { plan, providerStatus } : null} hasTriedToBuy={already} />
    </>
  )
}

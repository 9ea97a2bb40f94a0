import { createFileRoute } from '@tanstack/react-router'
import { backSearch } from '../../features/billing/checkout/checkout-search.ts'
import { ensureOwnDocument } from '../../features/billing/checkout/own-document.ts'
import { VerifyBar } from '../../features/account/verification/verify-notice.tsx'
import { BillingPage } from '../../features/billing/billing-page.tsx'

interface BillingSearch {
  /** Back from a payment (SPEC §4). */
  readonly success?: true
  /** What the provider says of a payment that was made on a bank's page. */
  readonly redirect_status?: 'failed' | 'succeeded' | 'processing'
  /** Somebody with a plan wanted to buy one. */
  readonly already?: true
  /** The document that the credits are for. */
  readonly back?: string
}

const STATUSES = ['failed', 'succeeded', 'processing'] as const

export const Route = createFileRoute('/_app/billing')({
  validateSearch: ({ success, redirect_status, already, back }: Record<string, unknown>): BillingSearch => {
    const status = STATUSES.find((known) => known === redirect_status)
    return {
      ...(success === true && { success }),
      ...(status && { redirect_status: status }),
      ...(already === true && { already }),
      ...backSearch(back),
    }
  },
  beforeLoad: ensureOwnDocument,
  component: BillingRoute,
})

function BillingRoute() {
  const { success = false, redirect_status: providerStatus = null, already = false, back = null } = Route.useSearch()
  return (
    <>
      <VerifyBar />
      <BillingPage isReturn={success} providerStatus={providerStatus} hasTriedToBuy={already} back={back} />
    </>
  )
}

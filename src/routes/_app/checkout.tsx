import { createFileRoute } from '@tanstack/react-router'
import { backPath } from '../../features/billing/checkout/back-path.ts'
import { ensureOwnDocument } from '../../features/billing/checkout/own-document.ts'
import { CheckoutPage } from '../../features/billing/checkout/checkout-page.tsx'
import { type CheckoutSearch, checkoutSearch } from '../../features/billing/checkout/checkout-search.ts'

export const Route = createFileRoute('/_app/checkout')({
  // A link that is not whole has been led to the plans by the gate above.
  validateSearch: (search: Record<string, unknown>): Partial<CheckoutSearch> => checkoutSearch(search) ?? {},
  beforeLoad: ensureOwnDocument,
  component: Checkout,
})

function Checkout() {
  const { plan, back } = Route.useSearch()
  return plan && <CheckoutPage key={plan} plan={plan} back={backPath(back)} />
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '../../../../worker/contract/billing.ts'
import type { PaidPlan } from '../../../../worker/contract/plans.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import * as m from '../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../plan-names.ts'
import { syncBilling } from '../queries.ts'

/** What the return address says. */
export interface ReturnedPayment {
  /** The plan that was to be paid; null where the address does not name it. */
  readonly plan: PaidPlan | null
  /** What the provider adds; null where it led nobody away. */
  readonly providerStatus: 'failed' | 'succeeded' | 'processing' | null
}

/** Back from a payment: the address only says that there was one, so the provider is asked what became of it. */
export function ReturnNotice({ payment }: { readonly payment: ReturnedPayment }) {
  const client = useQueryClient()
  const check = useQuery({
    queryKey: ['billing', 'return'],
    queryFn: () => syncBilling(client),
    staleTime: 0,
    gcTime: 0,
  })
  const again = (
    <Button size="sm" className="mt-2" isBusy={check.isFetching} onClick={() => void check.refetch()}>
      {m.billing_return_check()}
    </Button>
  )
  if (check.isPending) {
    return (
      <p role="status" className="mt-6 text-ink-muted">
        {m.billing_return_checking()}
      </p>
    )
  }
  if (check.error) {
    return (
      <Notice tone="negative" title={m.billing_return_unknown()} isUrgent className="mt-6">
        <p className="text-sm">{errorLine(check.error)}</p>
        {again}
      </Notice>
    )
  }
  const { subscription } = check.data
  if (subscription && isPaid(payment, subscription)) {
    return (
      <Notice tone="info" title={m.checkout_paid()} isUrgent className="mt-6">
        <p>{m.billing_return_active({ plan: PLAN_NAMES[subscription.plan]() })}</p>
      </Notice>
    )
  }
  if (payment.providerStatus === 'failed') {
    return (
      <Notice tone="negative" title={m.checkout_failed()} isUrgent className="mt-6">
        <p>{m.billing_return_failed_text()}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="caution" title={m.billing_return_waiting()} isUrgent className="mt-6">
      <p>{m.billing_return_waiting_text()}</p>
      {again}
    </Notice>
  )
}

/** An upgrade that was refused leaves the smaller plan active: only the plan that was to be paid says that it is. */
function isPaid({ plan, providerStatus }: ReturnedPayment, { state, plan: current }: Subscription): boolean {
  return state === 'active' && (plan === null ? providerStatus !== 'failed' : plan === current)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { invoicesQuery, syncBilling } from '../queries.ts'
import { returnOutcome, type ReturnedPayment } from './return-outcome.ts'

/** Back from a payment: the address only says that there was one, so the provider is asked what became of it. */
export function ReturnNotice({ payment }: { readonly payment: ReturnedPayment }) {
  const client = useQueryClient()
  const check = useQuery({
    queryKey: ['payment-return'],
    queryFn: async () => {
      const billing = await syncBilling(client)
      const { pages } = await client.fetchInfiniteQuery(invoicesQuery)
      const hasOpenInvoice = pages.some(({ rows }) => rows.some(({ status }) => status === 'open'))
      return { billing, outcome: returnOutcome(payment, billing, hasOpenInvoice) }
    },
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
  const { billing, outcome } = check.data
  switch (outcome) {
    case 'paid':
      return (
        <Notice tone="info" title={m.checkout_paid()} isUrgent className="mt-6">
          <p>{m.billing_return_active({ plan: PLAN_NAMES[billing.plan]() })}</p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="negative" title={m.checkout_failed()} isUrgent className="mt-6">
          <p>{m.billing_return_failed_text()}</p>
        </Notice>
      )
    case 'waiting':
      return (
        <Notice tone="caution" title={m.billing_return_waiting()} isUrgent className="mt-6">
          <p>{m.billing_return_waiting_text()}</p>
          {again}
        </Notice>
      )
    case 'none':
      return (
        <Notice tone="info" title={m.billing_return_none()} isUrgent className="mt-6">
          <p>{m.billing_return_none_text()}</p>
        </Notice>
      )
  }
}

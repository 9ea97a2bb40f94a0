import type { Invoice } from '../../worker/contract/billing.ts'
import { formatPounds } from '../lib/format-exact.ts'
import * as m from '../../messages/generated/messages.js'
import { Badge } from './ui/badge.tsx'

const STATUSES = {
  open: { tone: 'caution', label: m.invoice_open },
  paid: { tone: 'positive', label: m.invoice_paid },
  void: { tone: 'neutral', label: m.invoice_void },
  uncollectible: { tone: 'negative', label: m.invoice_uncollectible },
} as const satisfies Record<Invoice['status'], object>

const DISPUTES = {
  open: { tone: 'caution', label: m.invoice_disputed },
  won: { tone: 'neutral', label: m.invoice_dispute_won },
  lost: { tone: 'negative', label: m.invoice_dispute_lost },
} as const satisfies Record<NonNullable<Invoice['dispute']>, object>

/** Whether an invoice is paid, and what has become of the money since. */
export function InvoiceStatus({ invoice: { status, total, refunded, dispute } }: { readonly invoice: Invoice }) {
  const paid = STATUSES[status]
  const isRefunded = refunded > 0 && refunded >= total
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isRefunded ? (
        <Badge>{m.invoice_refunded({ amount: formatPounds(refunded) })}</Badge>
      ) : (
        <Badge tone={paid.tone}>{paid.label()}</Badge>
      )}
      {refunded > 0 && !isRefunded && <Badge>{m.invoice_refunded_part({ amount: formatPounds(refunded) })}</Badge>}
      {dispute && <Badge tone={DISPUTES[dispute].tone}>{DISPUTES[dispute].label()}</Badge>}
    </span>
  )
}

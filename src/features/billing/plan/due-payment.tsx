import { ExternalLink } from 'lucide-react'
import type { Subscription } from '../../../../worker/contract/billing.ts'
import { RENEWAL_RETRY_DAYS } from '../../../../worker/contract/plans.ts'
import { DAY_MS } from '../../../../worker/contract/iso-time.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatDate } from '../../../lib/format.ts'
import { formatPounds } from '../../../lib/format-exact.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import * as m from '../../../../messages/generated/messages.js'
import { cardName } from './card-name.ts'
import { PortalButton } from './portal-button.tsx'

const CLOCK_MS = 60_000

/** A renewal that was not paid: how much, since when and until when, and two ways to mend it. */
export function DuePayment({ subscription }: { readonly subscription: Subscription }) {
  const nowMs = useNow(CLOCK_MS)
  const url = subscription.openInvoice?.url ?? null
  return (
    <Notice tone="caution" title={titleOf(subscription)} className="mt-4">
      <p className="text-sm">{duePaymentText(subscription, nowMs)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {url !== null && (
          <Button asChild variant="primary" size="sm">
            <a href={url}>
              {m.billing_pay_now()}
              <ExternalLink aria-hidden />
            </a>
          </Button>
        )}
        <PortalButton label={m.billing_change_card()} />
      </div>
    </Notice>
  )
}

function titleOf({ state, openInvoice, card }: Subscription): string {
  if (state === 'unpaid') return m.billing_unpaid()
  if (openInvoice === null) return m.billing_past_due()
  const facts = { amount: formatPounds(openInvoice.amount), date: formatDate(openInvoice.createdAt) }
  return card ? m.billing_past_due_card({ ...facts, card: cardName(card) }) : m.billing_past_due_amount(facts)
}

export function duePaymentText({ state, openInvoice, periodStart }: Subscription, nowMs: number): string {
  if (state === 'unpaid') return m.billing_unpaid_text()
  const endMs = Date.parse(openInvoice?.createdAt ?? periodStart) + RENEWAL_RETRY_DAYS * DAY_MS
  return nowMs < endMs
    ? m.billing_past_due_text({ date: formatDate(new Date(endMs).toISOString()) })
    : m.billing_past_due_over({ days: RENEWAL_RETRY_DAYS })
}

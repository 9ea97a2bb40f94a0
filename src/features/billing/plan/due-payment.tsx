import { ExternalLink } from 'lucide-react'
import type { Subscription } from '../../../../worker/contract/billing.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import * as m from '../../../messages/generated/messages.js'
import { PortalButton } from './portal-button.tsx'

/** A renewal that was not paid: what that means, and two ways to mend it. */
export function DuePayment({ subscription }: { readonly subscription: Subscription }) {
  const { state, openInvoiceUrl } = subscription
  const isGrace = state === 'past_due'
  return (
    <Notice tone="caution" title={isGrace ? m.billing_past_due() : m.billing_unpaid()} className="mt-4">
      <p className="text-sm">{isGrace ? m.billing_past_due_text() : m.billing_unpaid_text()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {openInvoiceUrl !== null && (
          <Button asChild variant="primary" size="sm">
            <a href={openInvoiceUrl}>
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

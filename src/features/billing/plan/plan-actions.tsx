import { useState } from 'react'
import type { Subscription } from '../../../../worker/contract/billing.ts'
import { Button } from '../../../components/ui/button.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { formatDate } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { useBillingChange } from '../queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PortalButton } from './portal-button.tsx'

/** Cancelling, taking that back, and the provider's page. */
export function PlanActions({ subscription }: { readonly subscription: Subscription }) {
  const [isCancelling, setCancelling] = useState(false)
  const date = formatDate(subscription.periodEnd)
  const resume = useBillingChange(
    () => bodyOf(api.billing.resume.$post()),
    () => {
      const { plan, nextPlan } = subscription
      const text =
        plan === nextPlan
          ? m.billing_resumed_text({ date })
          : m.billing_resumed_changes({ plan: PLAN_NAMES[nextPlan](), date })
      showToast(m.billing_resumed(), text)
    },
  )
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t pt-4">
      {subscription.state === 'active' && <PortalButton label={m.billing_portal()} />}
      {subscription.isEnding ? (
        <Button size="sm" variant="primary" isBusy={resume.isPending} onClick={() => resume.mutate()}>
          {m.billing_resume()}
        </Button>
      ) : (
        <Button
          size="sm"
          variant={subscription.state === 'active' ? 'quiet' : 'secondary'}
          onClick={() => setCancelling(true)}
        >
          {m.billing_cancel()}
        </Button>
      )}
      {resume.error && (
        <p role="alert" className="basis-full text-sm text-negative">
          {m.billing_resume_failed()} {errorLine(resume.error)}
        </p>
      )}
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </div>
  )
}

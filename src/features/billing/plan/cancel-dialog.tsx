import type { Subscription } from '../../../../worker/contract/billing.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { isOutcomeUnknown } from '../../../lib/api/unknown-outcome.ts'
import { formatDate } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { useBillingChange } from '../queries.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

interface CancelDialogProps {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** It stays open when the provider refuses, and says so. */
export function CancelDialog({ subscription: { plan, state, periodEnd }, onClose }: CancelDialogProps) {
  const date = formatDate(periodEnd)
  // No month is paid for that the plan could run on in.
  const endsNow = state !== 'active'
  const finish = () => {
    showToast(m.billing_cancelled(), endsNow ? m.billing_cancelled_now() : m.billing_cancelled_until({ date }))
    onClose()
  }
  const cancel = useBillingChange(() => bodyOf(api.billing.cancel.$post()), finish)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.billing_cancel_title({ plan: PLAN_NAMES[plan]() })}
      description={endsNow ? m.billing_cancel_now_text() : m.billing_cancel_text({ date })}
    >
      {cancel.error && isOutcomeUnknown(cancel.error) && (
        <div className="mb-5">
          <UnknownOutcome
            key={cancel.submittedAt}
            submittedAt={cancel.submittedAt}
            isMade={({ subscription }) => subscription === null || subscription.isEnding}
            onMade={finish}
            notMade={m.billing_cancel_failed()}
          />
        </div>
      )}
      {cancel.error && !isOutcomeUnknown(cancel.error) && (
        <Notice tone="negative" title={m.billing_cancel_failed()} isUrgent className="mb-5">
          <p className="text-sm">{errorLine(cancel.error)}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{m.billing_cancel_keep()}</Button>
        <Button variant="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {m.billing_cancel()}
        </Button>
      </div>
    </Dialog>
  )
}

import type { Subscription } from '../../../../worker/contract/billing.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { formatPounds } from '../../../lib/format-exact.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { useCallOff } from '../queries.ts'

interface WaitingUpgradeProps {
  readonly plan: Subscription['plan']
  readonly invoice: NonNullable<Subscription['openInvoice']>
}

/** An upgrade that was begun and not paid: what it means, and how to be rid of it. */
export function WaitingUpgrade({ plan, invoice }: WaitingUpgradeProps) {
  const callOff = useCallOff()
  const upgrade = PLAN_NAMES[invoice.plan ?? plan]()
  return (
    <Notice tone="caution" title={m.billing_waiting({ plan: upgrade })} className="mt-4">
      <p className="text-sm">
        {m.billing_waiting_text({ amount: formatPounds(invoice.amount), plan: PLAN_NAMES[plan](), upgrade })}
      </p>
      <Button size="sm" className="mt-3" isBusy={callOff.isPending} onClick={() => callOff.mutate()}>
        {m.billing_call_off()}
      </Button>
      {callOff.error && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {m.billing_call_off_failed()} {errorLine(callOff.error)}
        </p>
      )}
    </Notice>
  )
}

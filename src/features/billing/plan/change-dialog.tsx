import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Checkout, Subscription } from '../../../../worker/contract/billing.ts'
import { type PaidPlan, PLANS } from '../../../../worker/contract/plans.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { formatDate } from '../../../lib/format.ts'
import { formatPounds } from '../../../lib/format-exact.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PaymentFields } from '../checkout/payment-fields.tsx'
import type { PublicPayments } from '../../../lib/payment/payment-form.ts'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { type PlanChangeResult, useCallOff } from '../queries.ts'
import { ChangePreview } from './change-preview.tsx'

interface ChangeDialogProps {
  readonly subscription: Subscription
  readonly plan: PaidPlan
  readonly payments: PublicPayments | null
  readonly onClose: () => void
}

interface WaitingPayment {
  readonly checkout: Checkout
  /** Why the card was not charged; null when the bank asks. */
  readonly refusal: string | null
}

/** A change of plan: what it costs and brings, and, where the card or the bank wants it, the payment. Leaving the payment calls the change off. */
export function ChangeDialog({ subscription, plan, payments, onClose }: ChangeDialogProps) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<WaitingPayment | null>(null)
  // As the dialog was opened: the change alters the subscription under it.
  const [{ title, text, done }] = useState(() => wordsOf(subscription, plan))
  const finish = () => {
    showToast(m.billing_changed(), done)
    onClose()
  }
  const waitForPayment = () => {
    onClose()
    void navigate({ to: '/billing', search: { success: true, plan } })
  }
  const proceed = ({ checkout, refusal }: PlanChangeResult) =>
    checkout && payments ? setWaiting({ checkout, refusal }) : finish()
  // Where it could not be called off, the page says that the upgrade waits.
  const callOff = useCallOff((billing) => (billing.subscription?.plan === plan ? finish() : onClose()), onClose)
  const leave = () => callOff.mutate()
  if (waiting && payments) {
    const { checkout, refusal } = waiting
    const amount = formatPounds(checkout.amount)
    const names = { amount, plan: PLAN_NAMES[plan](), current: PLAN_NAMES[subscription.plan]() }
    return (
      <Dialog
        isOpen
        onClose={leave}
        title={refusal === null ? m.billing_change_confirm_title() : m.billing_change_refused_title({ amount })}
        description={
          refusal === null ? m.billing_change_confirm_text(names) : `${refusal} ${m.billing_change_refused_text(names)}`
        }
      >
        <PaymentFields
          clientSecret={checkout.clientSecret}
          plan={plan}
          payments={payments}
          submitLabel={m.billing_change_confirm_pay({ amount })}
          onPaid={(kind) => (kind === 'paid' ? finish() : waitForPayment())}
          onCalledOff={onClose}
        />
        <Button variant="quiet" className="mt-3 w-full" isBusy={callOff.isPending} onClick={leave}>
          {m.billing_offer_keep({ plan: names.current })}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} description={text}>
      <ChangePreview plan={plan} onChanged={proceed} onMade={finish} onClose={onClose} />
    </Dialog>
  )
}

/** Up at once, down from the next month on, or a change down that is taken back. */
function wordsOf({ plan: current, periodEnd }: Subscription, plan: PaidPlan) {
  const date = formatDate(periodEnd)
  const [name, currentName] = [PLAN_NAMES[plan](), PLAN_NAMES[current]()]
  if (plan === current) {
    return {
      title: m.billing_change_keep_title({ plan: name }),
      text: m.billing_change_keep_text({ date }),
      done: m.billing_changed_keep({ plan: name }),
    }
  }
  if (PLANS[plan].pounds > PLANS[current].pounds) {
    return {
      title: m.billing_change_up_title({ plan: name }),
      text: m.billing_change_up_text({ plan: currentName }),
      done: m.billing_changed_up({ plan: name }),
    }
  }
  return {
    title: m.billing_change_down_title({ plan: name }),
    text: m.billing_change_down_text({ date, plan: currentName }),
    done: m.billing_changed_down({ plan: name, date }),
  }
}

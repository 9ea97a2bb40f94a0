// The payment form with its button: the same under /checkout, under /subscribe, and where a change of plan asks for a
// payment.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type SubmitEvent, useCallback, useState } from 'react'
import type { PaidPlan } from '../../../../worker/contract/plans.ts'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { loadWithRetry } from '../../../lib/loading/load-with-retry.ts'
import type { PaymentForm, PaymentResult, PublicPayments } from '../../../lib/payment/payment-form.ts'
import { StandInForm } from '../../../lib/payment/stand-in-form.ts'
import { showFailure } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { syncBilling } from '../queries.ts'

const StripeForm = lazy(async () => ({
  default: (await loadWithRetry(() => import('./stripe-form.tsx'))).StripeForm,
}))

interface PaymentFieldsProps {
  readonly clientSecret: string
  /** What is paid for. */
  readonly plan: PaidPlan
  readonly payments: PublicPayments
  readonly submitLabel: string
  /** Paid, or on its way; Verso has read the outcome from the provider if it could. */
  readonly onPaid: (kind: 'paid' | 'processing') => void
  /** The payment was called off elsewhere: there may be another one. Resolves when that is known. */
  readonly onCalledOff: () => void | Promise<void>
}

/** The payment was called off, and there is another plan: nothing is to be paid here any more. */
interface HasPlan {
  readonly kind: 'has-plan'
}

export function PaymentFields({ clientSecret, plan, payments, submitLabel, onPaid, onCalledOff }: PaymentFieldsProps) {
  const client = useQueryClient()
  const [ready, setReady] = useState<{ readonly clientSecret: string; readonly form: PaymentForm } | null>(null)
  // The form of a payment that has been replaced is none of this one.
  const form = ready?.clientSecret === clientSecret ? ready.form : null
  const pay = useSoleMutation({
    mutationFn: async (entered: PaymentForm): Promise<PaymentResult | HasPlan> => {
      const result = await entered.confirm()
      if (result.kind !== 'paid' && result.kind !== 'processing' && result.kind !== 'settled-elsewhere') return result
      // What is paid is paid: if this call is lost, the provider tells the server.
      const billing = await syncBilling(client).catch(() => null)
      if (result.kind !== 'settled-elsewhere' || !billing?.subscription) return result
      return { kind: billing.subscription.plan === plan ? 'paid' : 'has-plan' }
    },
    onSuccess: (result) => {
      if (result.kind === 'paid' || result.kind === 'processing') return onPaid(result.kind)
      if (result.kind === 'has-plan') return onCalledOff()
      const text = failureText(result)
      if (text !== null) showFailure(m.checkout_failed(), text)
    },
    onError: () => showFailure(m.checkout_failed(), m.checkout_failed_text()),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form) pay.mutate(form)
  }
  const tellReady = useCallback((form: PaymentForm) => setReady({ clientSecret, form }), [clientSecret])
  const failure = pay.error
    ? `${m.checkout_failed_text()} ${m.checkout_no_answer()}`
    : pay.data
      ? failureText(pay.data)
      : null
  const isOutdated = pay.data?.kind === 'settled-elsewhere'
  // Nothing can be paid before the new payment is there: the old one would be told as outdated again.
  const continueHere = useSoleMutation({
    mutationFn: async () => onCalledOff(),
    onSettled: () => pay.reset(),
  })
  const Form = payments.isStandIn ? StandInForm : StripeForm
  return (
    <form noValidate aria-label={m.checkout_form()} onSubmit={submit} className="space-y-5">
      <LazyPart fallback={<p className="min-h-48 text-sm text-ink-muted">{m.checkout_form_loading()}</p>}>
        {Form && (
          <Form clientSecret={clientSecret} plan={plan} publishableKey={payments.publishableKey} onReady={tellReady} />
        )}
      </LazyPart>
      {isOutdated && (
        <Notice tone="caution" title={m.checkout_outdated()} isUrgent>
          <p className="text-sm">{m.checkout_outdated_text()}</p>
          <Button size="sm" className="mt-2" isBusy={continueHere.isPending} onClick={() => continueHere.mutate()}>
            {m.checkout_outdated_continue()}
          </Button>
        </Notice>
      )}
      {/* The toast goes; why it was refused stays until the next try. */}
      {failure !== null && !pay.isPending && <p className="text-sm text-negative">{failure}</p>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={form === null || isOutdated}
        isBusy={pay.isPending}
      >
        {pay.isPending ? m.checkout_processing() : submitLabel}
      </Button>
    </form>
  )
}

/** The provider's own words where it has some; null where nothing has failed. */
function failureText(result: PaymentResult | HasPlan): string | null {
  if (result.kind === 'not-approved') return m.checkout_not_approved()
  return result.kind === 'failed' ? (result.message ?? m.checkout_failed_text()) : null
}

// The payment form with its button: the same under /checkout, under /subscribe, and where a change of plan asks for a
// payment.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type SubmitEvent, useState } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import type { PaidPlan } from '../../../../worker/contract/plans.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { loadWithRetry } from '../../../lib/loading/load-with-retry.ts'
import { showFailure } from '../../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { syncBilling } from '../queries.ts'
import type { PaymentForm, PaymentResult, PublicPayments } from '../../../lib/payment/payment-form.ts'
import { StandInForm } from '../../../lib/payment/stand-in-form.ts'

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
}

export function PaymentFields({ clientSecret, plan, payments, submitLabel, onPaid }: PaymentFieldsProps) {
  const client = useQueryClient()
  const [form, setForm] = useState<PaymentForm | null>(null)
  const pay = useSoleMutation({
    mutationFn: async (ready: PaymentForm): Promise<Exclude<PaymentResult, { kind: 'settled-elsewhere' }>> => {
      const result = await ready.confirm()
      if (result.kind === 'failed' || result.kind === 'incomplete') return result
      // What is paid is paid: if this call is lost, the provider tells the server.
      const billing = await syncBilling(client).catch(() => null)
      if (result.kind !== 'settled-elsewhere') return result
      return billing?.subscription?.plan === plan ? { kind: 'paid' } : { kind: 'failed', message: null }
    },
    onSuccess: (result) => {
      if (result.kind === 'failed') showFailure(m.checkout_failed(), result.message ?? m.checkout_failed_text())
      else if (result.kind !== 'incomplete') onPaid(result.kind)
    },
    onError: () => showFailure(m.checkout_failed(), m.checkout_failed_text()),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form) pay.mutate(form)
  }
  const failure = pay.data?.kind === 'failed' ? (pay.data.message ?? m.checkout_failed_text()) : null
  const Form = payments.isStandIn ? StandInForm : StripeForm
  return (
    <form noValidate aria-label={m.checkout_form()} onSubmit={submit} className="space-y-5">
      <LazyPart fallback={<p className="min-h-48 text-sm text-ink-muted">{m.checkout_form_loading()}</p>}>
        {Form && <Form clientSecret={clientSecret} publishableKey={payments.publishableKey} onReady={setForm} />}
      </LazyPart>
      {/* The toast goes; why it was refused stays until the next try. */}
      {(failure !== null || pay.error) && !pay.isPending && (
        <p className="text-sm text-negative">{failure ?? m.checkout_failed_text()}</p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={form === null}
        isBusy={pay.isPending}
      >
        {pay.isPending ? m.checkout_processing() : submitLabel}
      </Button>
    </form>
  )
}

// Stripe's Payment Element: the card is entered in a frame of Stripe's, and never reaches Verso.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import type { PaidPlan } from '../../../../worker/contract/plans.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import * as m from '../../../../messages/generated/messages.js'
import type { PaymentFormProps } from '../../../lib/payment/payment-form.ts'
import { bankReturnUrl } from './bank-return-url.ts'
import { useStripeAppearance } from './stripe-appearance.ts'
import { resultOf } from './stripe-result.ts'

/** Each try to load it begins afresh. */
export function StripeForm(props: PaymentFormProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({
  clientSecret,
  plan,
  publishableKey,
  onReady,
  onRetry,
}: PaymentFormProps & { readonly onRetry: () => void }) {
  const stripe = useStripeScript(publishableKey)
  const appearance = useStripeAppearance()
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed || stripe === 'failed') return <FormFailure onRetry={onRetry} />
  if (stripe === null) return <FormLoading />
  return (
    // Stripe's fields belong to one payment, and begin anew with another.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <Fields plan={plan} onReady={onReady} onFailed={() => setFailed(true)} />
    </Elements>
  )
}

interface FieldsProps {
  readonly plan: PaidPlan
  readonly onReady: PaymentFormProps['onReady']
  readonly onFailed: () => void
}

function Fields({ plan, onReady, onFailed }: FieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isReady || !stripe || !elements) return
    onReady({
      confirm: async () => {
        const { error: incomplete } = await elements.submit()
        if (incomplete) return { kind: 'incomplete' }
        const confirmParams = { return_url: bankReturnUrl(location.href, plan) }
        return resultOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }))
      },
    })
  }, [isReady, stripe, elements, plan, onReady])
  return (
    <>
      {!isReady && <FormLoading />}
      <PaymentElement onReady={() => setReady(true)} onLoadError={onFailed} />
    </>
  )
}

/** Null while the script is on its way. */
function useStripeScript(publishableKey: string): Stripe | 'failed' | null {
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  useEffect(() => {
    let isLeft = false
    loadStripe(publishableKey).then(
      (loaded) => !isLeft && setStripe(loaded ?? 'failed'),
      () => !isLeft && setStripe('failed'),
    )
    return () => {
      isLeft = true
    }
  }, [publishableKey])
  return stripe
}

function FormLoading() {
  return (
    <p role="status" className="grid min-h-48 place-items-center text-sm text-ink-muted">
      {m.checkout_form_loading()}
    </p>
  )
}

function FormFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="negative" title={m.checkout_form_failed()} isUrgent>
      <p className="text-sm">{m.checkout_form_failed_text()}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  )
}

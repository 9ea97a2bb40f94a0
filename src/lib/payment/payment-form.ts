// What a payment form is to the page around it. Stripe's and the development stand-in's are the two there are.
import type { PublicConfig } from '../../../worker/contract/config.ts'
import type { PaidPlan } from '../../../worker/contract/plans.ts'

export type PublicPayments = NonNullable<PublicConfig['payments']>

export type PaymentResult =
  | { readonly kind: 'paid' }
  /** The bank decides later. */
  | { readonly kind: 'processing' }
  /** The form shows what is missing or wrong in it; nothing was sent. */
  | { readonly kind: 'incomplete' }
  /** It was paid or called off elsewhere, in another tab perhaps: only the provider knows which. */
  | { readonly kind: 'settled-elsewhere' }
  /** The person, or the bank for them, did not approve it. */
  | { readonly kind: 'not-approved' }
  /** `message` is the provider's own sentence. */
  | { readonly kind: 'failed'; readonly message: string | null }

export interface PaymentForm {
  /** Sends what was entered, and asks the person's bank where it wants to be asked. Rejects when no answer comes. */
  confirm(): Promise<PaymentResult>
}

export interface PaymentFormProps {
  readonly clientSecret: string
  /** What is paid for. */
  readonly plan: PaidPlan
  readonly publishableKey: string
  /** Called with the form once it can be confirmed. */
  readonly onReady: (form: PaymentForm) => void
}

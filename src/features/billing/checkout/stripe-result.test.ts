import { describe, expect, it } from 'vitest'
import { resultOf } from './stripe-result.ts'

type Answer = Parameters<typeof resultOf>[0]
const answer = (fields: object) => fields as Answer

describe('what Stripe answers to a confirmation', () => {
  it('is paid, or on its way', () => {
    expect(resultOf(answer({ paymentIntent: { status: 'succeeded' } }))).toEqual({ kind: 'paid' })
    expect(resultOf(answer({ paymentIntent: { status: 'processing' } }))).toEqual({ kind: 'processing' })
  })

  it('is paid when another tab has paid', () => {
    const error = {
      type: 'invalid_request_error',
      message: 'Unexpected state.',
      payment_intent: { status: 'succeeded' },
    }
    expect(resultOf(answer({ error }))).toEqual({ kind: 'paid' })
  })

  it('is settled elsewhere when the payment takes no card any more', () => {
    const error = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } }
    expect(resultOf(answer({ error }))).toEqual({ kind: 'settled-elsewhere' })
  })

  it('fails in the words of the bank', () => {
    const error = {
      type: 'card_error',
      message: 'Your card was declined.',
      payment_intent: { status: 'requires_payment_method' },
    }
    expect(resultOf(answer({ error }))).toEqual({ kind: 'failed', message: 'Your card was declined.' })
    expect(resultOf(answer({ error: { type: 'api_error' } }))).toEqual({ kind: 'failed', message: null })
  })

  it('was not approved when the bank did not hear yes', () => {
    const error = {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
      payment_intent: { status: 'requires_payment_method' },
    }
    expect(resultOf(answer({ error }))).toEqual({ kind: 'not-approved' })
  })

  it('is incomplete while the form lacks something', () => {
    const error = { type: 'validation_error', message: 'Your card number is incomplete.' }
    expect(resultOf(answer({ error }))).toEqual({ kind: 'incomplete' })
  })
})

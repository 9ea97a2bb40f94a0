import { Stripe } from 'stripe'
import { expect, it, vi } from 'vitest'
import { hasProviderCode, isKeySpent, isKeyTaken, isRefusedByState, providerError } from './provider-error.ts'

const { errors } = Stripe
const raw = (message: string, code = '') => ({ message, code, type: 'api_error' as const })

it.each([
  ['no connection', new errors.StripeConnectionError(raw('no connection')), 'payments_unavailable'],
  ['a fault of the provider', new errors.StripeAPIError(raw('oops')), 'payments_unavailable'],
  ['too many calls', new errors.StripeRateLimitError(raw('slow down')), 'payments_unavailable'],
  ['a declined card', new errors.StripeCardError(raw('Your card was declined.')), 'payment_refused'],
  ['a wrong key', new errors.StripeAuthenticationError(raw('Invalid API Key')), 'payments_not_configured'],
  ['a key that may not', new errors.StripePermissionError(raw('not permitted')), 'payments_not_configured'],
])('%s is told by its own code', (_, error, code) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(providerError(error)).toMatchObject({ code, message: error.message, cause: error })
  vi.restoreAllMocks()
})

it("a declined card keeps the provider's words for the person", () => {
  const error = providerError(new errors.StripeCardError(raw('Your card has insufficient funds.')))
  expect(error).toMatchObject({ code: 'payment_refused', reason: 'Your card has insufficient funds.' })
})

it.each([
  ['a canceled subscription cannot change', ''],
  ['No such customer', 'resource_missing'],
])('a refusal of what no longer fits is a conflict: %s', (message, code) => {
  const error = new errors.StripeInvalidRequestError(raw(message, code))
  expect(providerError(error)).toMatchObject({ code: 'change_conflict', cause: error })
  expect([isRefusedByState(providerError(error)), hasProviderCode(providerError(error), code)]).toEqual([true, true])
})

it('a key gets the same answer again unless the call met another, came too quickly, or lost its answer', () => {
  const answered = (statusCode: number) => new errors.StripeAPIError({ ...raw('no'), statusCode })
  expect([500, 503, 402, 400].map((status) => isKeySpent(answered(status)))).toEqual([true, true, true, true])
  expect([409, 429].map((status) => isKeySpent(answered(status)))).toEqual([false, false])
  expect(isKeySpent(new errors.StripeConnectionError(raw('reset')))).toBe(false)
  expect(isKeySpent(new Error('x'))).toBe(false)
})

it('an error that only a fault in Verso explains stays what it is', () => {
  const wrong = new errors.StripeInvalidRequestError(raw('Unknown parameter', 'parameter_unknown'))
  const other = new TypeError('not a function')
  expect([providerError(wrong), providerError(other), providerError('text')]).toEqual([wrong, other, 'text'])
})

it('errors are known by what the caller can do about them', () => {
  const missing = new errors.StripeInvalidRequestError(raw('No such customer', 'resource_missing'))
  const taken = new errors.StripeIdempotencyError(raw('another request with this key'))
  expect([hasProviderCode(missing, 'resource_missing'), hasProviderCode(taken, 'resource_missing')]).toEqual([
    true,
    false,
  ])
  expect([isKeyTaken(taken), isKeyTaken(missing)]).toEqual([true, false])
  expect([isRefusedByState(missing), isRefusedByState(taken), isRefusedByState(new Error('x'))]).toEqual([
    true,
    false,
    false,
  ])
})

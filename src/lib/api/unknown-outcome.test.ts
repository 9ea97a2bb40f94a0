import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { isOutcomeUnknown } from './unknown-outcome.ts'

it('takes a refusal for an outcome, and silence or a fault for none', () => {
  expect(isOutcomeUnknown(new ApiError(402, 'refused', 'payment_refused'))).toBe(false)
  expect(isOutcomeUnknown(new ApiError(409, 'pending', 'plan_change_pending'))).toBe(false)
  expect(isOutcomeUnknown(new ApiError(503, 'timed out', 'payments_unavailable'))).toBe(true)
  expect(isOutcomeUnknown(new TypeError('Failed to fetch'))).toBe(true)
})

import { expect, it } from 'vitest'
import { TimeoutError } from './fetch-timeout.ts'
import { ApiError } from './api-error.ts'
import { failedText } from './failed-text.ts'

const text = (error: unknown) => failedText('Please try again.', error)

it('says what else helps where trying again at once would fail again', () => {
  expect(text(new ApiError(429, 'Too many', 'rate_limited'))).toMatch(/^Please try again\. .*wait a minute/)
  expect(text(new TypeError('Failed to fetch'))).toMatch(/^Please try again\. .*connection/)
  expect(text(new TimeoutError('x'))).toMatch(/^Please try again\. .*didn't answer/)
})

it('leaves the sentence alone where there is nothing else to do', () => {
  expect(text(new ApiError(500, 'Internal', 'internal'))).toBe('Please try again.')
})

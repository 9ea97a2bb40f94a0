import { expect, it } from 'vitest'
import { ERROR_CODES } from '../../worker/contract/errors.ts'
import { ApiError } from './api-error.ts'
import { describeError, errorMessage } from './error-message.ts'

it('has a fact and a next step for every code, each a sentence', () => {
  for (const code of ERROR_CODES) {
    const { fact, nextStep } = errorMessage(code)
    expect(fact).toMatch(/^[A-Z].*\.$/)
    expect(nextStep).toMatch(/^[A-Z].*\.$/)
  }
})

it('tells a failed call from a refused one', () => {
  expect(describeError(new ApiError(422, 'x', 'document_encrypted')).nextStep).toBe(
    'Remove its password and upload it again.',
  )
  expect(describeError(new ApiError(500, 'x', null)).fact).toBe('Something went wrong on our side.')
  expect(describeError(new TypeError('Failed to fetch')).fact).toBe('Verso could not be reached.')
})

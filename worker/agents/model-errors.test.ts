import { APICallError } from 'ai'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { EngineTroubleError } from './engine.ts'
import { parseRetryAfter, toEngineError } from './model-errors.ts'

const NOW = Date.parse('2027-03-01T12:00:00Z')

function callError(statusCode: number | undefined, headers?: Record<string, string>): APICallError {
  return new APICallError({
    message: 'The secret clause is wrong',
    url: 'http://model.test',
    requestBodyValues: { prompt: 'The secret clause' },
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(headers === undefined ? {} : { responseHeaders: headers }),
    responseBody: '{"error":{"message":"The secret clause","code":"context_length_exceeded"}}',
  })
}

describe('what a failed call means', () => {
  it.each([
    [429, 'busy'],
    [500, 'down'],
    [502, 'down'],
    [503, 'down'],
    [529, 'down'],
    [408, 'down'],
    [200, 'down'], // a gateway's page in place of an answer
    [undefined, 'down'],
  ])('%s is trouble of the service: %s', (status, kind) => {
    const error = toEngineError(callError(status), NOW)
    expect(error).toBeInstanceOf(EngineTroubleError)
    expect(error).toMatchObject({ trouble: { kind, retryAfterMs: null } })
  })

  it('may say for how long', () => {
    for (const status of [429, 503]) {
      const error = toEngineError(callError(status, { 'retry-after': '7' }), NOW)
      expect(error).toMatchObject({ trouble: { retryAfterMs: 7000 } })
    }
  })

  it.each([400, 401, 404, 413, 422])('%i is a refusal', (status) => {
    const error = toEngineError(callError(status), NOW)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'model_refused', message: expect.stringContaining(String(status)) })
  })

  it("never carries the customer's words, but the server's reason", () => {
    for (const error of [callError(400), callError(503), callError(undefined), new TypeError('The secret clause')]) {
      const told = toEngineError(error, NOW)
      expect(told.cause).toBeUndefined()
      expect(told.message).not.toContain('secret')
    }
    expect(toEngineError(callError(400), NOW).message).toContain('context_length_exceeded')
  })
})

describe('Retry-After', () => {
  it.each([
    ['30', 30_000],
    ['0', null],
    ['1.5', 1500],
    ['Mon, 01 Mar 2027 12:00:20 GMT', 20_000],
    ['Mon, 01 Mar 2027 11:00:00 GMT', null],
    ['86400', 600_000],
    ['-5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%s is %s ms', (header, delayMs) => {
    expect(parseRetryAfter(header, NOW)).toBe(delayMs)
  })
})

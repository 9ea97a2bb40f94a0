import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { ProviderTroubleError, QuestionRefusedError } from './translation-provider.ts'
import { callError as errorOf, toEngineError } from './service-errors.ts'

const NOW = Date.parse('2027-03-01T12:00:00Z')

const REASON = '{"error":{"message":"The secret clause","code":"context_length_exceeded"}}'

function callError(status: number | undefined, retryAfter: string | null = null, body = REASON) {
  return errorOf(status, body, retryAfter === null ? {} : { 'retry-after': retryAfter })
}

describe('what a failed call means', () => {
  it.each([
    [429, 'busy'],
    [500, 'down'],
    [502, 'down'],
    [503, 'down'],
    [529, 'down'],
    [408, 'down'],
    [409, 'down'],
    [200, 'down'], // a gateway's page in place of an answer
    [undefined, 'down'],
  ])('%s is trouble of the service: %s', (status, kind) => {
    const error = toEngineError(callError(status), NOW)
    expect(error).toBeInstanceOf(ProviderTroubleError)
    expect(error).toMatchObject({ trouble: { kind, retryAfterMs: null } })
  })

  it('is trouble of a gateway whatever its own service said to it', () => {
    const error = toEngineError(callError(500, null, '{"error":{"type":"authentication_error"}}'), NOW)
    expect(error).toMatchObject({ trouble: { kind: 'down' } })
  })

  it.each([
    ['Google', '{"error":{"code":400,"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}'],
    ['Anthropic', '{"error":{"type":"invalid_request_error","message":"Your credit balance is too low to go on."}}'],
    ['Bedrock', '{"message":"The provided model identifier is invalid."}'],
  ])('is a fault of the settings where %s says so with 400', (_, body) => {
    expect(toEngineError(callError(400, null, body), NOW)).toMatchObject({ code: 'model_misconfigured' })
  })

  it('may say for how long', () => {
    for (const status of [429, 503]) {
      const error = toEngineError(callError(status, '7'), NOW)
      expect(error).toMatchObject({ trouble: { retryAfterMs: 7000 } })
    }
  })

  it.each([
    [
      'Google, in the body',
      {},
      '{"error":{"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"34.5s"}]}}',
      34_500,
    ],
    ['in milliseconds', { 'retry-after-ms': '1500', 'retry-after': '30' }, REASON, 1_500],
    ['in milliseconds that say nothing', { 'retry-after-ms': '0', 'retry-after': '30' }, REASON, 30_000],
  ])('may say for how long: %s', (_, headers, body, retryAfterMs) => {
    expect(toEngineError(errorOf(429, body, headers), NOW)).toMatchObject({ trouble: { kind: 'busy', retryAfterMs } })
  })

  it.each([400, 403, 413, 422])("%i is the question's fault", (status) => {
    const error = toEngineError(callError(status), NOW)
    expect(error).toBeInstanceOf(QuestionRefusedError)
    expect(error.message).toContain(String(status))
  })

  it.each([
    [401, 'LLM_API_KEY'],
    [402, 'no credit'],
    [404, 'LLM_BASE_URL'],
    [405, 'LLM_BASE_URL'],
  ])('%i is a service that is not set up, and the log says what to look at: %s', (status, advice) => {
    const error = toEngineError(callError(status), NOW)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'model_misconfigured', message: expect.stringContaining(String(status)) })
    expect(error.message).toContain(advice)
  })

  it('403 is a service that is not set up where it meets every question, and else a text refused', () => {
    expect(toEngineError(callError(403), NOW)).toMatchObject({ codeForAll: 'model_misconfigured' })
    expect(toEngineError(callError(400), NOW)).toMatchObject({ codeForAll: 'model_refused' })
  })

  it.each([
    ['a quota that is used up', 429, '{"error":{"message":"…","type":"requests","code":"insufficient_quota"}}'],
    ['a model without access', 403, '{"error":{"type":"invalid_request_error","code":"model_not_found"}}'],
    ["Workers AI's free allocation", 429, 'InferenceUpstreamError: 3036: You have used up your daily free allocation'],
    ["Workers AI's missing model", 400, '5007: No such model @cf/x or task'],
  ])('a reason may say more than the status: %s', (_, status, body) => {
    expect(toEngineError(callError(status, null, body), NOW)).toMatchObject({ code: 'model_misconfigured' })
  })

  it('lets what is no failed call through', () => {
    const error = new AppError('engine_not_configured', 'no binding')
    expect(toEngineError(error, NOW)).toBe(error)
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
    [null, null],
  ])('%s is %s ms', (header, delayMs) => {
    expect(toEngineError(callError(429, header), NOW)).toMatchObject({ trouble: { retryAfterMs: delayMs } })
  })
})

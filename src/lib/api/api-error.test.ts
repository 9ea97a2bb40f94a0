import { describe, expect, it } from 'vitest'
import { ApiError, apiErrorFrom, isRefusal, isSignInRequired, serverMessage, shortfallOf } from './api-error.ts'

describe('an answer that is not 2xx', () => {
  it('becomes an error of status and sentence, with its code', () => {
    const body = JSON.stringify({ error: 'The file is empty.', code: 'file_empty', requestId: 'r' })
    const error = apiErrorFrom(422, 'Unprocessable Content', body)
    expect(error.message).toBe('422: The file is empty.')
    expect(error.code).toBe('file_empty')
  })

  it('says what a document needs that the balance does not cover', () => {
    const shortfall = { pages: 12, credits: 12, balance: 1 }
    const body = { error: 'Too few credits.', code: 'credits_exhausted', requestId: 'r', shortfall }
    expect(shortfallOf(apiErrorFrom(402, '', JSON.stringify(body)))).toEqual(shortfall)
    expect(shortfallOf(apiErrorFrom(402, '', JSON.stringify({ ...body, shortfall: undefined })))).toBeNull()
    expect(shortfallOf(new TypeError('Failed to fetch'))).toBeNull()
  })

  it('keeps a text that is no error body, and falls back on the status text', () => {
    expect(apiErrorFrom(502, 'Bad Gateway', 'upstream down').message).toBe('502: upstream down')
    expect(apiErrorFrom(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
    expect(apiErrorFrom(502, 'Bad Gateway', '').code).toBeNull()
  })

  it('is a refusal for the reasons that are asked for, of which its route declares each', () => {
    const error = new ApiError(409, 'too many keys', 'too_many_api_keys')
    expect(isRefusal<'POST /keys'>(error, 'too_many_api_keys', 'rate_limited')).toBe(true)
    expect(isRefusal<'POST /keys'>(error, 'rate_limited')).toBe(false)
    expect(isRefusal<'POST /keys'>(new TypeError('Failed to fetch'), 'too_many_api_keys')).toBe(false)
    // The compiler's list of what may be asked for besides the errors of any route.
    type Asked = Exclude<Parameters<typeof isRefusal<'POST /keys'>>[1], Parameters<typeof isRefusal<never>>[1]>
    expect(Object.keys({ too_many_api_keys: 1 } satisfies Record<Asked, 1>)).toHaveLength(1)
  })

  it('gives the server’s words back, colons and all', () => {
    expect(serverMessage(new ApiError(400, 'pages: none', null))).toBe('pages: none')
    expect(serverMessage(new TypeError('Failed to fetch'))).toBeNull()
  })

  it('asks for a new sign-in on 401 and on the words of SPEC §8', () => {
    expect(isSignInRequired(new ApiError(401, 'expired', null))).toBe(true)
    expect(isSignInRequired(new ApiError(403, 'Permission denied.', 'forbidden'))).toBe(true)
    expect(isSignInRequired(new ApiError(402, 'no credits', 'credits_exhausted'))).toBe(false)
  })
})

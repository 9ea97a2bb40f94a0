// Makes every JSON call of the product: typed by the server's own routes, with a fresh bearer token, and failing as
// ApiError.
import { hc } from 'hono/client'
import type { Api } from '../../../worker/app.ts'
import { withTimeout } from './fetch-timeout.ts'
import { apiErrorFrom } from './api-error.ts'
import { bearerToken } from '../session/session.ts'

/** SPEC §7: a token for each call. SPEC §8: an answer that is not 2xx is thrown. */
const authorizedFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  const token = await bearerToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await withTimeout((signal) => fetch(input, { ...init, headers, signal }), init?.signal)
  if (!response.ok) throw apiErrorFrom(response.status, response.statusText, await response.text())
  return response
}

export const api = hc<Api>('/api', { fetch: authorizedFetch })

/** The body of a 2xx response: every other response has thrown before. */
type Body<Answer> = Answer extends { status: 200 | 201 | 202; json(): Promise<infer Value> } ? Value : never

export async function bodyOf<Answer extends { json(): Promise<unknown> }>(
  answer: Promise<Answer>,
): Promise<Body<Answer>> {
  return (await (await answer).json()) as Body<Answer>
}

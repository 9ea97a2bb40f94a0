// Makes every JSON call of the product: typed by the contract's routes, with a fresh bearer token, and failing as
// ApiError.
import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { BlankEnv } from 'hono/types'
import type { AppRoutes } from '../../../worker/contract/routes/app-routes.ts'
import { withTimeout } from './fetch-timeout.ts'
import { apiErrorFrom } from './api-error.ts'
import { noteRefusal } from '../session/account-refusal.ts'
import { bearerToken, endSession, renewedToken } from '../session/session.ts'

/**
 * SPEC §7: a token for each call. A refused token is replaced once, after a second; with a refused new one the session
 * is over. SPEC §8: an answer that is not 2xx is thrown.
 */
const authorizedFetch: typeof fetch = async (input, init) => {
  const send = (token: string | null) => {
    const headers = new Headers(init?.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return withTimeout((signal) => fetch(input, { ...init, headers, signal }), init?.signal)
  }
  const token = await bearerToken()
  let response = await send(token)
  if (response.status === 401 && token) {
    const renewed = await renewedToken().catch(() => null)
    if (renewed) {
      response = await send(renewed)
      if (response.status === 401) await endSession()
    }
  }
  if (response.ok) return response
  const error = apiErrorFrom(response.status, response.statusText, await response.text())
  noteRefusal(error.code)
  throw error
}

export const api = hc<Hono<BlankEnv, AppRoutes>>('/api', { fetch: authorizedFetch })

/** The body of a 2xx response: every other response has thrown before. */
export async function bodyOf<Body>(answer: Promise<{ json(): Promise<Body> }>): Promise<Body> {
  return (await answer).json()
}

// The product's own API wrapper (SPEC §7): any method and path, JSON in and out, a fresh bearer token for each call. The
// contract's schemas type every answer and check it; an answer that is not 2xx is thrown as ApiError.
import type { z } from 'zod'
import { apiErrorFrom } from './api-error.ts'
import { bearerToken } from './session.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** For calls whose answer says no more than that it worked. */
export async function send(method: Method, path: string, json?: unknown): Promise<Response> {
  const headers = new Headers()
  const token = await bearerToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined) headers.set('content-type', 'application/json')
  const body = json === undefined ? null : JSON.stringify(json)
  const response = await fetch(path, { method, headers, body })
  if (!response.ok) throw apiErrorFrom(response.status, response.statusText, await response.text())
  return response
}

/** An answer as the contract has it. */
export async function call<Schema extends z.ZodType>(
  schema: Schema,
  method: Method,
  path: string,
  json?: unknown,
): Promise<z.output<Schema>> {
  return schema.parse(await (await send(method, path, json)).json())
}

// Holds every request to its route's row of contract/route-limits.ts: how often by address before anything is looked
// at, how large before a body is parsed, and how often by person once it is known who calls.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { AppError, RateLimitedError } from '../app-error.ts'
import {
  ADDRESS_LIMITS,
  type AddressLimit,
  PERSON_LIMITS,
  type PersonLimit,
  type RouteLimits,
  UNKNOWN_ROUTE_LIMITS,
} from '../contract/route-limits.ts'
import type { AppEnv } from './app-env.ts'

const API = '/api'
const LIMITS = { ...ADDRESS_LIMITS, ...PERSON_LIMITS }

/** The table is handed in by the app, which checks it against its routes. */
export function limitRequests(table: Readonly<Record<string, RouteLimits>>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const limits = table[routeOf(c) ?? ''] ?? UNKNOWN_ROUTE_LIMITS
    c.set('routeLimits', limits)
    await count(c, limits.address, networkOf(c.req.header('cf-connecting-ip')))
    if (limits.body !== 'streamed') await readAtMost(c, limits.body)
    await next()
  })
}

/** To be called once it is known who calls. An API key will be counted here as its own caller. */
export async function limitPerson(c: Context<AppEnv>, userId: string): Promise<void> {
  const { person } = c.get('routeLimits') ?? UNKNOWN_ROUTE_LIMITS
  if (person) await count(c, person, userId)
}

/** As the table names it: `GET /translation/:id`. Null where no route answers. Middleware is registered for all methods. */
export function routeOf(c: Context<AppEnv>): string | null {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith(`${API}/`))
  return route ? `${route.method} ${route.path.slice(API.length)}` : null
}

/** The key is counted with and not kept. */
async function count(c: Context<AppEnv>, name: AddressLimit | PersonLimit, key: string): Promise<void> {
  if (c.var.host.hasRateLimits?.(c.env) === false) return
  const outcome = await c.env[name]?.limit({ key })
  // The platform does not tell when its window ends: after a whole one it has.
  if (outcome && !outcome.success) throw new RateLimitedError(name, LIMITS[name].periodSeconds)
}

/**
 * What is counted as one address. A household has a whole IPv6 /64, so there the first four groups are it. The platform
 * sets the header; where it is missing, all are one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}

/**
 * Replaces the request by one whose body is known to fit. Never holds more than the limit and a chunk, also of a body
 * that does not say how long it is.
 */
async function readAtMost(c: Context<AppEnv>, maxBytes: number): Promise<void> {
  const { raw } = c.req
  if (!raw.body) return
  const tooLarge = () => new AppError('request_too_large', `a body of more than ${maxBytes} bytes`)
  if (Number(raw.headers.get('content-length')) > maxBytes) throw tooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // Leaving the loop early cancels the stream: nobody reads the rest.
  for await (const chunk of raw.body as ReadableStream<Uint8Array<ArrayBuffer>>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  c.req.raw = new Request(raw, { method: raw.method, body: new Blob(chunks) })
}

// Applies the limits of contract/route-limits.ts to every request: the rate per address before anything else, the body
// size before the body is parsed, and the rate per user or API key once the caller is known.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { AppError, RateLimitedError } from '../app-error.ts'
import {
  ADDRESS_LIMITS,
  type AddressLimit,
  KEY_LIMITS,
  type KeyLimit,
  PERSON_LIMITS,
  type PersonLimit,
  type RouteLimits,
  UNKNOWN_ROUTE_LIMITS,
} from '../contract/route-limits.ts'
import type { AppEnv } from './app-env.ts'

const API = '/api'
const LIMITS = { ...ADDRESS_LIMITS, ...PERSON_LIMITS, ...KEY_LIMITS }

/** The app passes in the table, which it checks against its routes. */
export function limitRequests(table: Readonly<Record<string, RouteLimits>>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ofRoute = table[routeOf(c) ?? ''] ?? UNKNOWN_ROUTE_LIMITS
    const isPart = c.req.header('range') !== undefined && !c.req.url.includes('?')
    const limits = isPart ? { ...ofRoute, ...ofRoute.ofPart } : ofRoute
    c.set('routeLimits', limits)
    await count(c, limits.address, networkOf(c.req.header('cf-connecting-ip')))
    if (limits.body !== 'streamed') await readAtMost(c, limits.body)
    await next()
  })
}

/** Call this once the user is known. */
export async function limitPerson(c: Context<AppEnv>, userId: string): Promise<void> {
  const { person } = c.get('routeLimits') ?? UNKNOWN_ROUTE_LIMITS
  if (person) await count(c, person, userId)
}

/**
 * Call this once the owner of an API key is known. All keys of a person count together, so that a new key is no way
 * around a limit, and apart from the person, so that a program does not lock its owner out of the app.
 */
export async function limitKeysOf(c: Context<AppEnv>, ownerId: string): Promise<void> {
  const keys = `keys:${ownerId}`
  await count(c, 'CALLS_BY_KEY', keys)
  await limitPerson(c, keys)
}

/**
 * The route as the table names it: `GET /translation/:id`. Null where no route answers. Skips middleware, which is
 * registered for all methods.
 */
export function routeOf(c: Context<AppEnv>): string | null {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith(`${API}/`))
  return route ? `${route.method} ${route.path.slice(API.length)}` : null
}

/** The key is used for counting and not stored. */
async function count(c: Context<AppEnv>, name: AddressLimit | PersonLimit | KeyLimit, key: string): Promise<void> {
  if (c.var.host.hasRateLimits?.(c.env) === false) return
  const outcome = await c.env[name]?.limit({ key })
  // The platform does not say when its window ends. After one whole period the window has ended.
  if (outcome && !outcome.success) throw new RateLimitedError(name, LIMITS[name].periodSeconds)
}

/**
 * The network that counts as one address. A household has a whole IPv6 /64, so an IPv6 address counts by its first four
 * groups. The platform sets the header; requests without the header all count as one address.
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
 * Replaces the request with one whose body is known to fit. Never holds more than the limit and one chunk, even when
 * the body does not declare its length.
 */
async function readAtMost(c: Context<AppEnv>, maxBytes: number): Promise<void> {
  const { raw } = c.req
  if (!raw.body) return
  const tooLarge = () => new AppError('request_too_large', `a body of more than ${maxBytes} bytes`)
  if (Number(raw.headers.get('content-length')) > maxBytes) throw tooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of raw.body as ReadableStream<Uint8Array<ArrayBuffer>>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  c.req.raw = new Request(raw, { method: raw.method, body: new Blob(chunks) })
}

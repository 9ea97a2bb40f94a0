// The security headers of every response, the parts of a request that are echoed, and the log lines of refusals.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Hono } from 'hono'
import { createApp } from '../../../worker/app.ts'
import type { ErrorBody } from '../../../worker/contract/errors.ts'
import { ADDRESS_LIMITS } from '../../../worker/contract/route-limits.ts'
import type { Bindings } from '../../../worker/env.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'

let testing: UploadTesting
beforeAll(async () => {
  testing = await UploadTesting.start()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the headers', () => {
  const ASSETS = {
    fetch: () => Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })),
  }
  const firebase = { ASSETS, FIREBASE_PROJECT_ID: 'verso-4711', FIREBASE_API_KEY: 'key' }
  const policyOf = (response: Response) =>
    new Map(
      response.headers
        .get('content-security-policy')
        ?.split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )

  it('of a page name each host of the sign-in exactly', async () => {
    const response = await createApp({}).request('https://verso.test/translate', {}, { ...env, ...firebase })
    const policy = policyOf(response)
    expect(policy.get('frame-src')).toEqual(['https://verso-4711.firebaseapp.com'])
    expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com'])
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ])
    expect(policy.get('img-src')).toContain('https://lh3.googleusercontent.com')
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    const own = { ...env, ...firebase, FIREBASE_AUTH_DOMAIN: 'sign-in.verso.test' }
    const elsewhere = await createApp({}).request('https://verso.test/translate', {}, own)
    expect(policyOf(elsewhere).get('frame-src')).toEqual(['https://sign-in.verso.test'])
  })

  it('name no other host where nobody signs in elsewhere, nor in answers that are no pages', async () => {
    const page = await createApp({}).request('https://verso.test/translate', {}, { ...env, ASSETS })
    expect(page.headers.get('content-security-policy')).not.toContain('https:')
    const answer = await createApp({}).request('https://verso.test/api/health', {}, { ...env, ...firebase })
    expect(policyOf(answer).get('default-src')).toEqual(["'none'"])
    expect(answer.headers.get('content-security-policy')).not.toContain('https:')
  })

  it('of every answer ask for HTTPS on subdomains too, and for no feature of the device', async () => {
    for (const path of ['/api/health', '/api/nothing', '/translate', '/nothing']) {
      const { headers } = await createApp({}).request(`https://verso.test${path}`, {}, { ...env, ASSETS })
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
  })
})

describe('the permissions of a page', () => {
  const permissionsUnder = async (contentPolicy: string) => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': contentPolicy, 'permissions-policy': 'x' }
    const routes = new Hono<{ Bindings: Bindings }>().get('/page', () => new Response('<p>', { headers }))
    return (await createApp({ routes }).request('https://verso.test/page', {}, env)).headers.get('permissions-policy')
  }

  it('have payments where the payment form is, for its wallets, and nowhere else', async () => {
    const paying = await permissionsUnder("default-src 'self'; script-src 'self' https://js.stripe.com")
    expect(paying).toContain('payment=(self "https://js.stripe.com")')
    expect(paying).toContain('camera=()')
    expect(await permissionsUnder("default-src 'self'")).toContain('payment=()')
  })
})

async function requestIdFor(ray: string): Promise<string> {
  const response = await testing.fetch(null, '/api/nothing', { headers: { 'cf-ray': ray } })
  return (await response.json<ErrorBody>()).requestId
}

it.each(['8f3c2b1a0d9e7f6a-FRA', '8f3c2b1a0d9e7f6a'])('the cf-ray %s is the id of the request', async (ray) => {
  expect(await requestIdFor(ray)).toBe(ray)
})

it.each(['anything the client likes', '<script>alert(1)</script>', '8f3c2b1a0d9e7f6a-FRA {"event":"security"}'])(
  'the cf-ray %j, of another shape, is not echoed',
  async (ray) => {
    expect(await requestIdFor(ray)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  },
)

describe('the log', () => {
  async function linesOf(call: () => Promise<Response>): Promise<Record<string, unknown>[]> {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await call()
    return log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  }
  async function signedIn(): Promise<Person> {
    const person = await testing.newPerson()
    await testing.fetch(person, '/api/translations')
    return person
  }
  const requestId = expect.any(String) as string

  it('tells of a call without a sign-in', async () => {
    expect(await linesOf(() => testing.fetch(null, '/api/translations'))).toEqual([
      {
        event: 'security',
        code: 'unauthenticated',
        status: 401,
        route: 'GET /translations',
        userId: null,
        requestId,
      },
    ])
  })

  it('tells of a disabled account', async () => {
    const person = await testing.newPerson()
    await env.DB.prepare(`INSERT INTO users (id, email, is_disabled, created_at, updated_at) VALUES (?1, ?1, 1, 0, 0)`)
      .bind(person.id)
      .run()
    const [line] = await linesOf(() => testing.fetch(person, '/api/translations'))
    expect(line).toMatchObject({ code: 'account_disabled', status: 403, userId: person.id })
  })

  it('tells who tried the id of what is not theirs, and which route, not which id', async () => {
    const person = await signedIn()
    const lines = await linesOf(() => testing.fetch(person, `/api/translation/${crypto.randomUUID()}?x=secret`))
    expect(lines).toEqual([
      {
        event: 'security',
        code: 'job_not_found',
        status: 404,
        route: 'GET /translation/:id',
        userId: person.id,
        requestId,
      },
    ])
  })

  it('tells of too many requests, without the address they came from', async () => {
    const limited = await UploadTesting.start({ hasRateLimits: () => true })
    const READS_BY_ADDRESS = { limit: () => Promise.resolve({ success: false }) }
    expect(Object.keys(ADDRESS_LIMITS)).toContain('READS_BY_ADDRESS')
    const init = { headers: { 'cf-connecting-ip': '203.0.113.7' } }
    const lines = await linesOf(() => limited.fetch(null, '/api/health', init, { READS_BY_ADDRESS }))
    expect(lines).toMatchObject([{ code: 'rate_limited', status: 429, route: 'GET /health' }])
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })

  it('says nothing of what is no attack', async () => {
    const person = await signedIn()
    expect(await linesOf(() => testing.fetch(person, '/api/translations'))).toEqual([])
    expect(await linesOf(() => testing.fetch(person, '/api/upload', { method: 'POST' }))).toEqual([])
  })
})

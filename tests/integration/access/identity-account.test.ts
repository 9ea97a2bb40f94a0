import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetUser, requireRole, requireUser } from '../../../worker/api/require-user.ts'
import { createApp } from '../../../worker/app.ts'
import { KEYS_STALE_MS } from '../../../worker/auth/key-set.ts'
import { FORGERIES } from '../../../worker/auth/testing/forgeries.ts'
import { type TestIssuer, testIssuer } from '../../../worker/auth/testing/issuer.ts'
import type { User } from '../../../worker/contract/account/account.ts'
import type { Bindings } from '../../../worker/env.ts'

type Variables = Record<string, string>
type Claims = Record<string, unknown>

const SYNC_URL = 'https://verso.test/api/auth/sync'

function appOf({ trust }: TestIssuer) {
  return createApp({
    refusesUndeclaredErrors: true,
    identity: { trust: () => trust, publicConfig: () => ({ identity: null, testAccounts: [] }) },
  })
}

let issuer: TestIssuer
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  issuer = await testIssuer()
  app = appOf(issuer)
})

/** People have a uid and a mailbox of their own, so that no test meets another's row or trial. */
let person = ''
beforeEach(() => {
  person = `person-${crypto.randomUUID()}`
})
afterEach(() => {
  vi.useRealTimers()
})

const emailOf = (id: string) => `${id}@verso.test`
const nowS = () => Math.floor(Date.now() / 1000)
const tokenFor = (claims: Claims = {}) => issuer.sign(nowS(), { sub: person, email: emailOf(person), ...claims })

function request(authorization: string | null, body: object = {}, variables: Variables = {}) {
  const headers = { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return app.request(SYNC_URL, init, { ...env, ...variables })
}

async function sync(claims: Claims = {}, body: object = {}, variables: Variables = {}) {
  const response = await request(`Bearer ${await tokenFor(claims)}`, body, variables)
  expect(response.status).toBe(200)
  return response.json<User>()
}

async function refusal(response: Response) {
  const { code } = await response.json<{ code: string }>()
  return [response.status, code]
}

function setUser(id: string, assignment: string) {
  return env.DB.prepare(`UPDATE users SET ${assignment} WHERE id = ?`).bind(id).run()
}

describe('a request', () => {
  it.each([null, '', 'Bearer', 'Bearer ', 'Basic abc', 'Token abc', 'Bearer a b'])(
    'with the authorization %j is not signed in',
    async (header) => {
      expect(await refusal(await request(header))).toEqual([401, 'unauthenticated'])
    },
  )

  it.each(Object.entries(FORGERIES))('with a token %s is not signed in', async (_, forge) => {
    expect(await refusal(await request(`Bearer ${await forge(issuer, nowS())}`))).toEqual([401, 'unauthenticated'])
  })

  it('with an old token is told to sign in again', async () => {
    const expired = await tokenFor({ iat: nowS() - 7200, exp: nowS() - 3600 })
    expect(await refusal(await request(`Bearer ${expired}`))).toEqual([401, 'token_expired'])
  })

  it('cannot be decided while the issuer was never reached: 503, not 401', async () => {
    const unreachable = await testIssuer()
    unreachable.isDown = true
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const headers = { authorization: `Bearer ${await unreachable.sign(nowS())}` }
    const response = await appOf(unreachable).request(SYNC_URL, { method: 'POST', headers }, env)
    expect(await refusal(response)).toEqual([503, 'identity_unavailable'])
  })

  it('is served from known keys for a day of outage', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['Date'] })
    const flaky = await testIssuer('another owner') // whose keys are not taken for those of the first
    const flakyApp = appOf(flaky)
    const call = async () => {
      const headers = { authorization: `Bearer ${await flaky.sign(nowS(), { sub: person })}` }
      return flakyApp.request(SYNC_URL, { method: 'POST', headers }, env, createExecutionContext())
    }
    const start = Date.now()
    expect((await call()).status).toBe(200)
    flaky.isDown = true
    vi.setSystemTime(start + KEYS_STALE_MS - 1_000)
    expect((await call()).status).toBe(200)
    vi.setSystemTime(start + KEYS_STALE_MS + 10_000)
    expect(await refusal(await call())).toEqual([503, 'identity_unavailable'])
  })

  it.each(['', 'demo-verso'])('finds no sign-in in production with the project %j', async (project) => {
    const headers = { authorization: `Bearer ${await tokenFor()}` }
    const bindings = { ...env, FIREBASE_PROJECT_ID: project } as Bindings
    const response = await createApp({}).request(SYNC_URL, { method: 'POST', headers }, bindings)
    expect(await refusal(response)).toEqual([503, 'identity_not_configured'])
  })

  it('of a disabled person is refused', async () => {
    await sync()
    await setUser(person, 'is_disabled = 1')
    expect(await refusal(await request(`Bearer ${await tokenFor()}`))).toEqual([403, 'account_disabled'])
  })

  it('from before a sign-out everywhere is refused, and a new sign-in is not', async () => {
    await sync()
    await setUser(person, `valid_after = ${nowS() - 30}`)
    expect(await refusal(await request(`Bearer ${await tokenFor()}`))).toEqual([401, 'token_expired'])
    await sync({ auth_time: nowS() - 30 })
  })

  it('from before the call that signs out everywhere is refused at once, and a new sign-in is not', async () => {
    const before = { authorization: `Bearer ${await tokenFor({ auth_time: nowS() - 1 })}` }
    const call = () =>
      app.request(
        'https://verso.test/api/account/sign-out-everywhere',
        { method: 'POST', headers: before },
        env,
        createExecutionContext(),
      )
    expect((await call()).status).toBe(204)
    expect(await refusal(await call())).toEqual([401, 'token_expired'])
    await sync({ auth_time: nowS() + 1 })
  })

  it('notices within ten seconds what happened to the row elsewhere', async () => {
    const token = `Bearer ${await tokenFor()}`
    // A body that is refused behind `requireUser`: the row is read, and no sync forgets it.
    const call = () => request(token, { photoURL: 'no address' })
    expect(await refusal(await call())).toEqual([400, 'bad_request'])
    await setUser(person, 'is_disabled = 1')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    expect(await refusal(await call())).toEqual([403, 'account_disabled'])
  })
})

it('lets a role in and nobody else', async () => {
  const gated = appOf(issuer)
  gated.get('/gate', requireUser, requireRole('admin'), (c) => c.text(c.var.user.id))
  const call = async () =>
    gated.request('https://verso.test/gate', { headers: { authorization: `Bearer ${await tokenFor()}` } }, env)
  await sync()
  expect(await refusal(await call())).toEqual([403, 'forbidden'])
  await setUser(person, "role = 'premium'")
  forgetUser(person)
  expect((await call()).status).toBe(403)
  await setUser(person, "role = 'admin'")
  forgetUser(person)
  expect(await (await call()).text()).toBe(person)
  await setUser(person, "role = 'user'") // other tests count admins
})

describe('the sync after a sign-in', () => {
  it('makes a new person, with the credits of the sign-up', async () => {
    const user = await sync({ name: 'From the token', picture: 'https://lh3.googleusercontent.com/a/token' })
    expect(user).toMatchObject({
      uid: person,
      email: emailOf(person),
      displayName: 'From the token',
      photoURL: 'https://lh3.googleusercontent.com/a/token',
      role: 'user',
      credits: 50,
      subscriptionType: 'free',
      subscriptionStatus: 'active',
    })
  })

  it('gives the credits once, also when two tabs sync at the same time', async () => {
    await Promise.all([sync(), sync()])
    expect((await sync()).credits).toBe(50)
  })

  it('takes name and picture from the body and nothing else', async () => {
    const body = {
      uid: 'someone-else',
      email: 'someone@else.test',
      displayName: '  A chosen name ',
      photoURL: 'https://lh5.googleusercontent.com/a/chosen',
      role: 'admin',
      credits: 1_000_000,
    }
    expect(await sync({ name: 'From the token' }, body)).toMatchObject({
      uid: person,
      email: emailOf(person),
      displayName: 'A chosen name',
      photoURL: 'https://lh5.googleusercontent.com/a/chosen',
      role: 'user',
      credits: 50,
    })
  })

  it('keeps name and picture that neither body nor token tells', async () => {
    await sync({}, { displayName: 'A chosen name', photoURL: 'https://lh5.googleusercontent.com/a/chosen' })
    expect(await sync({}, { displayName: null, photoURL: null })).toMatchObject({
      displayName: 'A chosen name',
      photoURL: 'https://lh5.googleusercontent.com/a/chosen',
    })
  })

  it('says how many of the credits expire first, and when', async () => {
    const { credits, creditsExpiring } = await sync()
    expect([credits, creditsExpiring?.credits]).toEqual([50, 25])
    const inDays = (Date.parse(creditsExpiring?.at ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect(inDays).toBeGreaterThan(6.9)
    expect(inDays).toBeLessThanOrEqual(7)
    await env.DB.prepare(`UPDATE credit_lots SET expires_at = 1 WHERE user_id = ? AND expires_at IS NOT NULL`)
      .bind(person)
      .run()
    expect((await sync()).creditsExpiring).toBeNull() // those are over
  })

  it('says that no credits expire where there are none, or none that expire', async () => {
    expect((await sync({ email_verified: false })).creditsExpiring).toBeNull()
    await sync()
    await env.DB.prepare('UPDATE credit_lots SET remaining = 0 WHERE user_id = ? AND expires_at IS NOT NULL')
      .bind(person)
      .run()
    expect((await sync()).creditsExpiring).toBeNull()
  })

  it('does not take a role from the token', async () => {
    expect((await sync({ role: 'admin', admin: true })).role).toBe('user')
  })

  it('follows a change of e-mail in the token', async () => {
    await sync()
    expect((await sync({ email: 'new@verso.test' })).email).toBe('new@verso.test')
  })

  it('lets no older token set address, verification or name back', async () => {
    const older = { email: 'old@verso.test', email_verified: false, name: 'Old', iat: nowS() - 1_500, exp: nowS() + 60 }
    await sync(older)
    await sync({ email: 'new@verso.test', name: 'New' })
    const kept = { email: 'new@verso.test', emailVerified: true, displayName: 'New' }
    expect(await sync(older)).toMatchObject(kept)
    expect(await sync(older, { displayName: 'Said with the old token' })).toMatchObject(kept)
    expect(await sync({ email: 'newer@verso.test' })).toMatchObject({ email: 'newer@verso.test' })
  })

  it('gives no credits to an address that nobody has verified, however many sign up', async () => {
    const people = Array.from({ length: 20 }, () => `person-${crypto.randomUUID()}`)
    const users = await Promise.all(people.map((sub) => sync({ sub, email_verified: false })))
    expect(users.map(({ credits, emailVerified }) => [credits, emailVerified])).toEqual(people.map(() => [0, false]))
    const { results } = await env.DB.prepare(
      `SELECT user_id FROM credit_ledger WHERE user_id IN (${people.map(() => '?').join()})`,
    )
      .bind(...people)
      .all()
    expect(results).toEqual([])
  })

  it('gives the credits once an address is verified, once, also when two tabs sync at the same time', async () => {
    expect(await sync({ email_verified: false })).toMatchObject({ credits: 0, emailVerified: false })
    await Promise.all([sync(), sync()])
    expect(await sync()).toMatchObject({ credits: 50, emailVerified: true })
    // A new address that is not verified yet takes nothing away, and brings nothing when it is.
    expect(await sync({ email: 'new@verso.test', email_verified: false })).toMatchObject({ credits: 50 })
    expect(await sync({ email: 'new@verso.test' })).toMatchObject({ credits: 50 })
  })

  it('takes no picture from elsewhere than Google, neither from the body nor from the token, nor shows one kept', async () => {
    const elsewhere = 'https://tracker.test/pixel.png'
    expect((await sync({ picture: elsewhere }, { photoURL: elsewhere })).photoURL).toBeNull()
    await env.DB.prepare('UPDATE users SET photo_url = ? WHERE id = ?').bind(elsewhere, person).run()
    expect((await sync()).photoURL).toBeNull()
  })

  it('refuses a picture that is not on the web', async () => {
    const response = await request(`Bearer ${await tokenFor()}`, { photoURL: 'javascript:alert(1)' })
    expect(await refusal(response)).toEqual([400, 'bad_request'])
  })
})

describe('the first admin', () => {
  const owner = { BOOTSTRAP_ADMIN_EMAIL: 'Owner@Verso.test' }

  it('is whoever proves the e-mail of the setting, while there is none', async () => {
    expect((await sync({ email: 'owner@verso.test', email_verified: false }, {}, owner)).role).toBe('user')
    expect((await sync({ email: 'other@verso.test' }, {}, owner)).role).toBe('user')
    expect((await sync({ email: 'owner@verso.test' }, {}, owner)).role).toBe('admin')

    const first = person
    person += '-second'
    expect((await sync({ email: 'owner@verso.test' }, {}, owner)).role).toBe('user')

    const { results } = await env.DB.prepare('SELECT * FROM audit_log WHERE target_id IN (?, ?)')
      .bind(first, person)
      .all()
    expect(results).toMatchObject([
      {
        actor_id: first,
        action: 'user.update',
        target_id: first,
        before: '{"role":"user"}',
        after: '{"role":"admin"}',
        reason: 'BOOTSTRAP_ADMIN_EMAIL',
      },
    ])
    // An admin whose account is being deleted is none.
    await setUser(first, 'deleted_at = 1')
    expect((await sync({ email: 'owner@verso.test' }, {}, owner)).role).toBe('admin')
    await setUser(person, "role = 'user'") // other tests count admins
  })
})

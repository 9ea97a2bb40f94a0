// API keys through the API: how they are made, listed and revoked, what they open, and when they stop.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetApiKey } from '../../../worker/api/api-key-caller.ts'
import { forgetUser } from '../../../worker/api/require-user.ts'
import { ROW_CACHE_MS } from '../../../worker/contract/limits.ts'
import type { ApiKey, CreatedApiKey } from '../../../worker/contract/account/api-keys.ts'
import { MAX_API_KEYS } from '../../../worker/contract/limits.ts'
import { ADDRESS_LIMITS, KEY_LIMITS, PERSON_LIMITS } from '../../../worker/contract/route-limits.ts'
import { codeOf, form, GERMAN, type Person, textFile, UploadTesting } from '../uploads/upload-testing.ts'

const PEPPER = 'the pepper of these tests, long enough'

let verso: UploadTesting
let ada: Person
beforeAll(async () => {
  verso = await UploadTesting.start({ apiKeyPepper: () => Promise.resolve(PEPPER) })
})
beforeEach(async () => {
  ada = await subscriber()
})
afterEach(() => {
  vi.useRealTimers()
})

async function subscriber(): Promise<Person> {
  const person = await verso.newPerson()
  await verso.fetch(person, '/api/translations')
  await setUser(person, `subscription_type = 'pro', role = 'premium'`)
  return person
}

async function setUser({ id }: Person, assignment: string): Promise<void> {
  await env.DB.prepare(`UPDATE users SET ${assignment} WHERE id = ?`).bind(id).run()
  forgetUser(id)
}

function create(person: Person, body: object = {}): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Our website', scopes: ['read', 'translate'], ...body }),
  }
  return verso.fetch(person, '/api/keys', init)
}

async function newKey(person: Person, body: object = {}): Promise<CreatedApiKey> {
  const response = await create(person, body)
  expect(response.status).toBe(201)
  return response.json<CreatedApiKey>()
}

async function keysOf(person: Person): Promise<ApiKey[]> {
  return (await verso.fetch(person, '/api/keys')).json<ApiKey[]>()
}

/** A caller whose bearer is the key. */
const bearing = ({ id, key }: CreatedApiKey): Person => ({ id, authorization: `Bearer ${key}` })

async function answerTo(key: CreatedApiKey, path = '/api/translations'): Promise<[number, string | null]> {
  const response = await verso.fetch(bearing(key), path)
  return [response.status, response.ok ? null : await codeOf(response)]
}

function revoke(person: Person, id: string): Promise<Response> {
  return verso.fetch(person, `/api/keys/${id}`, { method: 'DELETE' })
}

describe('a new key', () => {
  it('is shown once, and neither listed nor stored', async () => {
    const created = await newKey(ada, { name: '  Our website ' })
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: 'Our website',
      scopes: ['read', 'translate'],
      hint: `verso_live_${created.id}`,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      key: expect.stringMatching(new RegExp(`^verso_live_${created.id}_[0-9a-f]{48}_[0-9a-f]{8}$`)),
    })
    const { key, ...listed } = created
    expect(await keysOf(ada)).toEqual([listed])
    const row = await env.DB.prepare('SELECT * FROM api_keys WHERE id = ?').bind(created.id).first()
    expect(JSON.stringify(row)).not.toContain(key.split('_')[3])
  })

  it('works at once, for what its scopes name', async () => {
    const reader = await newKey(ada, { scopes: ['read'] })
    const translator = await newKey(ada, { scopes: ['translate', 'translate'] })
    expect(translator.scopes).toEqual(['translate'])
    const upload = (key: CreatedApiKey) =>
      verso.post(bearing(key), '/api/upload', form({ file: textFile(GERMAN), targetLanguage: 'es' }))
    expect(await answerTo(reader)).toEqual([200, null])
    expect(await answerTo(translator)).toEqual([403, 'scope_missing'])
    expect((await upload(translator)).status).toBe(202)
    expect(await codeOf(await upload(reader))).toBe('scope_missing')
    const listed = await (await verso.fetch(bearing(reader), '/api/translations')).json<unknown[]>()
    expect(listed).toHaveLength(1) // its owner's
  })

  it.each([
    ['without a name', { name: ' ' }, 'bad_request'],
    ['with a name that is too long', { name: 'x'.repeat(61) }, 'bad_request'],
    ['without a scope', { scopes: [] }, 'bad_request'],
    ['with a scope that does not exist', { scopes: ['admin'] }, 'bad_request'],
    ['without scopes', { scopes: undefined }, 'missing_field'],
  ])('%s is refused', async (_, body, code) => {
    const response = await create(ada, body)
    expect([response.status, await codeOf(response)]).toEqual([400, code])
    expect(await keysOf(ada)).toEqual([])
  })

  it.each([
    ['free', `subscription_type = 'free', role = 'user'`],
    ['Standard', `subscription_type = 'standard', role = 'premium'`],
    ['expired', `subscription_status = 'expired'`],
  ])('is not for a person whose plan is %s', async (_, plan) => {
    await setUser(ada, plan)
    const response = await create(ada)
    expect([response.status, await codeOf(response)]).toEqual([403, 'plan_required'])
  })

  it('is also for admins and Enterprise', async () => {
    await setUser(ada, `role = 'admin', subscription_type = 'free'`)
    await newKey(ada)
    await setUser(ada, `role = 'premium', subscription_type = 'enterprise'`)
    await newKey(ada)
  })

  it('is the last of ten that work, also when two are asked for at the same time', async () => {
    for (let n = 0; n < MAX_API_KEYS - 1; n++) await newKey(ada)
    const responses = await Promise.all([create(ada), create(ada)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused && (await codeOf(refused))).toBe('too_many_api_keys')
    const [oldest] = (await keysOf(ada)).slice(-1)
    expect((await revoke(ada, oldest?.id ?? '')).status).toBe(204)
    await newKey(ada)
  })
})

describe('a revoked key', () => {
  it('is refused from then on, and listed no more', async () => {
    const key = await newKey(ada)
    expect(await answerTo(key)).toEqual([200, null])
    expect((await revoke(ada, key.id)).status).toBe(204)
    expect(await answerTo(key)).toEqual([401, 'api_key_invalid'])
    expect(await keysOf(ada)).toEqual([])
  })

  it('was revoked in another isolate: it ends here within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const key = await newKey(ada)
    expect(await answerTo(key)).toEqual([200, null])
    await env.DB.prepare('UPDATE api_keys SET revoked_at = 1 WHERE id = ?').bind(key.id).run()
    vi.setSystemTime(Date.now() + ROW_CACHE_MS)
    expect(await answerTo(key)).toEqual([401, 'api_key_invalid'])
  })

  it('is its owner’s to revoke, once', async () => {
    const key = await newKey(ada)
    const stranger = await revoke(await subscriber(), key.id)
    expect([stranger.status, await codeOf(stranger)]).toEqual([404, 'not_found'])
    expect(await answerTo(key)).toEqual([200, null])
    expect((await revoke(ada, key.id)).status).toBe(204)
    expect((await revoke(ada, key.id)).status).toBe(404)
  })

  it('may be revoked by a person whose plan has ended', async () => {
    const key = await newKey(ada)
    await setUser(ada, `subscription_status = 'expired'`)
    expect(await keysOf(ada)).toMatchObject([{ id: key.id }])
    expect((await revoke(ada, key.id)).status).toBe(204)
  })
})

describe('a key stops', () => {
  it.each<[string, string, [number, string]]>([
    ['has changed to a smaller plan', `subscription_type = 'standard'`, [403, 'plan_required']],
    ['has let the plan expire', `subscription_status = 'expired'`, [403, 'plan_required']],
    ['is disabled', 'is_disabled = 1', [403, 'account_disabled']],
    ['is deleted', 'deleted_at = 1', [403, 'account_deleted']],
  ])('within ten seconds when its owner %s', async (_, change, refusal) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const key = await newKey(ada)
    expect(await answerTo(key)).toEqual([200, null])
    await env.DB.prepare(`UPDATE users SET ${change} WHERE id = ?`).bind(ada.id).run() // elsewhere
    vi.setSystemTime(Date.now() + ROW_CACHE_MS)
    expect(await answerTo(key)).toEqual(refusal)
  })

  it('within ten seconds when its owner is gone altogether', async () => {
    const key = await newKey(ada)
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(ada.id).run()
    forgetUser(ada.id)
    expect(await answerTo(key)).toEqual([401, 'api_key_invalid'])
    const { results } = await env.DB.prepare('SELECT id FROM users WHERE id = ?').bind(ada.id).all()
    expect(results).toEqual([]) // the call has not brought the account back
  })
})

it('a key goes on when the sign-ins of its owner are ended', async () => {
  const key = await newKey(ada)
  await setUser(ada, 'valid_after = unixepoch() + 60')
  expect((await verso.fetch(ada, '/api/translations')).status).toBe(401)
  expect(await answerTo(key)).toEqual([200, null])
})

describe('the last use of a key', () => {
  const lastUse = async (id: string) =>
    env.DB.prepare('SELECT last_used_at FROM api_keys WHERE id = ?').bind(id).first<number>('last_used_at')

  it('is kept to the minute, without a write for each call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.UTC(2030, 0, 1, 12, 0, 5))
    const person = await subscriber()
    const key = await newKey(person)
    await answerTo(key)
    await vi.waitFor(async () => expect(await lastUse(key.id)).toBe(Date.UTC(2030, 0, 1, 12, 0)))
    await env.DB.prepare('UPDATE api_keys SET last_used_at = 7 WHERE id = ?').bind(key.id).run()
    vi.setSystemTime(Date.UTC(2030, 0, 1, 12, 0, 9))
    await answerTo(key)
    expect(await lastUse(key.id)).toBe(7)
    vi.setSystemTime(Date.UTC(2030, 0, 1, 12, 1, 9))
    await answerTo(key)
    await vi.waitFor(async () => expect(await lastUse(key.id)).toBe(Date.UTC(2030, 0, 1, 12, 1)))
    expect(await keysOf(person)).toMatchObject([{ lastUsedAt: '2030-01-01T12:01:00.000Z' }])
  })

  it('is not noted for a call that was refused', async () => {
    const key = await newKey(ada, { scopes: ['read'] })
    await answerTo(key, '/api/keys')
    expect(await lastUse(key.id)).toBeNull()
  })
})

it('keys are made, listed and revoked by people, never by a key', async () => {
  const key = await newKey(ada)
  const caller = bearing(key)
  const answers = await Promise.all([create(caller), verso.fetch(caller, '/api/keys'), revoke(caller, key.id)])
  for (const answer of answers) expect([answer.status, await codeOf(answer)]).toEqual([403, 'scope_missing'])
  expect(await keysOf(ada)).toHaveLength(1)
})

it('the audit log tells of each key that was made and revoked, and of none that was refused', async () => {
  const { id } = await newKey(ada, { name: 'Audited', scopes: ['read'] })
  await revoke(ada, id)
  await revoke(ada, id)
  await create(ada, { name: '' })
  const { results } = await env.DB.prepare(
    'SELECT actor_id, action, target_id, after FROM audit_log WHERE actor_id = ? ORDER BY rowid',
  )
    .bind(ada.id)
    .all<{ action: string; after: string }>()
  expect(results).toMatchObject([
    { actor_id: ada.id, action: 'api_key.create', target_id: id },
    { actor_id: ada.id, action: 'api_key.revoke', target_id: id },
  ])
  expect(JSON.parse(results[0]?.after ?? '')).toEqual({ scopes: ['read'] })
  // The log outlives the account: a name, which is whatever its owner wrote, is not part of it.
  expect(JSON.stringify(results)).not.toContain('Audited')
})

describe('without a pepper', () => {
  it('there are no keys, and the answer says why', async () => {
    const key = await newKey(ada)
    const bare = await UploadTesting.start()
    const owner = await bare.newPerson()
    const response = await bare.fetch(bearing(key), '/api/translations')
    expect([response.status, await codeOf(response)]).toEqual([503, 'api_keys_not_configured'])
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"k","scopes":["read"]}',
    }
    expect(await codeOf(await bare.fetch(owner, '/api/keys', init))).toBe('api_keys_not_configured')
    expect(await (await bare.fetch(null, '/api/config')).json()).toMatchObject({ hasApiKeys: false })
    expect(await (await verso.fetch(null, '/api/config')).json()).toMatchObject({ hasApiKeys: true })
  })

  it('of the same value, keys are invalid', async () => {
    const key = await newKey(ada)
    forgetApiKey(key.id)
    const variables = { API_KEY_PEPPER: 'another pepper, and just as long as the first' }
    const response = await verso.fetch(bearing(key), '/api/translations', {}, variables)
    expect([response.status, await codeOf(response)]).toEqual([401, 'api_key_invalid'])
  })
})

describe('a key that calls too often', () => {
  /** Counters that are used up by their names alone. */
  function counters(usedUp: string) {
    const asked: string[] = []
    const limiter = (name: string) => ({
      limit: ({ key }: { key: string }) => {
        asked.push(`${name} ${key}`)
        return Promise.resolve({ success: name !== usedUp })
      },
    })
    const names = Object.keys({ ...ADDRESS_LIMITS, ...PERSON_LIMITS, ...KEY_LIMITS })
    return { asked, bindings: Object.fromEntries(names.map((name) => [name, limiter(name)])) }
  }

  it.each(['CALLS_BY_KEY', 'READS_BY_PERSON'])('is told to wait by %s, and does not stop its owner', async (usedUp) => {
    const limited = await UploadTesting.start({
      apiKeyPepper: () => Promise.resolve(PEPPER),
      hasRateLimits: () => true,
    })
    const key = await newKey(ada)
    const { asked, bindings } = counters(usedUp)
    const response = await limited.fetch(bearing(key), '/api/translations', {}, bindings)
    expect([response.status, await codeOf(response)]).toEqual([429, 'rate_limited'])
    expect(response.headers.get('retry-after')).toMatch(/^(?:10|60)$/)
    expect(asked.filter((name) => name.endsWith(` ${ada.id}`))).toEqual([])
    expect(asked).toContain(`CALLS_BY_KEY keys:${ada.id}`)
  })

  it('gains nothing by another key of the same owner', async () => {
    const calls = new Map<string, number>()
    const limiter = {
      limit: ({ key }: { key: string }) => {
        calls.set(key, (calls.get(key) ?? 0) + 1)
        return Promise.resolve({ success: (calls.get(key) ?? 0) <= 3 })
      },
    }
    const limited = await UploadTesting.start({
      apiKeyPepper: () => Promise.resolve(PEPPER),
      hasRateLimits: () => true,
    })
    const statuses: number[] = []
    for (let made = 0; made < 3; made++) {
      const key = await newKey(ada)
      for (let call = 0; call < 2; call++) {
        const bindings = { READS_BY_PERSON: limiter }
        statuses.push((await limited.fetch(bearing(key), '/api/translations', {}, bindings)).status)
      }
      await revoke(ada, key.id)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  })
})

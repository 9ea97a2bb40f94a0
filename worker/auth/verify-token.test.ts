import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KEYS_FRESH_MS, KEYS_STALE_MS, KeySet, UNKNOWN_KEY_REFETCH_MS } from './key-set.ts'
import { FORGERIES } from './testing/forgeries.ts'
import { type TestIssuer, testIssuer } from './testing/issuer.ts'
import { verifyToken } from './verify-token.ts'

const NOW_MS = Date.UTC(2026, 9, 6)
const NOW_S = NOW_MS / 1000

let issuer: TestIssuer
let keys: KeySet
beforeEach(async () => {
  issuer = await testIssuer()
  keys = new KeySet()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function verify(token: string, nowMs = NOW_MS) {
  return verifyToken(token, issuer.trust, keys, nowMs)
}

it('reads who a good token is about', async () => {
  const token = await issuer.sign(NOW_S, { name: 'A name', picture: 'https://lh3.googleusercontent.com/a/ada' })
  expect(await verify(token)).toEqual({
    uid: 'person-1',
    email: 'person@verso.test',
    isEmailVerified: true,
    name: 'A name',
    picture: 'https://lh3.googleusercontent.com/a/ada',
    authTime: NOW_S - 60,
    issuedAt: NOW_S - 10,
  })
})

describe('refuses a token', () => {
  it.each(Object.entries(FORGERIES))('%s', async (_, forge) => {
    await expect(verify(await forge(issuer, NOW_S))).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('that has expired, by that name', async () => {
    const token = await issuer.sign(NOW_S)
    await expect(verify(token, NOW_MS + 3600_000 + 21_000)).rejects.toMatchObject({ code: 'token_expired' })
  })
})

it('allows for clocks that differ by half a minute', async () => {
  const early = await issuer.sign(NOW_S, { iat: NOW_S + 29, exp: NOW_S + 3629, auth_time: NOW_S + 29 })
  await expect(verify(early)).resolves.toMatchObject({ uid: 'person-1' })
  const late = await issuer.sign(NOW_S)
  await expect(verify(late, NOW_MS + (3590 + 29) * 1000)).resolves.toMatchObject({ uid: 'person-1' })
})

describe('the keys', () => {
  const at = async (nowMs: number) => verify(await issuer.sign(nowMs / 1000), nowMs)

  it('are asked for once an hour', async () => {
    await at(NOW_MS)
    await at(NOW_MS + KEYS_FRESH_MS)
    expect(issuer.fetches).toBe(1)
    await at(NOW_MS + KEYS_FRESH_MS + 1)
    expect(issuer.fetches).toBe(2)
  })

  it('go on working for a day while the issuer is down, and then nobody is called a stranger', async () => {
    await at(NOW_MS)
    issuer.isDown = true
    await expect(at(NOW_MS + KEYS_STALE_MS)).resolves.toMatchObject({ uid: 'person-1' })
    await expect(at(NOW_MS + KEYS_STALE_MS + 1)).rejects.toMatchObject({ code: 'identity_unavailable' })
  })

  it('that still work are refreshed by one request while the others go on', async () => {
    await at(NOW_MS)
    const later = NOW_MS + KEYS_FRESH_MS + 1
    const token = await issuer.sign(later / 1000)
    await Promise.all([verify(token, later), verify(token, later), verify(token, later)])
    expect(issuer.fetches).toBe(2)
  })

  it('that were never fetched are an outage, and the next try after it works', async () => {
    issuer.isDown = true
    await expect(at(NOW_MS)).rejects.toMatchObject({ code: 'identity_unavailable' })
    await expect(at(NOW_MS + 1_000)).rejects.toMatchObject({ code: 'identity_unavailable' })
    expect(issuer.fetches).toBe(1)
    issuer.isDown = false
    await expect(at(NOW_MS + 6_000)).resolves.toMatchObject({ uid: 'person-1' })
  })

  it('are asked for again when a token names a new one', async () => {
    await at(NOW_MS)
    await issuer.rotate()
    await expect(at(NOW_MS + UNKNOWN_KEY_REFETCH_MS + 1)).resolves.toMatchObject({ uid: 'person-1' })
  })

  it('are not asked for with every made-up key id', async () => {
    const madeUp = () => issuer.sign(NOW_S, {}, { kid: crypto.randomUUID() })
    await at(NOW_MS)
    for (let i = 0; i < 5; i++) await expect(verify(await madeUp())).rejects.toMatchObject({ code: 'unauthenticated' })
    const later = NOW_MS + UNKNOWN_KEY_REFETCH_MS + 1
    for (let i = 0; i < 5; i++)
      await expect(verify(await madeUp(), later)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(issuer.fetches).toBe(2)
  })

  it('cannot decide about a new key id in an outage', async () => {
    await at(NOW_MS)
    issuer.isDown = true
    await issuer.rotate()
    await expect(at(NOW_MS + UNKNOWN_KEY_REFETCH_MS + 1)).rejects.toMatchObject({ code: 'identity_unavailable' })
  })

  it('that are not keys at all are an outage', async () => {
    const garbage = { ...issuer.trust, fetchKeys: async () => new Response('<html>') }
    const token = await issuer.sign(NOW_S)
    await expect(verifyToken(token, garbage, keys, NOW_MS)).rejects.toMatchObject({ code: 'identity_unavailable' })
  })
})

import { env, exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { SECURITY_HEADERS } from '../../../worker/api/security-headers.ts'
import { createApp } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/env.ts'

function get(path: string) {
  return exports.default.fetch(`https://verso.test${path}`, { redirect: 'manual' })
}

it.each([
  ['', '/?signin=1'],
  ['?next=/translate', '/?signin=1&next=%2Ftranslate'],
  ['?next=%2Fbilling%3Fsuccess%3Dtrue', '/?signin=1&next=%2Fbilling%3Fsuccess%3Dtrue'],
  ['?next=//evil.test', '/?signin=1'],
  ['?next=/%5Cevil.test', '/?signin=1'],
  ['?next=/%09/evil.test', '/?signin=1'],
  ['?next=https://evil.test', '/?signin=1'],
  ['?next=javascript:alert(1)', '/?signin=1'],
])('GET /api/login%s leads to %s', async (query, location) => {
  const response = await get(`/api/login${query}`)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(location)
})

it.each(['/api/health', '/api/nothing', '/api/login', '/api/placeholder/32/32'])(
  'protects the answer of %s',
  async (path) => {
    const { headers } = await get(path)
    expect(Object.fromEntries(headers)).toMatchObject(SECURITY_HEADERS)
  },
)

it('keeps API answers out of caches unless they say otherwise', async () => {
  expect((await get('/api/health')).headers.get('cache-control')).toBe('no-store')
  expect((await get('/api/placeholder/32/32')).headers.get('cache-control')).toBe('public, max-age=86400')
})

it('tells clients of the Firebase project in production, and of no demonstration project', async () => {
  const config = async (variables: Record<string, string>) => {
    const bindings = { ...env, FIREBASE_API_KEY: 'key', ...variables } as Bindings
    return (await createApp({}).request('https://verso.test/api/config', {}, bindings)).json()
  }
  expect(await config({ FIREBASE_PROJECT_ID: 'demo-verso' })).toMatchObject({ identity: null, testAccounts: [] })
  expect(await config({ FIREBASE_PROJECT_ID: 'a-project' })).toMatchObject({
    identity: { apiKey: 'key', projectId: 'a-project', authDomain: 'a-project.firebaseapp.com', emulatorOrigin: null },
    testAccounts: [],
  })
})

// API keys that are altered, revoked, misplaced, or asked for more than they may.
import { env } from 'cloudflare:workers'
import { forgetUser } from '../../../../worker/api/require-user.ts'
import { formatApiKey, parseApiKey } from '../../../../worker/auth/api-key.ts'
import type { CreatedApiKey } from '../../../../worker/contract/account/api-keys.ts'
import { orphanRow } from '../../jobs/job-testing.ts'
import { type Person, UploadTesting } from '../../uploads/upload-testing.ts'
import { type Attack, family, refusal } from './attack.ts'

const HOST = { apiKeyPepper: () => Promise.resolve('the pepper of these attacks, long enough') }
const JSON_TYPE = { 'content-type': 'application/json' }

class Scene {
  readonly verso: UploadTesting
  readonly owner: Person
  readonly created: CreatedApiKey

  constructor(verso: UploadTesting, owner: Person, created: CreatedApiKey) {
    this.verso = verso
    this.owner = owner
    this.created = created
  }

  get key(): string {
    return this.created.key
  }

  get parts() {
    const parts = parseApiKey(this.key)
    if (!parts) throw new Error('no key')
    return parts
  }

  call(headers: Record<string, string>, path = '/api/translations', init: RequestInit = {}) {
    return refusal(this.verso.fetch(null, path, { ...init, headers: { ...JSON_TYPE, ...headers } }))
  }

  bearing(key: string, path?: string, init?: RequestInit) {
    return this.call({ authorization: `Bearer ${key}` }, path, init)
  }
}

async function subscriber(verso: UploadTesting): Promise<Person> {
  const owner = await verso.newPerson()
  await verso.fetch(owner, '/api/translations')
  await change(owner.id, `subscription_type = 'pro'`)
  return owner
}

async function change(id: string, assignment: string): Promise<void> {
  await env.DB.prepare(`UPDATE users SET ${assignment} WHERE id = ?`).bind(id).run()
  forgetUser(id)
}

async function prepare(scopes = ['read', 'translate']): Promise<Scene> {
  const verso = await UploadTesting.start(HOST)
  const owner = await subscriber(verso)
  const body = JSON.stringify({ name: 'A key', scopes })
  const response = await verso.fetch(owner, '/api/keys', { method: 'POST', headers: JSON_TYPE, body })
  return new Scene(verso, owner, await response.json<CreatedApiKey>())
}

const INVALID = [401, 'api_key_invalid'] as const
const STRANGER = [401, 'unauthenticated'] as const
const OUT_OF_SCOPE = [403, 'scope_missing'] as const

/** The key is sent altered. */
function altered(alter: (key: string) => string, answer: Attack<Scene>[1] = INVALID): Attack<Scene> {
  return [(scene) => scene.bearing(alter(scene.key)), answer]
}

/** The key is whole, and its owner is not what they were. */
function afterChange(assignment: string, answer: Attack<Scene>[1]): Attack<Scene> {
  const attempt = async (scene: Scene) => {
    await change(scene.owner.id, assignment)
    return scene.bearing(scene.key)
  }
  return [attempt, answer]
}

/** A call that no key may make. */
function asksFor(method: string, path: string, body?: object): Attack<Scene> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) }
  return [(scene) => scene.bearing(scene.key, path, init), OUT_OF_SCOPE]
}

/** Another person's translation. */
function reachesFor(method: string, path: (id: string) => string, body?: (id: string) => object): Attack<Scene> {
  const attempt = async (scene: Scene) => {
    const { id } = await orphanRow(`person-${crypto.randomUUID()}`, 'Not yours.\n')
    return scene.bearing(scene.key, path(id), { method, ...(body && { body: JSON.stringify(body(id)) }) })
  }
  return [attempt, [404, 'job_not_found']]
}

export const keyAttacks = family<Scene>('API keys', prepare, {
  'a wrong checksum': altered((key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')),
  'a wrong letter in the secret': altered((key) =>
    key.replace(/_([0-9a-f])(?=[0-9a-f]{47}_)/, (_, at) => `_${at === '0' ? '1' : '0'}`),
  ),
  'a wrong secret with a checksum that fits': [
    (scene) => scene.bearing(formatApiKey({ ...scene.parts, secret: '0'.repeat(48) })),
    INVALID,
  ],
  "the id of another person's key": [
    async (scene) => {
      const { parts } = await prepare()
      return scene.bearing(formatApiKey({ ...scene.parts, id: parts.id }))
    },
    INVALID,
  ],
  'an id that does not exist': [
    (scene) => scene.bearing(formatApiKey({ ...scene.parts, id: '0'.repeat(16) })),
    INVALID,
  ],
  'the stored hash as the secret': [
    async (scene) => {
      const { id } = scene.parts
      const hash = await env.DB.prepare('SELECT secret_hash FROM api_keys WHERE id = ?').bind(id).first('secret_hash')
      return scene.bearing(formatApiKey({ id, secret: String(hash).slice(0, 48) }))
    },
    INVALID,
  ],
  'a hash that was copied to another key': [
    async (scene) => {
      const other = await prepare()
      await env.DB.prepare(
        'UPDATE api_keys SET secret_hash = (SELECT secret_hash FROM api_keys WHERE id = ?) WHERE id = ?',
      )
        .bind(other.parts.id, scene.parts.id)
        .run()
      return scene.bearing(formatApiKey({ id: scene.parts.id, secret: other.parts.secret }))
    },
    INVALID,
  ],
  'a key of another deployment': [
    async (scene) => {
      const elsewhere = await UploadTesting.start({
        apiKeyPepper: () => Promise.resolve('another pepper, as long as it must be'),
      })
      const headers = { authorization: `Bearer ${scene.key}` }
      return refusal(elsewhere.fetch(null, '/api/translations', { headers }))
    },
    INVALID,
  ],
  'a revoked key': [
    async (scene) => {
      await scene.verso.fetch(scene.owner, `/api/keys/${scene.created.id}`, { method: 'DELETE' })
      return scene.bearing(scene.key)
    },
    INVALID,
  ],
  'a key in capital letters': altered((key) => key.toUpperCase(), STRANGER),
  'a key whose secret is in capital letters': altered((key) => key.slice(0, 11) + key.slice(11).toUpperCase()),
  'a key without its checksum': altered((key) => key.slice(0, -9)),
  'a key without its secret': altered((key) => key.slice(0, 27)),
  'the beginning of a key': altered(() => 'verso_live_'),
  'a key of a test environment': altered((key) => key.replace('live', 'test'), STRANGER),
  'a key twice over': altered((key) => key + key),
  'a key with a letter more': altered((key) => `${key}0`),
  'a key with padding': altered((key) => `${key}==`),
  'a very long key': altered((key) => key + '0'.repeat(7_000)),
  'a key longer than any header': altered((key) => key + '0'.repeat(9_000), STRANGER),
  'a key in Unicode': altered((key) => key.replace('verso', 'vérso'), STRANGER),
  'a key with a letter of Unicode in its secret': altered((key) => `${key.slice(0, 40)}é${key.slice(41)}`, STRANGER),
  'a key that is SQL': altered(() => `verso_live_'OR'1'='1`, STRANGER),
  'a key with a blank in it': altered((key) => `${key.slice(0, 40)} ${key.slice(40)}`, STRANGER),
  'a key in the query': [
    (scene) => scene.call({}, `/api/translations?key=${scene.key}&api_key=${scene.key}&access_token=${scene.key}`),
    STRANGER,
  ],
  'a key in the path': [(scene) => scene.call({}, `/api/translation/${scene.key}`), STRANGER],
  'a key in a cookie': [(scene) => scene.call({ cookie: `key=${scene.key}` }), STRANGER],
  'a key in a header of its own': [(scene) => scene.call({ 'x-api-key': scene.key }), STRANGER],
  'a key without its scheme': [(scene) => scene.call({ authorization: scene.key }), STRANGER],
  'a key as a password': [(scene) => scene.call({ authorization: `Basic ${btoa(`key:${scene.key}`)}` }), STRANGER],
  'two keys in one header': [
    (scene) => scene.call({ authorization: `Bearer ${scene.key}, Bearer ${scene.key}` }),
    STRANGER,
  ],
  'a reading key that translates': [
    async () => {
      const scene = await prepare(['read'])
      return scene.bearing(scene.key, '/api/detect-language', { method: 'POST', body: '' })
    },
    OUT_OF_SCOPE,
  ],
  'a translating key that reads': [
    async () => {
      const scene = await prepare(['translate'])
      return scene.bearing(scene.key)
    },
    OUT_OF_SCOPE,
  ],
  'a scope that was written into the row by hand': [
    async (scene) => {
      await env.DB.prepare(`UPDATE api_keys SET scopes = '["admin","account"]' WHERE id = ?`).bind(scene.parts.id).run()
      return scene.bearing(scene.key)
    },
    OUT_OF_SCOPE,
  ],
  'a key after its owner lost the plan': afterChange(`subscription_type = 'standard'`, [403, 'plan_required']),
  "a key after its owner's plan expired": afterChange(`subscription_status = 'expired'`, [403, 'plan_required']),
  'a key of a disabled owner': afterChange('is_disabled = 1', [403, 'account_disabled']),
  'a key of a deleted owner': afterChange('deleted_at = 1', [403, 'account_deleted']),
  'a key that makes another key': asksFor('POST', '/api/keys', { name: 'More', scopes: ['read'] }),
  'a key that lists keys': asksFor('GET', '/api/keys'),
  'a key that revokes itself': [
    (scene) => scene.bearing(scene.key, `/api/keys/${scene.created.id}`, { method: 'DELETE' }),
    OUT_OF_SCOPE,
  ],
  'a key that changes the account': asksFor('POST', '/api/auth/sync', { displayName: 'Mallory' }),
  'a key that registers its owner': asksFor('POST', '/api/registrations', {}),
  "a key that reads another person's translation": reachesFor('GET', (id) => `/api/translation/${id}`),
  "a key that downloads another person's result": reachesFor('GET', (id) => `/api/download/${id}`),
  "a key that deletes another person's translation": reachesFor('DELETE', (id) => `/api/translations/${id}`),
  "a key that cancels another person's translation": reachesFor('POST', (id) => `/api/translations/${id}/cancel`),
  "a key that asks for a ticket to another person's job": reachesFor(
    'POST',
    () => '/api/ws-ticket',
    (translationId) => ({ translationId }),
  ),
})

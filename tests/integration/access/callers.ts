// The callers of the access matrix: one person of each kind, and the API keys of the premium person.
import { env } from 'cloudflare:workers'
import type { ApiScope, CreatedApiKey } from '../../../worker/contract/account/api-keys.ts'
import { database } from '../../../worker/db/database.ts'
import { users } from '../../../worker/db/schema.ts'
import type { UserRow } from '../../../worker/db/users.ts'
import { Person } from '../jobs/job-testing.ts'

export const CALLERS = [
  'anonymous',
  'user',
  'other user',
  'premium',
  'admin',
  'disabled',
  'deleted',
  'read key',
  'translate key',
  'revoked key',
] as const
export type Caller = (typeof CALLERS)[number]

export interface Cast {
  /** Null: nobody. */
  readonly people: Readonly<Record<Caller, Person | null>>
  /** Whose thing a caller asks for: its own where it has any, the user's otherwise. */
  ownerFor(caller: Caller): Person
}

export async function startCast(): Promise<Cast> {
  const user = await person({})
  const premium = await person({ role: 'premium', subscriptionType: 'pro' })
  const people = {
    anonymous: null,
    user,
    'other user': await person({}),
    premium,
    admin: await person({ role: 'admin' }),
    disabled: await person({ isDisabled: true }),
    deleted: await person({ deletedAt: Date.now() }),
    'read key': await keyOf(premium, 'read'),
    'translate key': await keyOf(premium, 'translate'),
    'revoked key': await revokedKeyOf(premium),
  }
  const ownThings = new Set<Caller>(['premium', 'read key', 'translate key', 'revoked key'])
  return { people, ownerFor: (caller) => (ownThings.has(caller) ? premium : user) }
}

/** The row is written before the first call, so that no isolate remembers another. */
async function person(changes: Partial<UserRow>): Promise<Person> {
  const signedUp = await Person.signUp()
  const now = Date.now()
  await database(env.DB)
    .insert(users)
    .values({ id: signedUp.uid, email: `${signedUp.uid}@verso.test`, createdAt: now, updatedAt: now, ...changes })
  return signedUp
}

async function createKey(owner: Person, scopes: ApiScope[]): Promise<CreatedApiKey> {
  const response = await owner.post('/api/keys', { name: scopes.join(), scopes })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<CreatedApiKey>()
}

async function keyOf(owner: Person, scope: ApiScope): Promise<Person> {
  return new Person(owner.uid, (await createKey(owner, [scope])).key)
}

async function revokedKeyOf(owner: Person): Promise<Person> {
  const { id, key } = await createKey(owner, ['read', 'translate'])
  await owner.call(`/api/keys/${id}`, { method: 'DELETE' })
  return new Person(owner.uid, key)
}

// The trial's credits: each mailbox gets them once, however often its owner leaves and however the address is spelled.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeAccount } from '../../../worker/accounts/delete-account.ts'
import type { User } from '../../../worker/contract/account/account.ts'
import type { Billing } from '../../../worker/contract/billing.ts'
import { newAdmin, newUser } from '../admin/admin-testing.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'

const FIRST = 'the first pepper of this file is long enough'
const SECOND = 'the second pepper of this file is as long'

let testing: UploadTesting
/** Not the mailbox of another test. */
let name: string
beforeEach(async () => {
  testing = await UploadTesting.start()
  name = `ada${crypto.randomUUID().slice(0, 8)}`
})

interface Claims {
  readonly email_verified?: boolean
  readonly sub?: string
  readonly iat?: number
}

async function arrive(email: string, claims: Claims = {}): Promise<Person> {
  const person = await testing.newPerson({ email, ...claims })
  return claims.sub === undefined ? person : { ...person, id: claims.sub }
}

async function sync(person: Person, variables: Record<string, string> = {}): Promise<User> {
  const headers = { 'content-type': 'application/json' }
  const response = await testing.fetch(person, '/api/auth/sync', { method: 'POST', headers, body: '{}' }, variables)
  expect(response.status).toBe(200)
  return response.json<User>()
}

async function signUp(email: string, claims: Claims = {}): Promise<{ person: Person; credits: number }> {
  const person = await arrive(email, claims)
  return { person, credits: (await sync(person)).credits }
}

async function leave(person: Person, email: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ confirmation: email })
  const response = await testing.fetch(person, '/api/account', { method: 'DELETE', headers, body })
  expect(response.status).toBe(204)
  await purgeAccount(env, person.id, Date.now())
}

async function trialOf(person: Person): Promise<Billing['trial']> {
  return (await (await testing.fetch(person, '/api/billing')).json<Billing>()).trial
}

describe('the trial', () => {
  it('is granted once to somebody who deletes the account and signs up again, three times', async () => {
    const email = `${name}@example.com`
    const got: number[] = []
    for (let time = 1; time <= 3; time++) {
      const { person, credits } = await signUp(email)
      got.push(credits)
      await leave(person, email)
    }
    expect(got).toEqual([50, 0, 0])
  })

  it('is granted once to a mailbox under all spellings of its address', async () => {
    const spelled = [
      `${name}@gmail.com`,
      `${name}+verso@gmail.com`,
      `${name.split('').join('.')}@gmail.com`,
      `${name.toUpperCase()}@Gmail.Com`,
      `${name}@googlemail.com`,
      `${name[0]}.${name.slice(1)}+x+y@GOOGLEMAIL.COM`,
    ]
    const got: number[] = []
    for (const email of spelled) got.push((await signUp(email)).credits)
    expect(got).toEqual([50, 0, 0, 0, 0, 0])
  })

  it('is granted once to accounts that sign up at the same moment', async () => {
    const emails = Array.from({ length: 8 }, (_, n) => `${name}+${n}@example.com`)
    const accounts = await Promise.all(emails.map((email) => signUp(email)))
    expect(accounts.map(({ credits }) => credits).toSorted((a, b) => b - a)).toEqual([50, 0, 0, 0, 0, 0, 0, 0])
  })

  it('is granted to people whose addresses only look alike', async () => {
    const emails = [`a.${name}@example.com`, `a${name}@example.com`, `a.${name}@example.org`, `a-${name}@example.com`]
    for (const email of emails) expect((await signUp(email)).credits).toBe(50)
  })

  it('is granted once to an account that changes its address, and does not come back with the former address', async () => {
    const { person } = await signUp(`${name}@example.com`)
    const later = Math.floor(Date.now() / 1000) + 1
    const changed = await signUp(`${name}-new@example.com`, { sub: person.id, iat: later })
    expect(changed.credits).toBe(50)
    expect((await signUp(`${name}@example.com`)).credits).toBe(0)
    expect((await signUp(`${name}-new@example.com`)).credits).toBe(0)
  })

  it('comes to an account without it once its owner moves to a mailbox that has had none', async () => {
    await signUp(`${name}@example.com`)
    const { person, credits } = await signUp(`${name}+again@example.com`)
    expect(credits).toBe(0)
    const later = Math.floor(Date.now() / 1000) + 1
    expect((await signUp(`${name}@example.org`, { sub: person.id, iat: later })).credits).toBe(50)
  })

  it('is not used up by somebody who cannot read the mailbox', async () => {
    const email = `${name}@example.com`
    const stranger = await signUp(email, { email_verified: false })
    expect(stranger.credits).toBe(0)
    expect(await trialOf(stranger.person)).toBe('unconfirmed')
    await leave(stranger.person, email)
    // Nor by an account with the trial that takes an address it has not confirmed, and goes.
    const other = await signUp(`${name}-other@example.com`)
    const later = Math.floor(Date.now() / 1000) + 1
    const moved = await arrive(email, { sub: other.person.id, email_verified: false, iat: later })
    await sync(moved)
    await leave(moved, email)
    expect((await signUp(email)).credits).toBe(50)
  })

  it('says to whom it is not granted, and to whom it was', async () => {
    const first = await signUp(`${name}@example.com`)
    const second = await signUp(`${name}+2@example.com`)
    expect([await trialOf(first.person), await trialOf(second.person)]).toEqual(['granted', 'none'])
  })
})

describe('the trial of an account from before mailboxes were kept', () => {
  it('counts as had once the account is synced', async () => {
    const email = `${name}@example.com`
    const old = await newUser(testing, { email })
    expect((await sync({ ...(await arrive(email, { sub: old.id })), id: old.id })).credits).toBe(50)
    expect((await signUp(`${name}+2@example.com`)).credits).toBe(0)
  })

  it('counts as had when the account is deleted without another sign-in, by its owner or by an admin', async () => {
    const emails = [`${name}@example.com`, `${name}-b@example.com`] as const
    const [ada, bob] = [await newUser(testing, { email: emails[0] }), await newUser(testing, { email: emails[1] })]
    await leave(ada, emails[0])
    const root = await newAdmin(testing)
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'DELETE', headers, body: JSON.stringify({ reason: 'asked for it' }) }
    expect((await testing.fetch(root, `/api/admin/users/${bob.id}`, init)).status).toBe(204)
    await purgeAccount(env, bob.id, Date.now())
    for (const email of emails) expect((await signUp(email)).credits).toBe(0)
  })
})

describe('the key of the hashes', () => {
  it('may be replaced: mailboxes are known under the former ones', async () => {
    const at = (email: string, MAILBOX_PEPPER: string) => arrive(email).then((who) => sync(who, { MAILBOX_PEPPER }))
    expect((await at(`${name}@example.com`, FIRST)).credits).toBe(50)
    expect((await at(`${name}+2@example.com`, `${SECOND}, ${FIRST}`)).credits).toBe(0)
    // The sync has written the mailbox under the new key, so the former one may go in time.
    expect((await at(`${name}+3@example.com`, SECOND)).credits).toBe(0)
  })

  it('where there is none, nobody gets the trial, and everybody gets it once there is one', async () => {
    const bare = { MAILBOX_PEPPER: '' }
    const person = await arrive(`${name}@example.com`)
    expect((await sync(person, bare)).credits).toBe(0)
    const config = await testing.fetch(null, '/api/config', {}, bare)
    expect(await config.json()).toMatchObject({ hasTrial: false })
    expect(await (await testing.fetch(null, '/api/config')).json()).toMatchObject({ hasTrial: true })
    expect((await sync(person)).credits).toBe(50)
    expect((await signUp(`${name}+2@example.com`)).credits).toBe(0)
  })

  it('is not in the database, and neither is the address of somebody who has left', async () => {
    const email = `${name}@example.com`
    const { person } = await signUp(email)
    await leave(person, email)
    const { results } = await env.DB.prepare('SELECT * FROM trial_mailboxes').all<{ mailbox_hash: string }>()
    expect(results.length).toBeGreaterThan(0)
    for (const { mailbox_hash: hash } of results) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

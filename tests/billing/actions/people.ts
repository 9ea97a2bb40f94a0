// Sign-ups, and what admins change.
import { deleteAccount, purgeAccount, sweepDeletedAccounts } from '../../../worker/accounts/delete-account.ts'
import { adjustCredits, changeUser } from '../../../worker/admin/change-user.ts'
import { expireStatement } from '../../../worker/billing/ledger/expire.ts'
import { createUser } from '../../../worker/billing/sign-up.ts'
import { database } from '../../../worker/db/database.ts'
import { findUser, insertUserStatement } from '../../../worker/db/users.ts'
import { mailboxHashes } from '../../../worker/auth/mailbox-hash.ts'
import type { History, Person } from '../history.ts'
import type { Action } from './action.ts'

export const ADMIN = 'admin'
const MAX_PEOPLE = 3
const PLANS = ['free', 'pro', 'enterprise', 'enterprise'] as const

/** Who has left may come back: mailboxes are fewer than people. */
const MAILBOXES = 4
/** Of one mailbox. */
const SPELLINGS: readonly ((name: string, id: string) => string)[] = [
  (name) => `${name}@gmail.com`,
  (name, id) => `${name}+${id}@GMAIL.com`,
  (name) => `${name.split('').join('.')}@googlemail.com`,
]
const PEPPER = 'the pepper of these histories'

function profileOf({ id, email }: Pick<Person, 'id' | 'email'>) {
  return { id, email, isEmailVerified: true, displayName: null, photoUrl: null, profileIssuedAt: 0 }
}

/** The admin is there before anybody else. */
export async function openVerso({ env, nowMs }: History): Promise<void> {
  await env.DB.batch([
    insertUserStatement(env.DB, { ...profileOf({ id: ADMIN, email: 'admin@verso.test' }), role: 'admin' }, nowMs),
  ])
}

export const signUp: Action = {
  name: 'sign up',
  weight: 5,
  async run(history) {
    const { people, env, nowMs } = history
    const isAgain = people.length >= MAX_PEOPLE || (people.length > 0 && history.random.chance(0.3))
    const known = isAgain ? history.random.pick(people) : null
    const number = people.length + history.deleted.length + 1
    const person = known ?? newPerson(history, number)
    history.mailboxes.set(person.id, person.mailbox)
    await history.process(`${person.id} signs up as ${person.email}`, async () => {
      const hashes = await mailboxHashes(person.email, [PEPPER])
      return createUser(env.DB, profileOf(person), { bootstrapEmail: undefined, mailboxHashes: hashes }, nowMs)
    })
    const [row] = history.world.sqlite.rows('SELECT id FROM users WHERE id = ?', person.id)
    if (!known && row) people.push(person)
  },
}

function newPerson({ random }: History, number: number): Person {
  const id = `p${number}`
  const spell = random.pick(SPELLINGS)
  const mailbox = `ada${random.int(1, MAILBOXES)}`
  return { id, mailbox, email: spell?.(mailbox, id) ?? '', isBuyer: number !== 2 }
}

export const adjust: Action = {
  name: 'adjust credits',
  weight: 2,
  async run(history) {
    const { env, nowMs, random } = history
    const person = random.pick(history.people)
    if (!person) return
    const amount = random.int(-60, 60) || 1
    await history.process(`the admin adjusts ${person.id} by ${amount}`, () =>
      adjustCredits(env.DB, ADMIN, person.id, { id: random.uuid(), amount, reason: 'a correction' }, nowMs),
    )
  },
}

/** Plans that are not bought: the provider knows nothing of these people. */
export const givePlan: Action = {
  name: 'give a plan',
  weight: 5,
  async run(history) {
    const { env, nowMs, random } = history
    const person = random.pick(history.people.filter(({ isBuyer }) => !isBuyer))
    if (!person) return
    const subscriptionType = random.pick(PLANS) ?? 'free'
    const role = subscriptionType === 'free' ? 'user' : 'premium'
    const change = { subscriptionType, role, subscriptionStatus: 'active', reason: 'agreed' } as const
    await history.process(`the admin gives ${person.id} ${subscriptionType}`, () =>
      changeUser(env, ADMIN, person.id, change, nowMs),
    )
  },
}

/** What is left to purge is the sweeper's. */
export const deletePerson: Action = {
  name: 'delete an account',
  weight: 1,
  async run(history) {
    const { env, nowMs, random } = history
    const person = random.pick(history.people)
    if (!person) return
    history.leaving.add(person.id)
    const outcome = await history.process(`${person.id} deletes the account`, async () => {
      const user = await findUser(database(env.DB), person.id)
      if (user) {
        const hashes = await mailboxHashes(user.email, [PEPPER])
        await deleteAccount(env, user.id, { actorId: user.id, reason: null, mailboxHashes: hashes }, nowMs)
      }
      await purgeAccount(env, person.id, nowMs)
    })
    const [gone] = history.world.sqlite.rows('SELECT 1 FROM users WHERE id = ? AND deleted_at IS NOT NULL', person.id)
    if (!gone && outcome.kind === 'done') throw new Error(`${person.id} is still there`)
    if (!gone || !history.people.includes(person)) return
    const invoices = Object.values(history.world.stripe.state.objects.invoices)
    const paidInvoices = new Set(invoices.filter(({ status }) => status === 'paid').map(({ id }) => id))
    history.deleted.push({ id: person.id, paidInvoices })
    history.people.splice(history.people.indexOf(person), 1)
  },
}

/** A duty of the sweeper. */
export const sweepDeleted: Action = {
  name: 'sweep deleted accounts',
  weight: 1,
  async run(history) {
    const { env, nowMs } = history
    await history.process('deleted accounts are swept', () => sweepDeletedAccounts(env, nowMs))
  },
}

/** A duty of the sweeper. */
export const expire: Action = {
  name: 'expire lots',
  weight: 2,
  async run(history) {
    const { env, nowMs, random } = history
    const person = random.pick(history.people)
    if (!person) return
    await history.process(`lots of ${person.id} expire`, () => expireStatement(env.DB, person.id, nowMs).run())
  },
}

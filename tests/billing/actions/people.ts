// Sign-ups, and what admins change.
import { adjustCredits, changeUser } from '../../../worker/admin/change-user.ts'
import { expireStatement } from '../../../worker/billing/ledger/expire.ts'
import { createUser } from '../../../worker/billing/sign-up.ts'
import { insertUserStatement } from '../../../worker/db/users.ts'
import type { History, Person } from '../history.ts'
import type { Action } from './action.ts'

export const ADMIN = 'admin'
const MAX_PEOPLE = 3
const PLANS = ['free', 'pro', 'enterprise'] as const

function profileOf(id: string) {
  return { id, email: `${id}@verso.test`, isEmailVerified: true, displayName: null, photoUrl: null, profileIssuedAt: 0 }
}

/** The admin is there before anybody else. */
export async function openVerso({ env, nowMs }: History): Promise<void> {
  await env.DB.batch([insertUserStatement(env.DB, { ...profileOf(ADMIN), role: 'admin' }, nowMs)])
}

export const signUp: Action = {
  name: 'sign up',
  weight: 3,
  async run(history) {
    const { people, env, nowMs } = history
    const isAgain = people.length >= MAX_PEOPLE || (people.length > 0 && history.random.chance(0.3))
    const known = isAgain ? history.random.pick(people) : null
    const person: Person = known ?? { id: `p${people.length + 1}`, isBuyer: people.length !== 1, hadPlan: false }
    await history.process(`${person.id} signs up`, () => createUser(env.DB, profileOf(person.id), undefined, nowMs))
    const [row] = history.world.sqlite.rows('SELECT id FROM users WHERE id = ?', person.id)
    if (!known && row) people.push(person)
  },
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
  weight: 2,
  async run(history) {
    const { env, nowMs, random } = history
    const person = random.pick(history.people.filter(({ isBuyer }) => !isBuyer))
    if (!person) return
    const subscriptionType = random.pick(PLANS) ?? 'free'
    const role = subscriptionType === 'free' ? 'user' : 'premium'
    const change = { subscriptionType, role, subscriptionStatus: 'active', reason: 'agreed' } as const
    await history.process(`the admin gives ${person.id} ${subscriptionType}`, () =>
      changeUser(env.DB, ADMIN, person.id, change, nowMs),
    )
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

// The accounts of the sign-in dialog's hints. Their passwords are known, and they exist only on development
// machines.
import { purgeAccount } from '../../accounts/delete-account.ts'
import type { Role, subscriptionTypeSchema } from '../../contract/account/account.ts'
import type { z } from 'zod'
import { PLANS } from '../../contract/plans.ts'
import { grantStatements } from '../../billing/ledger/grant.ts'
import { signUpGrantStatements } from '../../billing/ledger/sign-up-grant.ts'
import { database } from '../../db/database.ts'
import { findUser, insertUserStatement, termsStatements } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import { insertAccount } from './accounts.ts'
import { hashPassword } from './passwords.ts'

interface TestAccount {
  readonly uid: string
  readonly label: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly subscriptionType: z.infer<typeof subscriptionTypeSchema>
  /** Besides those of every sign-up. */
  readonly credits: number
}

const TEST_ACCOUNTS: readonly TestAccount[] = [
  {
    uid: 'dev-user',
    label: 'User',
    email: 'user@verso.test',
    password: 'verso-user',
    role: 'user',
    subscriptionType: 'free',
    credits: 0,
  },
  {
    uid: 'dev-premium',
    label: 'Premium',
    email: 'premium@verso.test',
    password: 'verso-premium',
    role: 'premium',
    subscriptionType: 'pro',
    credits: 2_000,
  },
  {
    uid: 'dev-admin',
    label: 'Admin',
    email: 'admin@verso.test',
    password: 'verso-admin',
    role: 'admin',
    subscriptionType: 'free',
    credits: 0,
  },
]

/** With BOOTSTRAP_ADMIN_EMAIL set, there is no admin among them: the first admin is to be whoever has that address. */
export function testAccounts(env: Bindings): readonly TestAccount[] {
  const hasFirstAdmin = settingsOf(env).BOOTSTRAP_ADMIN_EMAIL !== undefined
  return hasFirstAdmin ? TEST_ACCOUNTS.filter(({ role }) => role !== 'admin') : TEST_ACCOUNTS
}

/** What a developer changed about them stays; one that was deleted comes back as new with the next start. */
export async function seedTestAccounts(env: Bindings, accounts: readonly TestAccount[], nowMs: number): Promise<void> {
  const { DB: d1 } = env
  const { results } = await d1
    .prepare('SELECT uid FROM dev_identity_accounts JOIN users ON users.id = uid WHERE deleted_at IS NULL')
    .all<{ uid: string }>()
  const known = new Set(results.map(({ uid }) => uid))
  const missing = accounts.filter(({ uid }) => !known.has(uid))
  for (const account of missing) {
    const returning = (await removeDeleted(env, account.uid, nowMs)) ? returnStatements(d1, account, nowMs) : []
    await d1.batch([...(await seedStatements(d1, account, nowMs)), ...returning])
  }
}

/** Removes what a deletion has left, its tombstone included. True for an account that was there once and is gone. */
async function removeDeleted(env: Bindings, uid: string, nowMs: number): Promise<boolean> {
  const row = await findUser(database(env.DB), uid)
  if (row && row.deletedAt === null) return false
  for (let isPurged = row === null; !isPurged;) isPurged = await purgeAccount(env, uid, nowMs)
  const [, entry] = await env.DB.batch([
    env.DB.prepare('DELETE FROM users WHERE id = ?').bind(uid),
    env.DB.prepare('SELECT id FROM credit_ledger WHERE user_id = ? LIMIT 1').bind(uid),
  ])
  return entry !== undefined && entry.results.length > 0
}

/** The grants of the first time are still in the ledger, which nobody gets twice. */
function returnStatements(d1: D1Database, { uid, credits }: TestAccount, nowMs: number): D1PreparedStatement[] {
  const grant = { id: `dev:${uid}:${nowMs}`, userId: uid, credits: PLANS.trial.credits + credits, expiresAt: null }
  return grantStatements(d1, grant, nowMs)
}

async function seedStatements(d1: D1Database, account: TestAccount, nowMs: number): Promise<D1PreparedStatement[]> {
  const { uid, email, label, role, subscriptionType, credits } = account
  const name = `${label} (test)`
  const password = await hashPassword(account.password)
  const profile = { id: uid, email, isEmailVerified: true, displayName: name, photoUrl: null }
  const grant = { id: `dev:${uid}`, userId: uid, credits, expiresAt: null }
  return [
    insertAccount(d1, { uid, email, password, name, is_verified: 1 }, nowMs),
    insertUserStatement(d1, { ...profile, role, subscriptionType }, nowMs),
    ...termsStatements(d1, profile),
    ...signUpGrantStatements(d1, uid, nowMs),
    ...(credits > 0 ? grantStatements(d1, grant, nowMs) : []),
  ]
}

// A user's sign-up: the row, the sign-up credits, and the first admin. Everything here is idempotent.
import {
  findUser,
  insertUserStatement,
  liveAccountGuard,
  promoteFirstAdminStatements,
  termsStatements,
  updateProfileStatement,
  type IssuedProfile,
  type UserProfile,
  type UserRow,
} from '../db/users.ts'
import { AppError } from '../app-error.ts'
import { database, isGuardFailure } from '../db/database.ts'
import { type MailboxHashes, mailboxGrantStatements } from './ledger/sign-up-grant.ts'

export interface SignUpSettings {
  /** BOOTSTRAP_ADMIN_EMAIL: the user who becomes admin while there is none. */
  readonly bootstrapEmail: string | undefined
  /** Of the profile's address. Empty: the server has no key for them, and nobody gets the trial. */
  readonly mailboxHashes: MailboxHashes
}

/** Row and grants are one transaction, so that a user with a verified address has the trial, or their mailbox has had it. */
export async function createUser(
  d1: D1Database,
  profile: IssuedProfile,
  settings: SignUpSettings,
  nowMs: number,
): Promise<UserRow> {
  await d1.batch([
    insertUserStatement(d1, profile, nowMs),
    ...signUpGrant(d1, profile, settings, nowMs),
    ...promotion(d1, profile.id, settings, nowMs),
  ])
  return withTerms(d1, profile.id)
}

/**
 * Updates e-mail, its verification, name and picture. Grants the sign-up credits to a user who has verified the address
 * since. A client cannot set role or credits. Changes nothing with a token older than the one that was used last. Throws
 * AppError `account_deleted`.
 */
export async function updateProfile(
  d1: D1Database,
  profile: IssuedProfile,
  settings: SignUpSettings,
  nowMs: number,
): Promise<UserRow> {
  try {
    await d1.batch([
      liveAccountGuard(d1, profile.id),
      updateProfileStatement(d1, profile, nowMs),
      ...signUpGrant(d1, profile, settings, nowMs),
      ...promotion(d1, profile.id, settings, nowMs),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw new AppError('account_deleted', `user ${profile.id} is deleted`, { cause: error })
  }
  return withTerms(d1, profile.id)
}

/** Unverified addresses cost nothing, so only a verified one earns credits. */
function signUpGrant(
  d1: D1Database,
  { id, isEmailVerified }: UserProfile,
  { mailboxHashes }: SignUpSettings,
  nowMs: number,
) {
  return isEmailVerified ? mailboxGrantStatements(d1, id, mailboxHashes, nowMs) : []
}

function promotion(d1: D1Database, id: string, { bootstrapEmail }: SignUpSettings, nowMs: number) {
  return bootstrapEmail ? promoteFirstAdminStatements(d1, id, bootstrapEmail, nowMs) : []
}

/** The search terms follow the row: it may keep a name that the profile does not say. */
async function withTerms(d1: D1Database, id: string): Promise<UserRow> {
  const row = await findUser(database(d1), id)
  if (!row) throw new Error(`user ${id} was written and is not there`)
  await d1.batch(termsStatements(d1, row))
  return row
}

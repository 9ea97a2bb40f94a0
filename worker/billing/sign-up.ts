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
import { signUpGrantStatements } from './ledger/sign-up-grant.ts'

/** BOOTSTRAP_ADMIN_EMAIL: the user who becomes admin while there is none. */
export type BootstrapEmail = string | undefined

/** Row and grants are one transaction, so that every user with a verified address has the credits. */
export async function createUser(
  d1: D1Database,
  profile: IssuedProfile,
  bootstrapEmail: BootstrapEmail,
  nowMs: number,
): Promise<UserRow> {
  await d1.batch([
    insertUserStatement(d1, profile, nowMs),
    ...signUpGrant(d1, profile, nowMs),
    ...promotion(d1, profile.id, bootstrapEmail, nowMs),
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
  bootstrapEmail: BootstrapEmail,
  nowMs: number,
): Promise<UserRow> {
  try {
    await d1.batch([
      liveAccountGuard(d1, profile.id),
      updateProfileStatement(d1, profile, nowMs),
      ...signUpGrant(d1, profile, nowMs),
      ...promotion(d1, profile.id, bootstrapEmail, nowMs),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw new AppError('account_deleted', `user ${profile.id} is deleted`, { cause: error })
  }
  return withTerms(d1, profile.id)
}

/**
 * Unverified addresses cost nothing, so only a verified one earns credits. The grants' ids limit them to once per user.
 */
function signUpGrant(d1: D1Database, { id, isEmailVerified }: UserProfile, nowMs: number) {
  return isEmailVerified ? signUpGrantStatements(d1, id, nowMs) : []
}

function promotion(d1: D1Database, id: string, bootstrapEmail: BootstrapEmail, nowMs: number) {
  return bootstrapEmail ? promoteFirstAdminStatements(d1, id, bootstrapEmail, nowMs) : []
}

/** The search terms follow the row: it may keep a name that the profile does not say. */
async function withTerms(d1: D1Database, id: string): Promise<UserRow> {
  const row = await findUser(database(d1), id)
  if (!row) throw new Error(`user ${id} was written and is not there`)
  await d1.batch(termsStatements(d1, row))
  return row
}

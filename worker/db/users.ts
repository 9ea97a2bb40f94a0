// Rows of users. The identity provider decides who has an account; `role` and `is_disabled` here decide what a user may
// do.
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { uploadedPhotoPath } from '../contract/account/photo.ts'
import { DAY_MS } from '../contract/iso-time.ts'
import { batchGuard, type Database, database, prepared } from './database.ts'
import { users } from './schema.ts'

export type UserRow = typeof users.$inferSelect

/** What the identity provider, and for name and picture the person, says. */
export interface UserProfile {
  readonly id: string
  readonly email: string
  readonly isEmailVerified: boolean
  /** Null keeps what is known. */
  readonly displayName: string | null
  /** Of the sign-in. Null keeps what is known. */
  readonly photoUrl: string | null
}

/** A profile with the time (seconds since 1970) at which its token was issued. */
export interface IssuedProfile extends UserProfile {
  readonly profileIssuedAt: number
}

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** In SQL: whether the id is that of somebody who is an admin now. */
export const IS_ADMIN = (id: string) =>
  `EXISTS (SELECT 1 FROM users WHERE id = ${id} AND role = 'admin' AND NOT is_disabled AND deleted_at IS NULL)`

const IS_LIVE = 'EXISTS (SELECT 1 FROM users WHERE id = ? AND deleted_at IS NULL)'

/** Fails the batch unless the account exists and is not being deleted. */
export function liveAccountGuard(d1: D1Database, id: string): D1PreparedStatement {
  return batchGuard(d1, IS_LIVE, id)
}

export async function isLive(d1: D1Database, id: string): Promise<boolean> {
  return (await d1.prepare(`SELECT ${IS_LIVE} AS found`).bind(id).first<number>('found')) === 1
}

export async function saveSettings(
  db: Database,
  id: string,
  settings: Pick<UserRow, 'emailNotifications'>,
  nowMs: number,
): Promise<void> {
  await db
    .update(users)
    .set({ ...settings, updatedAt: nowMs })
    .where(eq(users.id, id))
}

/** Days since 1970, in UTC. */
export function dayOf(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS)
}

/** Notes that the user was here today. */
export function noteActivityStatement(d1: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return prepared(
    d1,
    database(d1)
      .update(users)
      .set({ lastActiveDay: dayOf(nowMs) })
      .where(eq(users.id, id)),
  )
}

/** The words by whose beginnings a user is found: the address, its parts, and the parts of the name. */
export function searchTerms({ email, displayName }: Pick<UserProfile, 'email' | 'displayName'>): string[] {
  const whole = searchForm(email)
  const parts = `${whole} ${searchForm(displayName ?? '')}`.split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set([whole, ...parts])].filter((term) => term !== '').slice(0, MAX_TERMS)
}
const MAX_TERMS = 30

/** As terms are written and looked up: an accent is part of its letter, however it was typed. */
export function searchForm(text: string): string {
  return text.toLowerCase().normalize('NFC')
}

/** Writes a user's terms anew from the row as it was read; changes nothing when the row has changed since. */
export function termsStatements(d1: D1Database, row: Pick<UserRow, 'id' | 'email' | 'displayName'>) {
  const { id, email, displayName } = row
  const isAsRead = `EXISTS (SELECT 1 FROM users WHERE id = ?1 AND email = ?2 AND display_name IS ?3 AND deleted_at IS NULL)`
  return [
    d1.prepare(`DELETE FROM user_terms WHERE user_id = ?1 AND ${isAsRead}`).bind(id, email, displayName),
    d1
      .prepare(`INSERT INTO user_terms (term, user_id) SELECT value, ?1 FROM json_each(?4) WHERE ${isAsRead}`)
      .bind(id, email, displayName, JSON.stringify(searchTerms(row))),
  ]
}

/** Writes the row once; one that exists keeps everything it has. */
export function insertUserStatement(
  d1: D1Database,
  profile: UserProfile & Partial<Pick<UserRow, 'role' | 'subscriptionType' | 'profileIssuedAt'>>,
  nowMs: number,
): D1PreparedStatement {
  return prepared(
    d1,
    database(d1)
      .insert(users)
      .values({ ...profile, lastActiveDay: dayOf(nowMs), createdAt: nowMs, updatedAt: nowMs })
      .onConflictDoNothing(),
  )
}

/** Changes nothing when a later token has written the profile: this one may know an address that has changed since. */
export function updateProfileStatement(d1: D1Database, profile: IssuedProfile, nowMs: number): D1PreparedStatement {
  const { id, email, isEmailVerified, displayName, photoUrl, profileIssuedAt } = profile
  return prepared(
    d1,
    database(d1)
      .update(users)
      .set({
        email,
        isEmailVerified,
        ...(displayName === null ? {} : { displayName }),
        ...(photoUrl === null ? {} : { photoUrl: unlessChosen(photoUrl) }),
        profileIssuedAt,
        updatedAt: nowMs,
      })
      .where(and(eq(users.id, id), lte(users.profileIssuedAt, profileIssuedAt))),
  )
}

/**
 * Makes the user the first admin, with its audit row. The condition is part of both statements, so that of two people
 * who come at once only one becomes it.
 */
export function promoteFirstAdminStatements(
  d1: D1Database,
  id: string,
  email: string,
  nowMs: number,
): D1PreparedStatement[] {
  const isFirst = `id = ?1 AND is_email_verified AND lower(email) = lower(?2) AND deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND deleted_at IS NULL)`
  const audit = d1
    .prepare(
      `INSERT INTO audit_log (id, actor_id, action, target_id, before, after, reason, created_at)
       SELECT ?3, id, 'user.update', id, json_object('role', role), json_object('role', 'admin'),
              'BOOTSTRAP_ADMIN_EMAIL', ?4
       FROM users WHERE ${isFirst}`,
    )
    .bind(id, email, crypto.randomUUID(), nowMs)
  const promotion = d1.prepare(`UPDATE users SET role = 'admin' WHERE ${isFirst}`).bind(id, email)
  return [audit, promotion]
}

/** A sign-in replaces neither an uploaded picture nor the wish for none. */
function unlessChosen(photoUrl: string) {
  return sql`CASE WHEN ${users.photoUrl} = '' OR ${users.photoUrl} LIKE ${uploadedPhotoPath('%')} THEN ${users.photoUrl} ELSE ${photoUrl} END`
}

/** Sets the picture and returns the one before; null for an account that is gone or had none. */
export async function replacePhoto(
  d1: D1Database,
  id: string,
  photoUrl: string | null,
  nowMs: number,
): Promise<string | null> {
  const db = database(d1)
  const isThere = and(eq(users.id, id), isNull(users.deletedAt))
  const [before] = await d1.batch<{ photo_url: string | null }>([
    prepared(d1, db.select({ photo_url: users.photoUrl }).from(users).where(isThere)),
    prepared(d1, db.update(users).set({ photoUrl, updatedAt: nowMs }).where(isThere)),
  ])
  return before?.results[0]?.photo_url ?? null
}

/** Takes a name that was given elsewhere for a user who has none. One who has a name keeps it. */
export async function nameUnnamed(d1: D1Database, user: UserRow, displayName: string, nowMs: number): Promise<void> {
  if (user.displayName !== null) return
  const { id, email } = user
  const naming = database(d1)
    .update(users)
    .set({ displayName, updatedAt: nowMs })
    .where(and(eq(users.id, id), isNull(users.displayName)))
  await d1.batch([prepared(d1, naming), ...termsStatements(d1, { id, email, displayName })])
}

/** Sign-ins before now are refused from here on. API keys stay. */
export async function endSessions(db: Database, id: string, nowMs: number): Promise<void> {
  await db
    .update(users)
    .set({ validAfter: Math.ceil(nowMs / 1000), updatedAt: nowMs })
    .where(eq(users.id, id))
}

// Rows of users. The identity provider decides who has an account; `role` and `is_disabled` here decide what a user may
// do.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { uploadedPhotoPath } from '../contract/photo.ts'
import { type Database, database, prepared } from './database.ts'
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

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
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
const DAY_MS = 24 * 60 * 60 * 1000

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
  const whole = email.toLowerCase()
  const parts = `${whole} ${displayName?.toLowerCase() ?? ''}`.split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set([whole, ...parts])].filter((term) => term !== '').slice(0, MAX_TERMS)
}
const MAX_TERMS = 30

/** Writes a user's terms anew. The row may keep a name that the profile does not say, so the row is what is read. */
export function termsStatements(d1: D1Database, profile: Pick<UserProfile, 'id' | 'email' | 'displayName'>) {
  const { id } = profile
  return [
    ...(profile.displayName === null ? [] : [d1.prepare('DELETE FROM user_terms WHERE user_id = ?').bind(id)]),
    d1
      .prepare('INSERT OR IGNORE INTO user_terms (term, user_id) SELECT value, ?2 FROM json_each(?1)')
      .bind(JSON.stringify(searchTerms(profile)), id),
  ]
}

/** Writes the row once; one that exists keeps everything it has. */
export function insertUserStatement(
  d1: D1Database,
  profile: UserProfile & Partial<Pick<UserRow, 'role' | 'subscriptionType'>>,
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

export function updateProfileStatement(d1: D1Database, profile: UserProfile, nowMs: number): D1PreparedStatement {
  const { id, email, isEmailVerified, displayName, photoUrl } = profile
  return prepared(
    d1,
    database(d1)
      .update(users)
      .set({
        email,
        isEmailVerified,
        ...(displayName === null ? {} : { displayName }),
        ...(photoUrl === null ? {} : { photoUrl: unlessChosen(photoUrl) }),
        updatedAt: nowMs,
      })
      .where(eq(users.id, id)),
  )
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

/** One statement decides and writes, so that of two people who come at once only one becomes the first admin. */
export function promoteFirstAdminStatement(d1: D1Database, id: string, email: string): D1PreparedStatement {
  return prepared(
    d1,
    database(d1)
      .update(users)
      .set({ role: 'admin' })
      .where(
        sql`${users.id} = ${id} AND ${users.isEmailVerified} AND lower(${users.email}) = lower(${email})
            AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin')`,
      ),
  )
}

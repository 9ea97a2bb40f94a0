// Rows of users. The identity provider decides who has an account; `role` and `is_disabled` here decide what a user may
// do.
import { eq, sql } from 'drizzle-orm'
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
        ...(photoUrl === null ? {} : { photoUrl }),
        updatedAt: nowMs,
      })
      .where(eq(users.id, id)),
  )
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

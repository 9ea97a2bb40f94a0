// The provider's accounts. They are separate from the product's `users`, whose row is written at the first API call.
import { ProviderError } from './provider-error.ts'

export interface AccountRow {
  readonly uid: string
  readonly email: string
  /** See passwords.ts; null for people who only use Google or mailed links. */
  readonly password: string | null
  readonly name: string | null
  readonly photo: string | null
  readonly google_id: string | null
  readonly is_verified: number
  readonly is_disabled: number
  /** Sessions whose sign-in (seconds since 1970) is older are over. */
  readonly valid_since: number
  readonly created_at: number
  readonly last_login_at: number
}

type NewAccount = Pick<AccountRow, 'uid' | 'email'> &
  Partial<Pick<AccountRow, 'password' | 'name' | 'photo' | 'google_id' | 'is_verified'>>

/** An account that exists keeps everything it has. */
export function insertAccount(d1: D1Database, account: NewAccount, nowMs: number): D1PreparedStatement {
  const { uid, email, password = null, name = null, photo = null, google_id = null, is_verified = 0 } = account
  return d1
    .prepare(
      `INSERT OR IGNORE INTO dev_identity_accounts
         (uid, email, password, name, photo, google_id, is_verified, created_at, last_login_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    )
    .bind(uid, email, password, name, photo, google_id, is_verified, nowMs)
}

export async function updateAccount(
  d1: D1Database,
  uid: string,
  changes: Partial<Omit<AccountRow, 'uid' | 'created_at'>>,
): Promise<void> {
  const columns = Object.keys(changes)
  if (columns.length === 0) return
  await d1
    .prepare(`UPDATE dev_identity_accounts SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE uid = ?`)
    .bind(...Object.values(changes), uid)
    .run()
}

export function accountByEmail(d1: D1Database, email: string): Promise<AccountRow | null> {
  return d1.prepare('SELECT * FROM dev_identity_accounts WHERE email = ?').bind(email).first<AccountRow>()
}

export function accountByGoogleId(d1: D1Database, googleId: string): Promise<AccountRow | null> {
  return d1.prepare('SELECT * FROM dev_identity_accounts WHERE google_id = ?').bind(googleId).first<AccountRow>()
}

export async function accountOf(d1: D1Database, uid: string): Promise<AccountRow> {
  const account = await d1.prepare('SELECT * FROM dev_identity_accounts WHERE uid = ?').bind(uid).first<AccountRow>()
  if (!account) throw new ProviderError('USER_NOT_FOUND')
  return account
}

export function checkEmail(email: string | undefined): string {
  if (!email) throw new ProviderError('MISSING_EMAIL')
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new ProviderError('INVALID_EMAIL')
  return email.toLowerCase()
}

/** The address in the form it is kept, unless another account has it. */
export async function freeEmail(d1: D1Database, wanted: string, account: AccountRow): Promise<string> {
  const email = checkEmail(wanted)
  const holder = await accountByEmail(d1, email)
  if (holder && holder.uid !== account.uid) throw new ProviderError('EMAIL_EXISTS')
  return email
}

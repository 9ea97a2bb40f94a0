// The provider's own tables, created on first use because production's migrations do not include them.

const TABLES = [
  'CREATE TABLE IF NOT EXISTS dev_identity_secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS dev_identity_accounts (
     uid TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password TEXT, name TEXT, photo TEXT, google_id TEXT UNIQUE,
     is_verified INTEGER NOT NULL DEFAULT 0, is_disabled INTEGER NOT NULL DEFAULT 0,
     valid_since INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, last_login_at INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS dev_identity_sessions (
     refresh_token TEXT PRIMARY KEY, uid TEXT NOT NULL, auth_time INTEGER NOT NULL, provider TEXT NOT NULL)`,
  'CREATE TABLE IF NOT EXISTS dev_identity_failures (email TEXT NOT NULL, at INTEGER NOT NULL)',
  `CREATE TABLE IF NOT EXISTS dev_identity_mails (
     code TEXT PRIMARY KEY, kind TEXT NOT NULL, email TEXT NOT NULL, link TEXT NOT NULL,
     created_at INTEGER NOT NULL, used_at INTEGER)`,
  'CREATE TABLE IF NOT EXISTS dev_identity_email_changes (code TEXT PRIMARY KEY, uid TEXT NOT NULL)',
]

let areTablesThere = false

/** A flag and not a promise: a request must not wait for another request's I/O. Making them twice changes nothing. */
export async function ensureTables(d1: D1Database): Promise<void> {
  if (areTablesThere) return
  await d1.batch(TABLES.map((sql) => d1.prepare(sql)))
  areTablesThere = true
}

/** Kept from the first start on. Of two makers at once the first wins, and both read its value. */
export async function storedSecret(d1: D1Database, name: string, make: () => Promise<string>): Promise<string> {
  await ensureTables(d1)
  const read = () =>
    d1.prepare('SELECT value FROM dev_identity_secrets WHERE name = ?').bind(name).first<string>('value')
  const known = await read()
  if (known !== null) return known
  const made = await make()
  await d1.prepare('INSERT OR IGNORE INTO dev_identity_secrets VALUES (?, ?)').bind(name, made).run()
  return (await read()) ?? made
}

export function randomId(bytes = 24): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}

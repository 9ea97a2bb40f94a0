// Refresh tokens, and the response that ends every sign-in.
import { type AccountRow, accountOf, updateAccount } from './accounts.ts'
import { ProviderError } from './provider-error.ts'
import { PROJECT_ID, type SignInProvider, signIdToken, TOKEN_LIFETIME_S } from './signing-key.ts'
import { randomId } from './tables.ts'

interface SessionRow {
  readonly refresh_token: string
  readonly uid: string
  readonly auth_time: number
  readonly provider: SignInProvider
}

/** `authTime` is in seconds since 1970; a session that replaces another keeps the time of its sign-in. */
export async function startSession(
  d1: D1Database,
  account: AccountRow,
  provider: SignInProvider,
  nowMs: number,
  authTime = Math.floor(nowMs / 1000),
) {
  if (account.is_disabled) throw new ProviderError('USER_DISABLED')
  const refreshToken = randomId(48)
  await d1
    .prepare('INSERT INTO dev_identity_sessions VALUES (?, ?, ?, ?)')
    .bind(refreshToken, account.uid, authTime, provider)
    .run()
  await updateAccount(d1, account.uid, { last_login_at: nowMs })
  return {
    localId: account.uid,
    email: account.email,
    idToken: await signIdToken(d1, account, provider, authTime, nowMs),
    refreshToken,
    expiresIn: String(TOKEN_LIFETIME_S),
  }
}

/** RFC 6749 §6, as securetoken.googleapis.com answers it. The time of the sign-in stays what it was. */
export async function refreshSession(d1: D1Database, refreshToken: string, nowMs: number) {
  const session = await d1
    .prepare('SELECT * FROM dev_identity_sessions WHERE refresh_token = ?')
    .bind(refreshToken)
    .first<SessionRow>()
  if (!session) throw new ProviderError('INVALID_REFRESH_TOKEN')
  const account = await accountOf(d1, session.uid)
  if (account.is_disabled) throw new ProviderError('USER_DISABLED')
  if (session.auth_time < account.valid_since) throw new ProviderError('TOKEN_EXPIRED')
  const token = await signIdToken(d1, account, session.provider, session.auth_time, nowMs)
  return {
    access_token: token,
    id_token: token,
    expires_in: String(TOKEN_LIFETIME_S),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    user_id: account.uid,
    project_id: PROJECT_ID,
  }
}

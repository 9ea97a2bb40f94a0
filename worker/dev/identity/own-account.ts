import { accountOf } from './accounts.ts'
import { ProviderError } from './provider-error.ts'
import { readIdToken } from './signing-key.ts'

/** Operations on oneself: the account of the token, and when its owner signed in. */
export async function accountOfToken(d1: D1Database, idToken: string | undefined, nowMs: number) {
  if (!idToken) throw new ProviderError('INVALID_ID_TOKEN')
  const { uid, authTime } = await readIdToken(d1, idToken, nowMs)
  const account = await accountOf(d1, uid)
  if (account.is_disabled) throw new ProviderError('USER_DISABLED')
  if (authTime < account.valid_since) throw new ProviderError('TOKEN_EXPIRED')
  return { account, authTime }
}

/** Firebase asks for a sign-in this recent before it changes credentials or deletes. */
const RECENT_SIGN_IN_S = 5 * 60

export function requireRecent(authTime: number, nowMs: number): void {
  if (nowMs / 1000 - authTime > RECENT_SIGN_IN_S) throw new ProviderError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

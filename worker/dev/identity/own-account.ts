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

// RS256 with a key made at the first start, so that the product verifies development tokens by the rules of production.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { IdentityTrust } from '../../auth/identity-trust.ts'
import { KeySet } from '../../auth/key-set.ts'
import { type Identity, verifyToken } from '../../auth/verify-token.ts'
import type { AccountRow } from './accounts.ts'
import { ProviderError } from './provider-error.ts'
import { storedSecret } from './tables.ts'

/** Firebase reserves `demo-` for projects that exist in an emulator only; production refuses them. */
export const PROJECT_ID = 'demo-verso'

export const TOKEN_LIFETIME_S = 3600

export type SignInProvider = 'password' | 'google.com' | 'emailLink'

export function providerTrust(d1: D1Database): IdentityTrust {
  return {
    issuer: `https://securetoken.google.com/${PROJECT_ID}`,
    audience: PROJECT_ID,
    fetchKeys: async () => Response.json({ keys: [publicPart(await signingJwk(d1))] }),
  }
}

export async function signIdToken(
  d1: D1Database,
  account: AccountRow,
  provider: SignInProvider,
  authTime: number,
  nowMs: number,
): Promise<string> {
  const jwk = await signingJwk(d1)
  const iat = Math.floor(nowMs / 1000)
  const identities = { email: [account.email], ...(account.google_id && { 'google.com': [account.google_id] }) }
  return new SignJWT({
    ...(account.name && { name: account.name }),
    ...(account.photo && { picture: account.photo }),
    auth_time: authTime,
    user_id: account.uid,
    email: account.email,
    email_verified: account.is_verified === 1,
    firebase: { identities, sign_in_provider: provider },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: jwk.kid ?? '' })
    .setIssuer(providerTrust(d1).issuer)
    .setAudience(PROJECT_ID)
    .setSubject(account.uid)
    .setIssuedAt(iat)
    .setExpirationTime(iat + TOKEN_LIFETIME_S)
    .sign(await importJWK(jwk, 'RS256'))
}

const keys = new KeySet()

/** Whom one of our own tokens is about. */
export async function readIdToken(d1: D1Database, idToken: string, nowMs: number): Promise<Identity> {
  try {
    return await verifyToken(idToken, providerTrust(d1), keys, nowMs)
  } catch (error) {
    throw new ProviderError('INVALID_ID_TOKEN', { cause: error })
  }
}

async function signingJwk(d1: D1Database): Promise<JWK> {
  const stored = await storedSecret(d1, 'id_token_key', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk) })
  })
  return JSON.parse(stored) as JWK
}

function publicPart({ kty, n, e, kid }: JWK) {
  return { kty, n, e, kid, alg: 'RS256', use: 'sig' }
}

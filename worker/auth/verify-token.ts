// Firebase's rules for ID tokens, for any trusted issuer. jose checks signature, algorithm, type, issuer and times.
// This module checks the rest: a missing `kid`, an audience list, times in the future, the lifetime.
import { type CryptoKey, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { knownPhoto } from '../contract/account/photo.ts'
import type { IdentityTrust } from './identity-trust.ts'
import type { KeySet } from './key-set.ts'

/** Clocks of issuer and worker may differ by this much. */
const TOLERANCE_S = 30
const MAX_LIFETIME_S = 60 * 60

const claimsSchema = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  /** Anonymous and phone sign-ins have none; they are not offered, and would be free credits without end. */
  email: z.string().min(3).max(320),
  email_verified: z.boolean().default(false),
  name: z.string().max(200).nullish().catch(null),
  picture: z.string().max(2_000).nullish().catch(null),
})

/** The facts in a verified token. */
export interface Identity {
  readonly uid: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string | null
  readonly picture: string | null
  /** Seconds since 1970: when the person proved who they are; refreshing a token does not move it. */
  readonly authTime: number
  /** Seconds since 1970: when the token was issued. Of two tokens the later one knows the person better. */
  readonly issuedAt: number
}

export async function verifyToken(token: string, trust: IdentityTrust, keys: KeySet, nowMs: number): Promise<Identity> {
  const key = await keys.find(keyIdOf(token), () => trust.fetchKeys(), nowMs)
  if (!key) throw unauthenticated('signed with an unknown key')
  const claims = await verifiedClaims(token, trust, key, nowMs)
  const latest = nowMs / 1000 + TOLERANCE_S
  if (claims.iat > latest || claims.auth_time > latest) throw unauthenticated('issued in the future')
  if (claims.exp - claims.iat > MAX_LIFETIME_S + TOLERANCE_S) throw unauthenticated('valid for too long')
  return {
    uid: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    name: claims.name ?? null,
    picture: knownPhoto(claims.picture),
    authTime: claims.auth_time,
    issuedAt: claims.iat,
  }
}

async function verifiedClaims(token: string, trust: IdentityTrust, key: CryptoKey, nowMs: number) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      typ: 'JWT',
      issuer: trust.issuer,
      audience: trust.audience,
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(nowMs),
    })
    return claimsSchema.parse(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('token_expired', 'expired', { cause: error })
    throw unauthenticated('not a valid ID token', error)
  }
}

/** The key is chosen before anything of the token is believed; its algorithm is fixed, so the header decides nothing else. */
function keyIdOf(token: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    if (alg === 'RS256' && typeof kid === 'string' && kid !== '') return kid
  } catch (error) {
    throw unauthenticated('not a JWT', error)
  }
  throw unauthenticated('not RS256, or without a key id')
}

function unauthenticated(message: string, cause?: unknown) {
  return new AppError('unauthenticated', message, { cause })
}

// An issuer for tests. It signs any token, valid or not, and can be taken down.
import { exportJWK, exportSPKI, generateKeyPair, type GenerateKeyPairResult, type JWTPayload, SignJWT } from 'jose'
import type { IdentityTrust } from '../identity-trust.ts'

export const AUDIENCE = 'verso-test'

type Parts = Record<string, unknown>

export interface TestIssuer {
  readonly trust: IdentityTrust
  readonly publicPem: string
  /** How often the keys were asked for. */
  fetches: number
  isDown: boolean
  /** Claims of a good token at `nowS`, overridden by `claims`; undefined removes one. */
  sign(nowS: number, claims?: Parts, header?: Parts): Promise<string>
  /** Replaces the key: tokens of the old one carry a `kid` that is not published any more. */
  rotate(): Promise<void>
}

let issuers = 0

/** Issuers of one owner have the same keys, and each its own address. */
export async function testIssuer(owner = 'verso'): Promise<TestIssuer> {
  const name = `https://issuer-${++issuers}.test`
  let kid = 'key-1'
  let pair = await keyPair(owner, kid)
  const issuer: TestIssuer = {
    publicPem: await exportSPKI(pair.publicKey),
    fetches: 0,
    isDown: false,
    trust: {
      issuer: name,
      audience: AUDIENCE,
      async fetchKeys() {
        issuer.fetches += 1
        if (issuer.isDown) throw new TypeError('network')
        return Response.json({ keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }] })
      },
    },
    sign(nowS, claims = {}, header = {}) {
      return new SignJWT(defined({ ...goodClaims(nowS, name), ...claims }))
        .setProtectedHeader({ alg: 'RS256', ...defined({ typ: 'JWT', kid, ...header }) })
        .sign(pair.privateKey)
    },
    async rotate() {
      kid += '-next'
      pair = await keyPair(owner, kid)
    },
  }
  return issuer
}

/** Made once: to look for two primes takes a tenth of a second, and hundreds of tests have an issuer. */
const pairs = new Map<string, GenerateKeyPairResult>()

async function keyPair(owner: string, kid: string): Promise<GenerateKeyPairResult> {
  const name = `${owner} ${kid}`
  const pair = pairs.get(name) ?? (await generateKeyPair('RS256', { extractable: true }))
  pairs.set(name, pair)
  return pair
}

export function goodClaims(nowS: number, iss: string): JWTPayload {
  return {
    iss,
    aud: AUDIENCE,
    sub: 'person-1',
    iat: nowS - 10,
    exp: nowS - 10 + 3600,
    auth_time: nowS - 60,
    email: 'person@verso.test',
    email_verified: true,
  }
}

function defined(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

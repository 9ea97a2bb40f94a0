// The attack table: tokens that every verifier must reject.
import { base64url, SignJWT } from 'jose'
import { AUDIENCE, goodClaims, type TestIssuer, testIssuer } from './issuer.ts'

/** Each entry names a token's fault and makes such a token for an issuer at a time (seconds since 1970). */
export const FORGERIES: Record<string, (issuer: TestIssuer, nowS: number) => string | Promise<string>> = {
  'that is no token': () => 'abc',
  'with four parts': async (issuer, nowS) => `${await issuer.sign(nowS)}.x`,
  'without a signature': (issuer, nowS) => unsigned({ alg: 'none', typ: 'JWT' }, goodClaims(nowS, issuer.trust.issuer)),
  'without a signature that names a key': (issuer, nowS) =>
    unsigned({ alg: 'none', typ: 'JWT', kid: 'key-1' }, goodClaims(nowS, issuer.trust.issuer)),
  'signed by HMAC with the public key': (issuer, nowS) =>
    new SignJWT(goodClaims(nowS, issuer.trust.issuer))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'key-1' })
      .sign(new TextEncoder().encode(issuer.publicPem)),
  'without a key id': (issuer, nowS) => issuer.sign(nowS, {}, { kid: undefined }),
  'with an empty key id': (issuer, nowS) => issuer.sign(nowS, {}, { kid: '' }),
  'with an unknown key id': (issuer, nowS) => issuer.sign(nowS, {}, { kid: 'other' }),
  'signed by another key under a known id': async (issuer, nowS) =>
    (await testIssuer('a stranger')).sign(nowS, { iss: issuer.trust.issuer }),
  'with a list of audiences': (issuer, nowS) => issuer.sign(nowS, { aud: [AUDIENCE] }),
  'for another audience': (issuer, nowS) => issuer.sign(nowS, { aud: 'another-project' }),
  'without an audience': (issuer, nowS) => issuer.sign(nowS, { aud: undefined }),
  'of another issuer': (issuer, nowS) => issuer.sign(nowS, { iss: 'https://securetoken.google.com/another-project' }),
  'issued in the future': (issuer, nowS) => issuer.sign(nowS, { iat: nowS + 40 }),
  'with a sign-in in the future': (issuer, nowS) => issuer.sign(nowS, { auth_time: nowS + 40 }),
  'without a sign-in time': (issuer, nowS) => issuer.sign(nowS, { auth_time: undefined }),
  'with a sign-in time in words': (issuer, nowS) => issuer.sign(nowS, { auth_time: String(nowS) }),
  'without an issue time': (issuer, nowS) => issuer.sign(nowS, { iat: undefined }),
  'without an end': (issuer, nowS) => issuer.sign(nowS, { exp: undefined }),
  'that lives too long': (issuer, nowS) => issuer.sign(nowS, { iat: nowS, exp: nowS + 3600 + 31 }),
  'without a type': (issuer, nowS) => issuer.sign(nowS, {}, { typ: undefined }),
  'of another type': (issuer, nowS) => issuer.sign(nowS, {}, { typ: 'at+jwt' }),
  'about nobody': (issuer, nowS) => issuer.sign(nowS, { sub: '' }),
  'without a subject': (issuer, nowS) => issuer.sign(nowS, { sub: undefined }),
  'with a subject that is too long': (issuer, nowS) => issuer.sign(nowS, { sub: 'x'.repeat(129) }),
  'of someone anonymous': (issuer, nowS) => issuer.sign(nowS, { email: undefined }),
  'whose payload was changed': async (issuer, nowS) => {
    const [header, , signature] = (await issuer.sign(nowS)).split('.')
    const payload = base64url.encode(JSON.stringify({ ...goodClaims(nowS, issuer.trust.issuer), sub: 'admin' }))
    return `${header}.${payload}.${signature}`
  },
}

function unsigned(header: object, payload: object): string {
  return [header, payload].map((part) => base64url.encode(JSON.stringify(part))).join('.') + '.'
}

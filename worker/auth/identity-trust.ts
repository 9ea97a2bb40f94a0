/** Whose ID tokens are believed: one issuer, one audience, one set of keys. */
export interface IdentityTrust {
  /** Cache key: one key set is held an isolate for each. */
  readonly issuer: string
  readonly audience: string
  /** Fetches the JWKS document; rejects in an outage. */
  fetchKeys(): Promise<Response>
}

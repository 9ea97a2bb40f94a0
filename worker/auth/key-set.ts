// The public keys of one issuer, cached in the isolate. An outage of the issuer must not lock users out: known keys
// keep working for a day, and an undecidable token gives `identity_unavailable`, never "unauthenticated".
import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { logWarning } from '../log.ts'

export const KEYS_FRESH_MS = 60 * 60 * 1000
export const KEYS_STALE_MS = 24 * 60 * 60 * 1000

/** Anyone can send a token with a made-up `kid`; it must not become a request to the issuer each time. */
export const UNKNOWN_KEY_REFETCH_MS = 30_000

/** In an outage only one request in this time waits for the issuer's time-out. */
const FAILED_FETCH_PAUSE_MS = 5_000

const jwksSchema = z.object({
  keys: z.array(z.looseObject({ kid: z.string().min(1), kty: z.literal('RSA'), n: z.string(), e: z.string() })).min(1),
})

type FetchKeys = () => Promise<Response>

export class KeySet {
  #keys = new Map<string, CryptoKey>()
  #fetchedAt = -Infinity
  #triedAt = -Infinity
  #failedAt = -Infinity

  /**
   * Null when the issuer does not know the key. Each call passes its own fetch, because in Workers a request must not
   * wait for another request's I/O. For the same reason two requests may fetch at once.
   */
  async find(kid: string, fetchKeys: FetchKeys, nowMs: number): Promise<CryptoKey | null> {
    // While old keys still work, one request refreshes them and the others do not wait for it.
    const pauseStart = this.#areUsable(nowMs) ? this.#triedAt : this.#failedAt
    if (nowMs - this.#fetchedAt > KEYS_FRESH_MS && nowMs - pauseStart > FAILED_FETCH_PAUSE_MS)
      await this.#refresh(fetchKeys, nowMs)
    if (!this.#areUsable(nowMs)) throw unavailable()
    const key = this.#keys.get(kid)
    if (key) return key

    if (nowMs - this.#triedAt > UNKNOWN_KEY_REFETCH_MS) await this.#refresh(fetchKeys, nowMs)
    // The issuer may have rotated its keys while it could not be asked.
    if (this.#failedAt > this.#fetchedAt) throw unavailable()
    return this.#keys.get(kid) ?? null
  }

  #areUsable(nowMs: number): boolean {
    return nowMs - this.#fetchedAt <= KEYS_STALE_MS
  }

  async #refresh(fetchKeys: FetchKeys, nowMs: number): Promise<void> {
    this.#triedAt = nowMs
    try {
      const response = await fetchKeys()
      if (!response.ok) throw new Error(`the issuer's keys answered ${response.status}`)
      const { keys } = jwksSchema.parse(await response.json())
      this.#keys = new Map(await Promise.all(keys.map(async (jwk) => [jwk.kid, await importPublicKey(jwk)] as const)))
      this.#fetchedAt = nowMs
    } catch (error) {
      this.#failedAt = nowMs
      // Old keys hide an outage: it must be seen before the day is over.
      logWarning('identity: keys not refreshed', {}, error)
    }
  }
}

async function importPublicKey(jwk: { kty: string; n: string; e: string }): Promise<CryptoKey> {
  const { kty, n, e } = jwk
  const key = await importJWK({ kty, n, e }, 'RS256')
  if (key instanceof Uint8Array) throw new TypeError('an RSA key was expected')
  return key
}

function unavailable() {
  return new AppError('identity_unavailable', 'the keys of the identity provider cannot be fetched')
}

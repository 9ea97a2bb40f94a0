// Links that open one result for five minutes without a sign-in: a download in a new tab carries no bearer token
// (DESIGN §4).
import { AppError } from '../../app-error.ts'
import { DOWNLOAD_LINK_LIFETIME_MS } from '../../contract/limits.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import type { Host } from '../../host.ts'

/** The object's key is signed too: a link made for one run does not open the result of the next run. */
type Linked = Pick<TranslationRow, 'id' | 'outputKey'>

export interface DownloadLink {
  /** Milliseconds since 1970, as text. */
  readonly expires?: string | undefined
  readonly signature?: string | undefined
}

/** A path with a query. Null on a server without a signing secret: the result then needs the bearer token. */
export async function signDownloadUrl(
  env: Bindings,
  host: Host,
  translation: Linked,
  nowMs: number,
): Promise<string | null> {
  const secret = await secretOf(env, host)
  if (secret === null) return null
  const expires = String(nowMs + DOWNLOAD_LINK_LIFETIME_MS)
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), messageOf(translation, expires))
  const query = new URLSearchParams({ expires, signature: toBase64Url(new Uint8Array(signature)) })
  return `/api/download/${translation.id}?${query.toString()}`
}

/** The link's target in its current state. */
interface Target {
  readonly translation: Linked | null
  readonly owner: Pick<UserRow, 'isDisabled' | 'validAfter'> | null
}

/**
 * Throws `link_expired` for a link that has expired, was forged or was made for another result, and also when there is
 * no result. A link grants no more than its owner's sign-in: it ends with the account, and with a sign-out everywhere.
 */
export async function checkDownloadLink(
  env: Bindings,
  host: Host,
  { translation, owner }: Target,
  { expires = '', signature = '' }: DownloadLink,
  nowMs: number,
): Promise<void> {
  const secret = await secretOf(env, host)
  const bytes = fromBase64Url(signature)
  const isSigned =
    secret !== null &&
    bytes !== null &&
    translation !== null &&
    (await crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), bytes, messageOf(translation, expires)))
  if (!isSigned) throw new AppError('link_expired', 'the signature does not fit')
  const madeAt = Number(expires) - DOWNLOAD_LINK_LIFETIME_MS
  if (!owner || owner.isDisabled || madeAt < owner.validAfter * 1000) {
    throw new AppError('link_expired', `the owner of ${translation.id} may not come in any more`)
  }
  if (!(Number(expires) > nowMs)) throw new AppError('link_expired', `the link of ${translation.id} is over`)
}

async function secretOf(env: Bindings, host: Host): Promise<string | null> {
  return settingsOf(env).SIGNING_SECRET ?? (await host.signingSecret?.(env)) ?? null
}

function keyOf(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

function messageOf({ id, outputKey }: Linked, expires: string): Uint8Array {
  return new TextEncoder().encode(['download', id, outputKey ?? '', expires].join('\n'))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return null // not Base64: no signature at all
  }
}

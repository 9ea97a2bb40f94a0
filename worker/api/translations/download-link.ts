// Links that open one result in one format for five minutes without a sign-in: a download in a new tab carries no bearer
// token.
import { AppError } from '../../app-error.ts'
import { DOWNLOAD_LINK_LIFETIME_MS } from '../../contract/limits.ts'
import type { DownloadFormat } from '../../contract/translation/download-format.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import type { Host } from '../../host.ts'

/** The object's key is signed too: a link made for one run does not open the result of the next run. */
type Linked = Pick<TranslationRow, 'id' | 'outputKey'>

/** Undefined for the document as it is stored. A link made for one format opens no other. */
type Format = DownloadFormat | undefined

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
  format?: Format,
): Promise<string | null> {
  const query = await signedQuery(env, host, (expires) => messageOf(translation, format, expires), nowMs)
  const named = format && { format }
  return query && `/api/download/${translation.id}?${new URLSearchParams({ ...named, ...query }).toString()}`
}

/** The results of several translations of one person. */
interface Archive {
  readonly userId: string
  readonly ids: readonly string[]
}

/** The same for an archive of several results. */
export async function signArchiveUrl(
  env: Bindings,
  host: Host,
  archive: Archive,
  nowMs: number,
): Promise<string | null> {
  const query = await signedQuery(env, host, (expires) => archiveMessage(archive, expires), nowMs)
  const named = { user: archive.userId, ids: archive.ids.join(',') }
  return query && `/api/download-archives?${new URLSearchParams({ ...named, ...query }).toString()}`
}

async function signedQuery(env: Bindings, host: Host, messageFor: (expires: string) => Uint8Array, nowMs: number) {
  const secret = await secretOf(env, host)
  if (secret === null) return null
  const expires = String(nowMs + DOWNLOAD_LINK_LIFETIME_MS)
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), messageFor(expires))
  return { expires, signature: toBase64Url(new Uint8Array(signature)) }
}

/** The link's target in its current state. */
interface Target {
  readonly translation: Linked | null
  readonly format: Format
  readonly owner: Owner | null
}

type Owner = Pick<UserRow, 'isDisabled' | 'validAfter'>

/**
 * Throws `link_expired` for a link that has expired, was forged or was made for another result or format, and also when
 * there is no result. A link grants no more than its owner's sign-in: it ends with the account, and with a sign-out everywhere.
 */
export async function checkDownloadLink(
  env: Bindings,
  host: Host,
  { translation, format, owner }: Target,
  link: DownloadLink,
  nowMs: number,
): Promise<void> {
  await checkLink(env, host, translation && messageOf(translation, format, link.expires ?? ''), owner, link, nowMs)
}

/** The same for an archive. Whether the results are there and the owner's is for the caller to see. */
export async function checkArchiveLink(
  env: Bindings,
  host: Host,
  { owner, ids }: { readonly owner: (Owner & Pick<UserRow, 'id'>) | null; readonly ids: readonly string[] },
  link: DownloadLink,
  nowMs: number,
): Promise<void> {
  const message = owner && archiveMessage({ userId: owner.id, ids }, link.expires ?? '')
  await checkLink(env, host, message, owner, link, nowMs)
}

async function checkLink(
  env: Bindings,
  host: Host,
  message: Uint8Array | null,
  owner: Owner | null,
  { expires = '', signature = '' }: DownloadLink,
  nowMs: number,
): Promise<void> {
  const secret = await secretOf(env, host)
  const bytes = fromBase64Url(signature)
  const isSigned =
    secret !== null &&
    bytes !== null &&
    message !== null &&
    (await crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), bytes, message))
  if (!isSigned) throw new AppError('link_expired', 'the signature does not fit')
  const madeAt = Number(expires) - DOWNLOAD_LINK_LIFETIME_MS
  if (!owner || owner.isDisabled || madeAt < owner.validAfter * 1000) {
    throw new AppError('link_expired', 'the owner of the link may not come in any more')
  }
  if (!(Number(expires) > nowMs)) throw new AppError('link_expired', 'the time of the link is over')
}

async function secretOf(env: Bindings, host: Host): Promise<string | null> {
  return settingsOf(env).SIGNING_SECRET ?? (await host.signingSecret?.(env)) ?? null
}

function keyOf(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

function messageOf({ id, outputKey }: Linked, format: Format, expires: string): Uint8Array {
  const purpose = format === undefined ? ['download'] : ['export', format]
  return new TextEncoder().encode([...purpose, id, outputKey ?? '', expires].join('\n'))
}

function archiveMessage({ userId, ids }: Archive, expires: string): Uint8Array {
  return new TextEncoder().encode(['archive', userId, ids.join(','), expires].join('\n'))
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

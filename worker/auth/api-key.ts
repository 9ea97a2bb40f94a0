// The text of an API key, `verso_live_<id>_<secret>_<crc>`, and the hash that stands for its secret
// (docs/identity.md#api-keys).
import { crc32 } from 'node:zlib'

/** Scanners of public code find leaked keys by these words. */
const PREFIX = 'verso_live_'

/** Drawn at random: with 64 bits, no two keys are expected to meet. */
export const KEY_ID_BYTES = 8
/** 192 bits: guessing is hopeless, so the hash needs no slow function. */
export const KEY_SECRET_BYTES = 24

const SHAPE = new RegExp(`^${PREFIX}([0-9a-f]{${KEY_ID_BYTES * 2}})_([0-9a-f]{${KEY_SECRET_BYTES * 2}})_([0-9a-f]{8})$`)

/** Both in lower-case hexadecimal. */
export interface ApiKeyParts {
  readonly id: string
  readonly secret: string
}

/** Whether a bearer token means to be an API key; no ID token begins like one. */
export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX)
}

export function formatApiKey(parts: ApiKeyParts): string {
  return `${PREFIX}${bodyOf(parts)}_${checksumOf(parts)}`
}

/** The part that may be shown again: it tells keys apart and opens nothing. */
export function apiKeyHint(id: string): string {
  return `${PREFIX}${id}`
}

/** Null for anything that no server has issued: another shape, or a checksum that does not fit. */
export function parseApiKey(text: string): ApiKeyParts | null {
  const [, id, secret, checksum] = SHAPE.exec(text) ?? []
  if (id === undefined || secret === undefined) return null
  return checksumOf({ id, secret }) === checksum ? { id, secret } : null
}

/** HMAC-SHA-256 in hexadecimal. A copy of the database is of no use without the pepper. */
export async function hashApiKey(parts: ApiKeyParts, pepper: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', await hmacKey(pepper, 'sign'), messageOf(parts))
  return toHex(new Uint8Array(hash))
}

/** The platform compares in constant time. */
export async function isApiKeyHash(hash: string, parts: ApiKeyParts, pepper: string): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await hmacKey(pepper, 'verify'), fromHex(hash), messageOf(parts))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function bodyOf({ id, secret }: ApiKeyParts): string {
  return `${id}_${secret}`
}

function checksumOf(parts: ApiKeyParts): string {
  return crc32(bodyOf(parts)).toString(16).padStart(8, '0')
}

/** The id is part of the message: a hash copied to another row opens nothing. */
function messageOf(parts: ApiKeyParts): Uint8Array {
  return new TextEncoder().encode(bodyOf(parts))
}

function hmacKey(pepper: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(pepper)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

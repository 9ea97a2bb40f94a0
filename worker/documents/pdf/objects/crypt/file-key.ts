// Derives the file's key from the empty user password (ISO 32000-2 §7.6.4). Such a document opens without a prompt; its
// restrictions concern printing or copying at most.
import { joinBytes } from '../../../archive/byte-chunks.ts'
import { latin1Bytes } from '../syntax/latin1.ts'
import { decryptBlocks, encryptBlocks } from './aes.ts'
import { md5 } from './md5.ts'
import { rc4 } from './rc4.ts'

/** What the standard security handler keeps in /Encrypt (table 21). */
export interface PasswordRecord {
  readonly revision: number
  /** Lengths the key may have before revision 5: version 4 says 16, and some writers go by /Length all the same. */
  readonly keyBytes: readonly number[]
  readonly owner: Uint8Array
  readonly user: Uint8Array
  /** /UE and /OE, from revision 5 on. */
  readonly userKey: Uint8Array
  readonly ownerKey: Uint8Array
  readonly permissions: number
  readonly isMetadataEncrypted: boolean
  /** The first of the trailer's /ID. */
  readonly fileId: Uint8Array
}

/** Null where the file wants a password. */
export async function emptyPasswordKey(record: PasswordRecord): Promise<Uint8Array | null> {
  if (record.revision >= 5) return await keyFromHashes(record)
  for (const keyBytes of record.keyBytes) {
    const key = keyFromPadding(record, keyBytes)
    if (key !== null) return key
  }
  return null
}

/** Algorithms 2 and 6. */
function keyFromPadding(record: PasswordRecord, keyBytes: number): Uint8Array | null {
  const { revision, owner, user, permissions, fileId } = record
  const permissionBytes = new Uint8Array(4)
  new DataView(permissionBytes.buffer).setInt32(0, permissions | 0, true)
  const parts = [PADDING, owner.subarray(0, 32), permissionBytes, fileId]
  if (revision >= 4 && !record.isMetadataEncrypted) parts.push(new Uint8Array(4).fill(0xff))
  let digest = md5(joinBytes(parts))
  if (revision >= 3) for (let round = 0; round < 50; round++) digest = md5(digest.subarray(0, keyBytes))
  const key = digest.slice(0, keyBytes)
  if (revision === 2) return isSame(rc4(key, PADDING), user.subarray(0, 32)) ? key : null
  let check = rc4(key, md5(joinBytes([PADDING, fileId])))
  for (let round = 1; round <= 19; round++) {
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  }
  return isSame(check, user.subarray(0, 16)) ? key : null
}

/**
 * Algorithms 2.A, 11 and 12. /U holds a hash and two salts; /UE holds the key, encrypted under the hash with the second
 * salt. /O and /OE are built alike, with /U hashed too. The empty password may also be the owner's.
 */
async function keyFromHashes({ revision, user, userKey, owner, ownerKey }: PasswordRecord): Promise<Uint8Array | null> {
  const hash = revision === 5 ? sha256 : hardenedHash
  const userRecord = user.subarray(0, 48)
  for (const [record, wrapped, extra] of [
    [userRecord, userKey, new Uint8Array()],
    [owner.subarray(0, 48), ownerKey, userRecord],
  ] as const) {
    if (record.length < 48 || !isSame(await hash(record.subarray(32, 40), extra), record.subarray(0, 32))) continue
    const wrappingKey = await hash(record.subarray(40, 48), extra)
    return await decryptBlocks(wrappingKey, new Uint8Array(16), wrapped.subarray(0, 32))
  }
  return null
}

/** Hashes the password (which is empty), the salt and the extra bytes. */
async function sha256(salt: Uint8Array, extra: Uint8Array): Promise<Uint8Array> {
  return await digest('SHA-256', joinBytes([salt, extra]))
}

/** Algorithm 2.B. */
async function hardenedHash(salt: Uint8Array, extra: Uint8Array): Promise<Uint8Array> {
  let key = await sha256(salt, extra)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = joinBytes(Array.from({ length: 64 }, () => joinBytes([key, extra])))
    const encrypted = await encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated)
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digest(remainder === 0 ? 'SHA-256' : remainder === 1 ? 'SHA-384' : 'SHA-512', encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

async function digest(algorithm: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, new Uint8Array(bytes)))
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

const PADDING = latin1Bytes('(\xbfN^Nu\x8aAd\0NV\xff\xfa\x01\x08..\0\xb6\xd0h>\x80/\x0c\xa9\xfedSiz')

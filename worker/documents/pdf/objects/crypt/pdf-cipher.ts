// Decrypts and encrypts the strings and streams of an open file (ISO 32000-2 §7.6.2, §7.6.3, §7.6.6).
import { joinBytes } from '../../../archive/byte-chunks.ts'
import { encryptedPdf } from '../pdf-errors.ts'
import { PdfName, PdfString, isDict, type PdfDict, type PdfObject, type PdfRef } from '../pdf-object.ts'
import { decryptMessage, encryptMessage } from './aes.ts'
import { emptyPasswordKey } from './file-key.ts'
import { md5 } from './md5.ts'
import { rc4 } from './rc4.ts'

type CipherMethod = 'identity' | 'rc4' | 'aes128' | 'aes256'
const AES_256_BYTES = 32

type CipherUse = 'string' | 'stream'

export class PdfCipher {
  /** False where metadata streams are left in the clear. */
  readonly isMetadataEncrypted: boolean
  readonly #key: Uint8Array
  readonly #methods: CipherMethods

  constructor(key: Uint8Array, methods: CipherMethods, isMetadataEncrypted: boolean) {
    this.#key = key
    this.#methods = methods
    this.isMetadataEncrypted = isMetadataEncrypted
  }

  /** `ref`: the indirect object that the bytes are in. */
  async decrypt(bytes: Uint8Array, ref: PdfRef, use: CipherUse): Promise<Uint8Array> {
    const method = this.#methods[use]
    if (method === 'identity') return bytes
    const key = this.#objectKey(ref, method)
    return method === 'rc4' ? rc4(key, bytes) : await decryptMessage(key, bytes)
  }

  /** The same bytes for the same object always give the same: nothing here is random. */
  async encrypt(bytes: Uint8Array, ref: PdfRef, use: CipherUse): Promise<Uint8Array> {
    const method = this.#methods[use]
    if (method === 'identity') return bytes
    const key = this.#objectKey(ref, method)
    return method === 'rc4' ? rc4(key, bytes) : await encryptMessage(key, await derivedVector(key, ref, bytes), bytes)
  }

  /** Algorithm 1; AES-256 uses the file's key for all. */
  #objectKey({ number, generation }: PdfRef, method: CipherMethod): Uint8Array {
    if (method === 'aes256') return this.#key
    const object = [number, number >> 8, number >> 16, generation, generation >> 8]
    const salt = method === 'aes128' ? [0x73, 0x41, 0x6c, 0x54] : []
    const digest = md5(joinBytes([this.#key, Uint8Array.from(object), Uint8Array.from(salt)]))
    return digest.subarray(0, Math.min(16, this.#key.length + 5))
  }
}

/** Unpredictable without the key, as an initialization vector has to be, and different for different bytes. */
async function derivedVector(key: Uint8Array, { number }: PdfRef, bytes: Uint8Array): Promise<Uint8Array> {
  const object = Uint8Array.of(number, number >> 8, number >> 16)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joinBytes([key, object, bytes]))).subarray(0, 16)
}

/**
 * `resolve` follows references without decrypting. Throws DocumentError `document_encrypted` for a file that needs a
 * password or has a handler other than the standard one.
 */
export async function openCipher(
  encrypt: PdfDict,
  fileId: Uint8Array,
  resolve: (object: PdfObject | undefined) => Promise<PdfObject>,
): Promise<PdfCipher> {
  const value = async (key: string) => await resolve(encrypt.get(key))
  const handler = await value('Filter')
  if (handler instanceof PdfName && handler.name !== 'Standard') throw encryptedPdf(`the handler ${handler.name}`)
  const version = number(await value('V'), 0)
  const revision = number(await value('R'), 0)
  if (![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6) {
    throw encryptedPdf(`encryption of version ${version}, revision ${revision}`)
  }
  const isMetadataEncrypted = (await value('EncryptMetadata')) !== false
  const methods = version < 4 ? RC4_FOR_ALL : await readMethods(value, resolve)
  // Only its attachments are encrypted.
  if (methods.string === 'identity' && methods.stream === 'identity') {
    return new PdfCipher(new Uint8Array(), methods, isMetadataEncrypted)
  }
  const saidBytes = keyBytes(number(await value('Length'), 40))
  const key = await emptyPasswordKey({
    revision,
    keyBytes: version === 1 ? [5] : version >= 4 ? [16, saidBytes] : [saidBytes],
    owner: stringBytes(await value('O')),
    user: stringBytes(await value('U')),
    userKey: stringBytes(await value('UE')),
    ownerKey: stringBytes(await value('OE')),
    permissions: number(await value('P'), 0),
    isMetadataEncrypted,
    fileId,
  })
  if (key === null) throw encryptedPdf('it wants a password')
  if (Object.values(methods).includes('aes256') && key.length !== AES_256_BYTES) {
    throw encryptedPdf(`a key of ${key.length} bytes`)
  }
  return new PdfCipher(version === 4 ? filledKey(key) : key, methods, isMetadataEncrypted)
}

/** Where a short key is checked in version 4, Acrobat uses it with zeros up to 16 bytes (pdf.js issue 19484). */
function filledKey(key: Uint8Array): Uint8Array {
  const filled = new Uint8Array(Math.max(16, key.length))
  filled.set(key)
  return filled
}

type CipherMethods = Readonly<Record<CipherUse, CipherMethod>>

const RC4_FOR_ALL: CipherMethods = { string: 'rc4', stream: 'rc4' }

/** What the crypt filters named by /StrF and /StmF do. */
async function readMethods(
  value: (key: string) => Promise<PdfObject>,
  resolve: (object: PdfObject | undefined) => Promise<PdfObject>,
): Promise<CipherMethods> {
  const filters = await value('CF')
  const methodOf = async (use: string): Promise<CipherMethod> => {
    const name = await value(use)
    if (!(name instanceof PdfName) || name.name === 'Identity') return 'identity'
    const filter = isDict(filters) ? await resolve(filters.get(name.name)) : null
    const method = isDict(filter) ? await resolve(filter.get('CFM')) : null
    return CIPHER_METHODS.get(method instanceof PdfName ? method.name : 'None') ?? 'identity'
  }
  return { string: await methodOf('StrF'), stream: await methodOf('StmF') }
}

const CIPHER_METHODS: ReadonlyMap<string, CipherMethod> = new Map([
  ['V2', 'rc4'],
  ['AESV2', 'aes128'],
  ['AESV3', 'aes256'],
])

/** In bits, multiples of 8 from 40 to 128; some writers mean bytes. */
function keyBytes(length: number): number {
  return Math.min(16, Math.max(5, length >= 40 ? length >> 3 : length))
}

function number(object: PdfObject, otherwise: number): number {
  return typeof object === 'number' ? object : otherwise
}

function stringBytes(object: PdfObject): Uint8Array {
  return object instanceof PdfString ? object.bytes : new Uint8Array()
}

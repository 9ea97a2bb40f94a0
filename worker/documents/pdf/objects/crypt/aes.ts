// AES-CBC with WebCrypto. WebCrypto always pads, so for PDF's unpadded data a block is added and dropped.
import { joinBytes } from '../../../archive/byte-chunks.ts'

const BLOCK_BYTES = 16

/** Whole blocks to as many; bytes that fill none are left out. */
export async function encryptBlocks(keyBytes: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % BLOCK_BYTES))
  return (await encryptPadded(keyBytes, iv, whole)).subarray(0, whole.length)
}

/** Whole blocks to as many, padding and all. */
export async function decryptBlocks(keyBytes: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % BLOCK_BYTES))
  if (whole.length === 0) return whole
  const key = await importKey(keyBytes)
  // A block behind the last that decrypts to nothing but padding: an empty message after it.
  const end = new Uint8Array(await crypto.subtle.encrypt(aesCbc(whole.subarray(-BLOCK_BYTES)), key, new Uint8Array()))
  return new Uint8Array(await crypto.subtle.decrypt(aesCbc(iv), key, joinBytes([whole, end])))
}

export async function encryptPadded(keyBytes: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.encrypt(aesCbc(iv), await importKey(keyBytes), new Uint8Array(bytes)))
}

/** The initialization vector comes first (ISO 32000-2 §7.6.3.1). Invalid padding is kept. */
export async function decryptMessage(keyBytes: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const plain = await decryptBlocks(keyBytes, message.subarray(0, BLOCK_BYTES), message.subarray(BLOCK_BYTES))
  const padding = plain.at(-1) ?? 0
  return padding >= 1 && padding <= BLOCK_BYTES ? plain.subarray(0, plain.length - padding) : plain
}

export async function encryptMessage(keyBytes: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  return joinBytes([iv, await encryptPadded(keyBytes, iv, bytes)])
}

function aesCbc(iv: Uint8Array) {
  return { name: 'AES-CBC', iv: new Uint8Array(iv) }
}

function importKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-CBC', false, ['encrypt', 'decrypt'])
}

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/random.ts'
import { latin1Bytes } from '../syntax/latin1.ts'
import { PdfRef } from '../pdf-object.ts'
import { decryptBlocks, decryptMessage, encryptBlocks, encryptMessage } from './aes.ts'
import { md5 } from './md5.ts'
import { PdfCipher } from './pdf-cipher.ts'
import { rc4 } from './rc4.ts'

it('hashes as MD5 does, at every length', () => {
  const random = seededRandom(1)
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, () => random.below(256))
    expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
  }
})

it.each([
  ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
  ['Wiki', 'pedia', '1021bf0420'],
])('encrypts as RC4 does with the key %s', (key, text, expected) => {
  expect(Buffer.from(rc4(latin1Bytes(key), latin1Bytes(text))).toString('hex')).toBe(expected)
})

describe('AES', () => {
  const key = Uint8Array.from({ length: 16 }, (_, index) => index)
  const iv = new Uint8Array(16).fill(7)

  it('encrypts and decrypts blocks without padding', async () => {
    const bytes = Uint8Array.from({ length: 48 }, (_, index) => index * 5)
    const encrypted = await encryptBlocks(key, iv, bytes)
    expect(encrypted).toHaveLength(48)
    expect(await decryptBlocks(key, iv, encrypted)).toEqual(bytes)
  })

  it('decrypts a message, and what is left of one that is cut off or padded wrongly', async () => {
    const bytes = Uint8Array.from({ length: 40 }, (_, index) => index)
    const message = await encryptMessage(key, iv, bytes)
    expect(await decryptMessage(key, message)).toEqual(bytes)
    expect(await decryptMessage(key, message.subarray(0, 60))).toEqual(bytes.subarray(0, 32))
    expect(await decryptMessage(key, message.subarray(0, 16))).toHaveLength(0)
    expect(await decryptMessage(key, message.subarray(0, 5))).toHaveLength(0)
  })
})

it.each(['rc4', 'aes128', 'aes256', 'identity'] as const)(
  'gives %s back as it was, the same each time',
  async (method) => {
    const cipher = new PdfCipher(
      new Uint8Array(method === 'aes256' ? 32 : 16).fill(9),
      { string: method, stream: method },
      true,
    )
    const bytes = latin1Bytes('some words')
    const encrypted = await cipher.encrypt(bytes, new PdfRef(3, 1), 'string')
    expect(await cipher.decrypt(encrypted, new PdfRef(3, 1), 'string')).toEqual(bytes)
    expect(await cipher.encrypt(bytes, new PdfRef(3, 1), 'stream')).toEqual(encrypted)
  },
)

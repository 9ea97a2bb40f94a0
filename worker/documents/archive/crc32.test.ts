import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { Crc32 } from './crc32.ts'

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7919) >>> 3)

it('is the checksum of zlib for any length and any cut', () => {
  for (let length = 0; length < 40; length++) {
    for (const cut of [0, 1, 7, 8, 9, 16]) {
      const crc = new Crc32()
      crc.update(bytes.subarray(3, 3 + Math.min(cut, length)))
      crc.update(bytes.subarray(3 + Math.min(cut, length), 3 + length))
      expect(crc.value).toBe(crc32(bytes.subarray(3, 3 + length)))
    }
  }
})

import { expect, it } from 'vitest'
import { headOf, isNoDocument } from './first-bytes.ts'

const encode = (text: string) => new TextEncoder().encode(text)

it('knows pictures, films and archives that are no documents', () => {
  expect(isNoDocument(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a))).toBe(true)
  expect(isNoDocument(encode('RIFF....WEBPVP8 '))).toBe(true)
  expect(isNoDocument(encode('....ftypisom'))).toBe(true)
})

it('leaves everything that may be a document to the server', () => {
  for (const text of ['%PDF-1.7', 'PK\u0003\u0004', 'A letter.', 'GIF is a format of pictures.', '']) {
    expect(isNoDocument(encode(text))).toBe(false)
  }
  expect(isNoDocument(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe(false) // UTF-16
})

it('reads no more of a file than it needs', async () => {
  expect((await headOf(new Blob(['x'.repeat(5_000)]))).length).toBe(12)
})

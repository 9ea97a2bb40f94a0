import { expect, it } from 'vitest'
import { zipBytes } from '../../../../worker/documents/archive/testing/zip-bytes.ts'
import { readZip } from './read-zip.ts'

const TEXT = 'Grüße '.repeat(1_000)
const archive = () => readZip(zipBytes([{ name: 'a/ä.txt', content: TEXT }]).slice().buffer)

it('reads a file of an archive, and none that is not there', async () => {
  const bytes = await archive().read('a/ä.txt', 10_000)
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe(TEXT)
  expect(await archive().read('b.txt', 10_000)).toBeNull()
})

it('refuses a file that is too large, and what is no archive', async () => {
  await expect(archive().read('a/ä.txt', 7_999)).rejects.toThrow(RangeError)
  expect(() => readZip(new ArrayBuffer(100))).toThrow(RangeError)
})

import { describe, expect, it } from 'vitest'
import { DocumentError } from '../../app-error.ts'
import { bufferFile } from '../file/buffer-file.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { seededRandom } from '../testing/random.ts'
import { collect, contentsOf, watchedFile } from './testing/archive-run.ts'
import { bytesOf, zipBytes, type TestEntry } from './testing/zip-bytes.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'
import { readZipEntry, readZipEntryFully } from './zip-entry-reader.ts'

const XML = '<w:p><w:r><w:t>Words of a document.</w:t></w:r></w:p>'.repeat(2000)
const random = seededRandom(1)
const noise = Uint8Array.from({ length: 900_000 }, () => random.below(200))
const MEBIBYTE = 1024 * 1024

async function firstEntry(file: RandomAccessFile): Promise<ZipEntry> {
  const [entry] = (await readZipDirectory(file)).entries
  if (entry === undefined) throw new Error('no entry')
  return entry
}

/** Reads a single entry to its end; answers how many bytes came before the error, and its code. */
async function outcome(entry: TestEntry): Promise<{ code: string; length: number }> {
  const file = bufferFile(zipBytes([entry, { name: 'next', content: noise, method: 0 }]))
  let length = 0
  try {
    for await (const bytes of readZipEntry(file, await firstEntry(file))) length += bytes.length
    return { code: 'none', length }
  } catch (error) {
    if (error instanceof DocumentError) return { code: error.code, length }
    throw error
  }
}

describe('reads', () => {
  it.each([0, 8])('content of method %d', async (method) => {
    const entries = [XML, '', noise].map((content, index) => ({ name: `${index}`, content, method }))
    expect(await contentsOf(zipBytes(entries))).toEqual([
      ['0', bytesOf(XML)],
      ['1', new Uint8Array()],
      ['2', noise],
    ])
  })

  it('small parts at once, and refuses larger ones before reading them', async () => {
    const file = bufferFile(zipBytes([{ name: 'a.xml', content: XML }]))
    const entry = await firstEntry(file)
    expect(await readZipEntryFully(file, entry, XML.length)).toEqual(bytesOf(XML))
    await expect(readZipEntryFully(file, entry, XML.length - 1)).rejects.toMatchObject({ code: 'document_too_complex' })
  })

  it('entries side by side', async () => {
    const file = bufferFile(zipBytes([XML, XML].map((content, index) => ({ name: `${index}`, content }))))
    const { entries } = await readZipDirectory(file)
    const contents = await Promise.all(entries.map(async (entry) => collect(readZipEntry(file, entry))))
    expect(contents).toEqual([bytesOf(XML), bytesOf(XML)])
  })

  it('a file whose reads share one buffer', async () => {
    const bytes = zipBytes([{ name: 'a', content: noise }])
    const shared = new Uint8Array(bytes.length)
    const file: RandomAccessFile = {
      size: bytes.length,
      read: async (start, end) => {
        shared.fill(0).set(bytes.subarray(start, end))
        return shared.subarray(0, Math.min(end, bytes.length) - start)
      },
    }
    expect(await collect(readZipEntry(file, await firstEntry(file)))).toEqual(noise)
  })
})

describe('refuses as damaged', () => {
  const truth = { name: 'a.xml', content: XML }
  it.each<[string, TestEntry]>([
    ['a wrong checksum', { ...truth, claims: { crc32: 1 } }],
    ['a wrong checksum of stored content', { ...truth, method: 0, claims: { crc32: 1 } }],
    ['content shorter than it claims', { ...truth, claims: { inflatedBytes: XML.length + 1 } }],
    ['content longer than it claims', { ...truth, claims: { inflatedBytes: XML.length - 1 } }],
    ['data that is cut', { ...truth, claims: { compressedBytes: 20 } }],
    ['data that goes on', { ...truth, claims: { compressedBytes: 5000 }, gap: new Uint8Array(5000) }],
    ['another local name', { ...truth, local: { name: 'b.xml' } }],
    ['a longer local name', { ...truth, local: { name: 'a.xml.rels' } }],
    ['another local method', { ...truth, local: { method: 0 } }],
  ])('%s', async (_, entry) => {
    expect((await outcome(entry)).code).toBe('document_damaged')
  })

  it('garbled data', async () => {
    const bytes = zipBytes([truth])
    bytes.fill(0xff, 60, 80)
    await expect(contentsOf(bytes)).rejects.toMatchObject({ code: 'document_damaged' })
  })

  it('an entry whose local header reaches into the next one', async () => {
    const bytes = zipBytes([truth, { name: 'b.xml', content: XML }])
    bytes.set([0xff, 0x01], 28) // the length of its extra fields
    await expect(contentsOf(bytes)).rejects.toMatchObject({ code: 'document_damaged' })
  })

  it('an entry without a local header', async () => {
    const bytes = zipBytes([truth])
    bytes[0] = 0
    await expect(contentsOf(bytes)).rejects.toMatchObject({ code: 'document_damaged' })
  })

  it('a file that became shorter', async () => {
    const bytes = zipBytes([{ name: 'a', content: noise, method: 0 }])
    const entry = await firstEntry(bufferFile(bytes))
    const shorter = bufferFile(bytes.subarray(0, 500_000))
    await expect(collect(readZipEntry(shorter, entry))).rejects.toMatchObject({ code: 'document_damaged' })
  })
})

it('refuses an entry that only its local header calls encrypted', async () => {
  expect((await outcome({ name: 'a', content: XML, local: { flags: 1 } })).code).toBe('document_encrypted')
})

it('yields not a byte more than claimed of a bomb, and reads little of it', async () => {
  const bomb = zipBytes([{ name: 'a', content: new Uint8Array(64 * MEBIBYTE), claims: { inflatedBytes: 50_000 } }])
  const file = watchedFile(bomb)
  const entry = await firstEntry(file)
  file.furthest = 0
  let length = 0
  const reading = async () => {
    for await (const bytes of readZipEntry(file, entry)) length += bytes.length
  }
  await expect(reading()).rejects.toMatchObject({ code: 'document_damaged' })
  expect(length).toBeLessThanOrEqual(50_000)
})

it('reads in small ranges, and no further than its consumer has come', async () => {
  const bytes = zipBytes([{ name: 'a', content: noise }])
  const file = watchedFile(bytes)
  const entry = await firstEntry(file)
  file.furthest = 0
  file.largestRead = 0
  let length = 0
  let furthestAhead = 0
  for await (const chunk of readZipEntry(file, entry)) {
    length += chunk.length
    furthestAhead = Math.max(furthestAhead, file.furthest - (length / noise.length) * entry.compressedBytes)
  }
  expect(file.largestRead).toBeLessThanOrEqual(64 * 1024)
  expect(furthestAhead).toBeLessThan(256 * 1024)
})

it('lets go of everything when its consumer leaves', async () => {
  const file = watchedFile(zipBytes([{ name: 'a', content: noise }]))
  const reading = readZipEntry(file, await firstEntry(file))
  await reading.next()
  await reading.return()
  const { furthest } = file
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(file.furthest).toBe(furthest)
  expect(await reading.next()).toEqual({ done: true, value: undefined })
})

it('passes on what the file throws', async () => {
  const bytes = zipBytes([{ name: 'a', content: noise }])
  const failure = new Error('the store is away')
  const entry = await firstEntry(bufferFile(bytes))
  const file: RandomAccessFile = {
    size: bytes.length,
    read: (start, end) => (start > 100_000 ? Promise.reject(failure) : bufferFile(bytes).read(start, end)),
  }
  await expect(collect(readZipEntry(file, entry))).rejects.toBe(failure)
})

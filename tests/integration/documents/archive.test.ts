// The archive layer on the runtime's own compression streams, which differ from Node's.
import { describe, expect, it } from 'vitest'
import { transformBytes } from '../../../worker/documents/archive/native-transform.ts'
import { collect, contentsOf, written } from '../../../worker/documents/archive/testing/archive-run.ts'
import { bytesOf, zipBytes } from '../../../worker/documents/archive/testing/zip-bytes.ts'
import { readZipDirectory } from '../../../worker/documents/archive/zip-directory.ts'
import { readZipEntry } from '../../../worker/documents/archive/zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../../../worker/documents/archive/zip-writer.ts'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { seededRandom } from '../../../worker/documents/testing/random.ts'

const MEBIBYTE = 1024 * 1024
const random = seededRandom(1)
const noise = Uint8Array.from({ length: 700_000 }, () => random.below(200))
const PARTS = [
  { name: 'word/document.xml', content: '<w:p><w:t>words</w:t></w:p>'.repeat(30_000) },
  { name: 'word/media/image1.png', content: noise, method: 0 },
  { name: 'word/media/image2.bmp', content: noise },
  { name: 'word/empty.xml', content: '' },
]

it('copies and rewrites an archive', async () => {
  const bytes = zipBytes(PARTS, { comment: 'kept' })
  expect(await written(bytes, 'copy')).toEqual(bytes)
  const rewritten = await written(bytes, 'rewrite')
  expect(await contentsOf(rewritten)).toEqual(PARTS.map(({ name, content }) => [name, bytesOf(content)]))
})

it('inflates no more of a bomb than its consumer takes', async () => {
  const file = bufferFile(zipBytes([{ name: 'a', content: new Uint8Array(32 * MEBIBYTE) }]))
  const [entry] = (await readZipDirectory(file)).entries
  if (entry === undefined) throw new Error('no entry')
  const { compressedBytes } = entry
  let taken = 0
  async function* pieces() {
    const raw = await file.read(31, 31 + compressedBytes)
    for (let start = 0; start < raw.length; start += 100) {
      taken += 100
      yield raw.subarray(start, start + 100)
    }
  }
  const stream = new DecompressionStream('deflate-raw')
  const inflating = transformBytes(pieces(), stream, { pieceBytes: 100, refused: () => new Error('refused') })
  let length = 0
  while (length < MEBIBYTE) length += (await inflating.next()).value?.length ?? 0
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((taken / compressedBytes) * 32 * MEBIBYTE).toBeLessThan(length + MEBIBYTE)
  await inflating.return()
  expect(await collect(readZipEntry(file, entry))).toHaveLength(32 * MEBIBYTE)
})

describe('ends', () => {
  it('when the consumer leaves', async () => {
    let isClosed = false
    async function* content() {
      try {
        for (;;) yield noise
      } finally {
        isClosed = true
      }
    }
    const items: ZipItem[] = [{ kind: 'add', name: 'endless', content: content() }]
    const writing = writeZip(bufferFile(zipBytes([])), items)
    await writing.next()
    await writing.return()
    expect(isClosed).toBe(true)
  })

  it.each([
    ['is cut', { claims: { compressedBytes: 300 } }],
    ['goes on', { claims: { compressedBytes: 50_000 }, gap: new Uint8Array(50_000) }],
    ['has another checksum', { claims: { crc32: 1 } }],
    ['is longer than it claims', { claims: { inflatedBytes: 1000 } }],
    ['is shorter than it claims', { claims: { inflatedBytes: 2_000_000 } }],
  ])('as damaged when an entry %s', async (_, lie) => {
    const bytes = zipBytes([{ name: 'a.xml', content: '<w:p>words</w:p>'.repeat(60_000), ...lie }])
    await expect(contentsOf(bytes)).rejects.toMatchObject({ code: 'document_damaged' })
  })

  it('as damaged when the data is garbled', async () => {
    const bytes = zipBytes([{ name: 'a.xml', content: noise }])
    bytes.fill(0xff, 100_000, 100_100)
    await expect(contentsOf(bytes)).rejects.toMatchObject({ code: 'document_damaged' })
  })

  it('with what the content fails with', async () => {
    const failure = new Error('the translation is gone')
    async function* content() {
      yield noise
      throw failure
    }
    const items: ZipItem[] = [{ kind: 'add', name: 'a', content: content() }]
    await expect(collect(writeZip(bufferFile(zipBytes([])), items))).rejects.toBe(failure)
  })
})

import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { concatBytes } from '../testing/run-format.ts'
import { seededRandom } from '../testing/random.ts'
import { windowedFile } from '../file/windowed-file.ts'
import { collect, contentsOf, watchedFile, written } from './testing/archive-run.ts'
import { bytesOf, fields, zipBytes, type TestArchive, type TestEntry } from './testing/zip-bytes.ts'
import { readZipDirectory } from './zip-directory.ts'
import { readZipEntry } from './zip-entry-reader.ts'
import { writeZip, type ZipItem } from './zip-writer.ts'

const random = seededRandom(1)
const noise = Uint8Array.from({ length: 900_000 }, () => random.below(200))
const TIMESTAMP = concatBytes([fields([2, 0x5455], [2, 5]), Uint8Array.of(1, 2, 3, 4, 5)])
const PARTS: TestEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>', time: 0x210000, comment: 'kept' },
  { name: 'word/', method: 0, attributes: 0x10 },
  { name: 'word/document.xml', content: '<w:document/>'.repeat(500), extra: TIMESTAMP, attributes: 0o100644 * 65536 },
  { name: 'word/media/image1.png', content: noise.subarray(0, 90_000), method: 0 },
  { name: 'word/überschrift.xml', content: '<a/>', flags: 0x800 },
]
const DESCRIPTORS = ['signed4', 'signed8', 'bare4', 'bare8', 'none'] as const

async function* chunks(...contents: (string | Uint8Array)[]) {
  for (const content of contents) yield bytesOf(content)
}

async function metadataOf(bytes: Uint8Array) {
  const { entries } = await readZipDirectory(bufferFile(bytes))
  return entries.map(({ centralRecord }) => {
    const [madeBy, time, attributes] = [4, 12, 38].map((offset) => [...centralRecord.subarray(offset, offset + 4)])
    return { madeBy: madeBy?.slice(0, 2), time, attributes, names: centralRecord.subarray(46) }
  })
}

describe('copies byte for byte', () => {
  it.each<[string, readonly TestEntry[], TestArchive]>([
    ['an archive as Word writes it', PARTS, {}],
    ['an archive with a comment', PARTS, { comment: 'made by hand' }],
    ['an archive without entries', [], {}],
    ['Zip64 entries', PARTS.map((part) => ({ ...part, isZip64: true })), {}],
    ...DESCRIPTORS.map(
      (descriptor) =>
        [`entries with ${descriptor} descriptors`, PARTS.map((part) => ({ ...part, descriptor })), {}] as [
          string,
          readonly TestEntry[],
          TestArchive,
        ],
    ),
  ])('%s', async (_, entries, archive) => {
    const bytes = zipBytes(entries, archive)
    expect(await written(bytes, 'copy')).toEqual(bytes)
  })

  it.each(DESCRIPTORS.filter((form) => form !== 'none'))('%s descriptors of nothing', async (descriptor) => {
    const bytes = zipBytes([{ name: 'empty', method: 0, descriptor }, ...PARTS])
    expect(await written(bytes, 'copy')).toEqual(bytes)
  })

  it('all but what lies between the entries, which was deleted once', async () => {
    for (const descriptor of [undefined, ...DESCRIPTORS.filter((form) => form !== 'none')]) {
      const form = descriptor === undefined ? {} : { descriptor }
      const entries = PARTS.map((part) => ({ ...part, ...form }))
      const withGaps = entries.map((part) => ({ ...part, gap: bytesOf('a sentence that was deleted') }))
      expect(await written(zipBytes(withGaps, { prefix: bytesOf('#!') }), 'copy')).toEqual(zipBytes(entries))
    }
  })

  it('an archive in Zip64, as one that needs none', async () => {
    const bytes = await written(zipBytes(PARTS, { isZip64: true, comment: 'x' }), 'copy')
    expect(bytes).toEqual(zipBytes(PARTS, { comment: 'x' }))
  })
})

describe('writes anew', () => {
  it('every part with the same content and metadata', async () => {
    for (const isZip64 of [false, true]) {
      const bytes = zipBytes(
        PARTS.map((part) => ({ ...part, isZip64 })),
        { comment: 'kept' },
      )
      const rewritten = await written(bytes, 'rewrite')
      expect(await contentsOf(rewritten)).toEqual(await contentsOf(bytes))
      expect(await metadataOf(rewritten)).toEqual(await metadataOf(zipBytes(PARTS)))
      expect(rewritten.subarray(-4)).toEqual(bytesOf('kept'))
    }
  })

  it('one part, and leaves the others as they lie', async () => {
    const bytes = zipBytes(PARTS)
    const file = bufferFile(bytes)
    const { entries } = await readZipDirectory(file)
    const items = entries.map((entry): ZipItem =>
      entry.name === 'word/document.xml'
        ? { kind: 'rewrite', entry, content: chunks('<w:', '', 'document>', 'Übersetzt', '</w:document>') }
        : { kind: 'copy', entry },
    )
    const output = await collect(writeZip(file, items))
    const after = await readZipDirectory(bufferFile(output))
    for (const [index, entry] of entries.entries()) {
      const copied = after.entries[index]
      if (entry.name === 'word/document.xml' || copied === undefined) continue
      expect(output.subarray(copied.rawStart, copied.rawEnd)).toEqual(bytes.subarray(entry.rawStart, entry.rawEnd))
    }
    expect((await contentsOf(output))[2]).toEqual(['word/document.xml', bytesOf('<w:document>Übersetzt</w:document>')])
  })

  it('a part so that a reader of local headers alone can read it', async () => {
    const content = '<w:document/>'.repeat(20)
    const bytes = await collect(
      writeZip(bufferFile(zipBytes([])), [{ kind: 'add', name: 'a', content: chunks(content) }]),
    )
    const entry = (await readZipDirectory(bufferFile(bytes))).find('a')
    const descriptorStart = 31 + (entry?.compressedBytes ?? 0)
    expect(new Uint8Array(inflateRawSync(bytes.subarray(31, descriptorStart)))).toEqual(bytesOf(content))
    expect(bytes.subarray(descriptorStart, descriptorStart + 16)).toEqual(
      fields([4, 0x08074b50], [4, entry?.crc32 ?? 0], [4, entry?.compressedBytes ?? 0], [4, content.length]),
    )
  })

  it('new parts beside the old', async () => {
    const bytes = zipBytes(PARTS.slice(0, 1))
    const file = bufferFile(bytes)
    const { entries } = await readZipDirectory(file)
    async function* items(): AsyncGenerator<ZipItem> {
      for (const entry of entries) yield { kind: 'copy', entry }
      yield { kind: 'add', name: 'word/neu.xml', content: chunks(noise) }
      yield { kind: 'add', name: 'word/größe.xml', content: chunks() }
    }
    expect(await contentsOf(await collect(writeZip(file, items())))).toEqual([
      ['[Content_Types].xml', bytesOf('<Types/>')],
      ['word/neu.xml', noise],
      ['word/größe.xml', new Uint8Array()],
    ])
  })

  it('content whose chunks share a buffer', async () => {
    const buffer = new Uint8Array(10)
    async function* content() {
      for (let index = 0; index < 20_000; index++) yield buffer.fill(index % 251)
    }
    const bytes = await collect(writeZip(bufferFile(zipBytes([])), [{ kind: 'add', name: 'a', content: content() }]))
    const expected = Uint8Array.from({ length: 200_000 }, (_, index) => Math.floor(index / 10) % 251)
    expect(await contentsOf(bytes)).toEqual([['a', expected]])
  })
})

it('leaves the archive it reads unharmed, also where a Buffer shares its bytes', async () => {
  const bytes = Buffer.from(zipBytes(PARTS))
  const before = new Uint8Array(bytes)
  await written(bytes, 'rewrite')
  expect(new Uint8Array(bytes)).toEqual(before)
})

it('comes in chunks of 64 kB, from a file read in small ranges that move forward', async () => {
  const entries = Array.from({ length: 300 }, (_, index) => ({ name: `${index}`, content: noise.subarray(0, 3000) }))
  const bytes = zipBytes([...entries, ...PARTS].map((entry) => ({ ...entry, descriptor: 'signed4' as const })))
  const file = watchedFile(bytes)
  let requests = 0
  const counted = { size: file.size, read: (start: number, end: number) => (requests++, file.read(start, end)) }
  const archive = await readZipDirectory(counted)
  file.largestRead = 0
  requests = 0
  const lengths: number[] = []
  const items = archive.entries.map((entry): ZipItem => ({ kind: 'copy', entry }))
  for await (const chunk of writeZip(windowedFile(counted, 256 * 1024), items)) lengths.push(chunk.length)
  expect(lengths.slice(0, -1).every((length) => length === 64 * 1024)).toBe(true)
  expect(file.largestRead).toBeLessThanOrEqual(256 * 1024)
  expect(requests).toBeLessThanOrEqual(Math.ceil(bytes.length / (128 * 1024)))
})

describe('holds no more than its consumer has taken', () => {
  it('of a copy', async () => {
    const bytes = zipBytes([{ name: 'a', content: noise, method: 0 }])
    const file = watchedFile(bytes)
    const { entries } = await readZipDirectory(file)
    file.furthest = 0
    let furthestAhead = 0
    let taken = 0
    for await (const chunk of writeZip(
      file,
      entries.map((entry): ZipItem => ({ kind: 'copy', entry })),
    )) {
      taken += chunk.length
      furthestAhead = Math.max(furthestAhead, Math.min(file.furthest, noise.length) - taken)
    }
    expect(furthestAhead).toBeLessThanOrEqual(128 * 1024)
  })

  it('of new content', async () => {
    let given = 0
    async function* content() {
      for (let start = 0; start < noise.length; start += 1000) {
        given += 1000
        yield noise.subarray(start, start + 1000)
      }
    }
    let taken = 0
    for await (const chunk of writeZip(bufferFile(zipBytes([])), [{ kind: 'add', name: 'a', content: content() }])) {
      taken += chunk.length
      expect(given - taken).toBeLessThan(512 * 1024)
    }
  })
})

it('copies an entry whose local header is broken as it lies there', async () => {
  const bytes = zipBytes(PARTS)
  bytes[0] = 0
  const file = bufferFile(bytes)
  const { entries } = await readZipDirectory(file)
  const copied = await collect(
    writeZip(
      file,
      entries.map((entry) => ({ kind: 'copy', entry })),
    ),
  )
  expect(copied).toEqual(bytes)
})

describe('closes items and contents', () => {
  const opened = () => {
    const open = new Set<string>()
    async function* content() {
      open.add('content')
      try {
        for (;;) yield noise.subarray(0, 50_000)
      } finally {
        open.delete('content')
      }
    }
    async function* items(): AsyncGenerator<ZipItem> {
      open.add('items')
      try {
        yield { kind: 'add', name: 'endless', content: content() }
      } finally {
        open.delete('items')
      }
    }
    return { open, items }
  }

  it('when the consumer leaves', async () => {
    const { open, items } = opened()
    const writing = writeZip(bufferFile(zipBytes([])), items())
    for (let chunk = 0; chunk < 3; chunk++) await writing.next()
    expect(open.size).toBe(2)
    await writing.return()
    expect(open.size).toBe(0)
  })

  it('when an entry cannot be copied', async () => {
    const bytes = zipBytes(PARTS)
    const file = bufferFile(bytes)
    const [entry] = (await readZipDirectory(file)).entries
    bytes[6] = 1 // only the local header says that it is encrypted
    let isClosed = false
    async function* items(): AsyncGenerator<ZipItem> {
      try {
        if (entry !== undefined) yield { kind: 'copy', entry }
      } finally {
        isClosed = true
      }
    }
    await expect(collect(writeZip(file, items()))).rejects.toMatchObject({ code: 'document_encrypted' })
    expect(isClosed).toBe(true)
  })
})

it('fails with what the content fails with', async () => {
  const bytes = zipBytes([{ name: 'a', content: noise, claims: { crc32: 1 } }])
  await expect(written(bytes, 'rewrite')).rejects.toMatchObject({ code: 'document_damaged' })
  const failure = new Error('the translation is gone')
  async function* content() {
    yield noise
    throw failure
  }
  const items: ZipItem[] = [{ kind: 'add', name: 'a', content: content() }]
  await expect(collect(writeZip(bufferFile(bytes), items))).rejects.toBe(failure)
})

it('refuses to write one name twice', async () => {
  const file = bufferFile(zipBytes(PARTS))
  const entry = (await readZipDirectory(file)).find('word/document.xml')
  if (entry === undefined) throw new Error('no entry')
  const items: ZipItem[] = [
    { kind: 'rewrite', entry, content: readZipEntry(file, entry) },
    { kind: 'add', name: 'WORD/document.xml', content: chunks() },
  ]
  await expect(collect(writeZip(file, items))).rejects.toThrow('twice')
})

import { describe, expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { concatBytes } from '../testing/run-format.ts'
import { contentsOf } from './testing/archive-run.ts'
import { bytesOf, fields, zipBytes, type TestArchive, type TestEntry } from './testing/zip-bytes.ts'
import { readZipDirectory } from './zip-directory.ts'
import {
  MAX_DIRECTORY_BYTES,
  MAX_ENTRIES,
  MAX_INFLATED_BYTES,
  MAX_NAME_BYTES,
  MAX_RATIO,
  RATIO_EXEMPT_BYTES,
} from './zip-limits.ts'

const TYPES: TestEntry = { name: '[Content_Types].xml', content: '<Types/>' }
const DOCUMENT: TestEntry = { name: 'word/document.xml', content: '<w:document/>'.repeat(50) }
const IMAGE: TestEntry = { name: 'word/media/image1.png', content: 'not really a picture', method: 0 }
const PARTS = [TYPES, DOCUMENT, IMAGE]

const directoryOf = (entries: readonly TestEntry[], archive?: TestArchive) =>
  readZipDirectory(bufferFile(zipBytes(entries, archive)))
const expected = PARTS.map(({ name, content }) => [name, bytesOf(content ?? '')])

it('lists entries with what the directory says of them, in the order of their bytes', async () => {
  const bytes = zipBytes(PARTS, { isReversed: true })
  const archive = await readZipDirectory(bufferFile(bytes))
  const { entries } = archive
  expect(entries.map(({ name }) => name)).toEqual(PARTS.map(({ name }) => name))
  expect(entries.map(({ method }) => method)).toEqual(['deflated', 'deflated', 'stored'])
  expect(entries.map(({ rawStart }) => rawStart)).toEqual([0, ...entries.slice(0, -1).map(({ rawEnd }) => rawEnd)])
  expect(archive.find('WORD/Document.XML')).toBe(entries[1])
  expect(archive.find('word/documents.xml')).toBeUndefined()
  expect(archive.find('word/media/image1.png')).toMatchObject({ compressedBytes: 20, inflatedBytes: 20, flags: 0 })
})

it('compares names without case in ASCII only', async () => {
  const archive = await directoryOf([
    { name: 'É.xml', flags: 0x800 },
    { name: 'é.xml', flags: 0x800 },
  ])
  expect(archive.find('É.XML')).toMatchObject({ name: 'É.xml' })
  expect(archive.find('é.xml')).toMatchObject({ name: 'é.xml' })
})

describe('reads an archive', () => {
  it.each<[string, readonly TestEntry[], TestArchive]>([
    ['as Word writes it', PARTS, {}],
    ['with a comment', PARTS, { comment: 'made by hand' }],
    ['with a comment that looks like an end record', PARTS, { comment: `PK\u0005\u0006${'\0'.repeat(18)}!` }],
    ['with the longest comment', PARTS, { comment: '-'.repeat(0xffff) }],
    ['that other bytes follow', PARTS, { trailing: new Uint8Array(100) }],
    ['behind other bytes that its offsets count', PARTS, { prefix: bytesOf('#!/bin/sh') }],
    ['listed in another order', PARTS, { isReversed: true }],
    ['with gaps between entries', PARTS.map((part) => ({ ...part, gap: bytesOf('deleted words') })), {}],
    ['with extra fields, comments and padding', PARTS.map((part) => ({ ...part, extra: new Uint8Array(3) })), {}],
    ['in Zip64', PARTS.map((part) => ({ ...part, isZip64: true })), { isZip64: true }],
    ['in Zip64 behind a comment', PARTS, { isZip64: true, comment: 'x' }],
    ['with Zip64 entries only', PARTS.map((part) => ({ ...part, isZip64: true })), {}],
    ...(['signed4', 'signed8', 'bare4', 'bare8', 'none'] as const).map(
      (descriptor) =>
        [`with ${descriptor} descriptors`, PARTS.map((part) => ({ ...part, descriptor })), {}] as [
          string,
          readonly TestEntry[],
          TestArchive,
        ],
    ),
  ])('%s', async (_, entries, archive) => {
    expect(await contentsOf(zipBytes(entries, archive))).toEqual(expected)
  })

  it('without entries', async () => {
    expect((await directoryOf([])).entries).toEqual([])
  })

  it('with folders', async () => {
    const { entries } = await directoryOf([{ name: 'word/', method: 0 }, DOCUMENT])
    expect(entries[0]).toMatchObject({ name: 'word/', inflatedBytes: 0 })
  })

  it.each([
    ['Gruß.xml', Uint8Array.from([0x47, 0x72, 0x75, 0xe1, 0x2e, 0x78, 0x6d, 0x6c]), 0], // code page 437
    ['Gruß.xml', 'Gruß.xml', 0], // UTF-8, as Macs write it
    ['Gruß.xml', 'Gruß.xml', 0x800],
    ['word/document.xml', 'word\\document.xml', 0],
  ])('with the name %s', async (name, written, flags) => {
    const [entry] = (await directoryOf([{ name: written, flags }])).entries
    expect(entry?.name).toBe(name)
  })
})

describe('refuses as damaged', () => {
  const split = 'a split archive'
  it.each<[string, readonly TestEntry[], TestArchive]>([
    ['two entries of one name', [DOCUMENT, { ...DOCUMENT, name: 'word/document.xml' }], {}],
    ['names that differ in case', [DOCUMENT, { ...DOCUMENT, name: 'Word/DOCUMENT.xml' }], {}],
    ['names that differ in their slashes', [DOCUMENT, { ...DOCUMENT, name: 'word\\document.xml' }], {}],
    ['entries at one place', [DOCUMENT, { ...IMAGE, claims: { localStart: 0 } }], {}],
    ['entries that reach into each other', [{ ...IMAGE, claims: sizes(40) }, DOCUMENT], {}],
    ['an entry that reaches into the directory', [DOCUMENT, { ...IMAGE, claims: sizes(40) }], {}],
    ['an entry behind the directory', [{ ...DOCUMENT, claims: { localStart: 4000 } }], {}],
    ['an entry beyond any file', [{ ...DOCUMENT, isZip64: true, claims: { localStart: 2 ** 60 } }], {}],
    ['an unknown method', [{ ...DOCUMENT, method: 9 }], {}],
    ['stored content of two sizes', [{ ...IMAGE, claims: { inflatedBytes: 21 } }], {}],
    ['a very long name', [{ ...DOCUMENT, name: 'n'.repeat(MAX_NAME_BYTES + 1) }], {}],
    ['a Zip64 mark without its value', [{ ...DOCUMENT, claims: { inflatedBytes: 0xffffffff } }], {}],
    [`${split}'s last disk`, PARTS, { end: { disk: 1 } }],
    [`${split}'s last disk in Zip64`, PARTS, { end: { disk: 1 }, isZip64: true }],
    [`${split}'s count`, PARTS, { end: { entriesHere: 2 } }],
    [`${split}'s entry`, [{ ...DOCUMENT, claims: { disk: 1 } }], {}],
    ['a count too low', PARTS, { end: { entriesHere: 2, entryCount: 2 } }],
    ['a count too high', PARTS, { end: { entriesHere: 4, entryCount: 4 } }],
    ['a directory elsewhere', PARTS, { end: { directoryStart: 10 } }],
    ['a directory outside of the file', PARTS, { end: { directoryStart: 5000 } }],
    ['a directory that breaks off', PARTS, { end: { directoryBytes: 100 } }],
  ])('%s', async (_, entries, archive) => {
    await expect(directoryOf(entries, archive)).rejects.toMatchObject({
      name: 'DocumentError',
      code: 'document_damaged',
    })
  })

  it('an archive cut off anywhere', async () => {
    for (const archive of [{}, { isZip64: true }]) {
      const whole = zipBytes(PARTS, archive)
      for (let length = 0; length < whole.length; length++) {
        await expect(readZipDirectory(bufferFile(whole.subarray(0, length)))).rejects.toMatchObject({
          code: 'document_damaged',
        })
      }
    }
  })

  it('an archive behind bytes that its offsets do not count', async () => {
    const bytes = concatBytes([bytesOf('#!/bin/sh'), zipBytes(PARTS)])
    await expect(readZipDirectory(bufferFile(bytes))).rejects.toMatchObject({ code: 'document_damaged' })
  })

  it('marks that no Zip64 record explains', async () => {
    const end = { directoryStart: 0xffffffff }
    await expect(directoryOf(PARTS, { end })).rejects.toMatchObject({ code: 'document_damaged' })
  })
})

describe('refuses as encrypted', () => {
  it.each([
    ['a password', 0x1],
    ['strong encryption', 0x41],
    ['strong encryption alone', 0x40],
    ['masked headers', 0x2000],
  ])('an entry with %s', async (_, flags) => {
    await expect(directoryOf([TYPES, { ...DOCUMENT, flags }])).rejects.toMatchObject({ code: 'document_encrypted' })
  })

  it('a directory that is encrypted as a whole', async () => {
    const directory = bytesOf('unreadable')
    const zip64 = fields([4, 0x06064b50], [8, 72], [2, 62], [2, 62], [4, 0], [4, 0], [8, 1], [8, 1], [8, 10], [8, 0])
    const cipher = fields([2, 8], [8, 10], [8, 90], [2, 0x6610], [2, 256], [2, 1], [2, 0], [2, 0])
    const locator = fields([4, 0x07064b50], [4, 0], [8, 10], [4, 1])
    const end = fields(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, 0xffff],
      [2, 0xffff],
      [4, 0xffffffff],
      [4, 0xffffffff],
      [2, 0],
    )
    const bytes = concatBytes([directory, zip64, cipher, locator, end])
    await expect(readZipDirectory(bufferFile(bytes))).rejects.toMatchObject({ code: 'document_encrypted' })
  })
})

describe('takes for a bomb', () => {
  const refused = (entries: readonly TestEntry[], archive?: TestArchive) =>
    expect(directoryOf(entries, archive)).rejects.toMatchObject({ code: 'document_too_complex' })
  const filler = (bytes: number) => new Uint8Array(bytes)
  const large = (name: string, compressed: number, inflatedBytes: number): TestEntry => ({
    name,
    method: 0,
    content: filler(compressed),
    claims: { inflatedBytes },
  })

  it('a large entry that deflated too well', () => refused([large('a', 1000, RATIO_EXEMPT_BYTES + 1)].map(asDeflated)))

  it('entries that did so together', () =>
    refused([large('a', 1000, RATIO_EXEMPT_BYTES), large('b', 1000, 1000 * MAX_RATIO)].map(asDeflated)))

  it('entries too large together', async () => {
    const compressed = Math.ceil(MAX_INFLATED_BYTES / 64 / MAX_RATIO)
    const entries = Array.from({ length: 64 }, (_, index) => large(`${index}`, compressed, MAX_INFLATED_BYTES / 64))
    expect((await directoryOf(entries.map(asDeflated))).entries).toHaveLength(64)
    await refused([...entries, large('one more', 10, 1)].map(asDeflated))
  })

  it('more entries than a document has', () => refused(PARTS, { isZip64: true, end: counts(MAX_ENTRIES + 1) }))

  it('a directory larger than a document has', () =>
    refused(PARTS, {
      prefix: filler(MAX_DIRECTORY_BYTES),
      end: { directoryStart: 0, directoryBytes: MAX_DIRECTORY_BYTES + 1 },
    }))

  it('no large honest document', async () => {
    const MEGABYTE = 1_000_000
    const xml = large('word/document.xml', 40 * 1000, 40 * MEGABYTE)
    const images = Array.from({ length: 20 }, (_, index) => large(`word/media/${index}.emf`, 100_000, 2 * MEGABYTE))
    expect((await directoryOf([xml, ...images].map(asDeflated))).entries).toHaveLength(21)
  })
})

/** The same bytes, called deflated: the directory is believed until they are read. */
function asDeflated(entry: TestEntry): TestEntry {
  const bytes = bytesOf(entry.content ?? '').length
  return { ...entry, method: 8, claims: { ...entry.claims, compressedBytes: bytes }, gap: new Uint8Array(bytes) }
}

function sizes(bytes: number) {
  return { compressedBytes: bytes, inflatedBytes: bytes }
}

function counts(entryCount: number) {
  return { entriesHere: entryCount, entryCount }
}

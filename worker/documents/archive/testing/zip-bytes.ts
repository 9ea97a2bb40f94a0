// Builds archives byte by byte, with every oddity the format allows and every contradiction it forbids.
// oxlint-disable-next-line no-restricted-imports -- for tests, which do not trust the layer's own deflate and checksum
import { crc32, deflateRawSync } from 'node:zlib'
import { concatBytes } from '../../testing/run-format.ts'

export interface TestEntry {
  readonly name: string | Uint8Array
  readonly content?: string | Uint8Array
  /** As numbered in APPNOTE §4.4.5; anything but 8 leaves the content as it is. */
  readonly method?: number
  readonly flags?: number
  /** Signed or not, with sizes of 4 or 8 bytes; sets its flag and leaves the local header's sizes empty. */
  readonly descriptor?: 'signed4' | 'signed8' | 'bare4' | 'bare8' | 'none'
  readonly extra?: Uint8Array
  readonly comment?: string
  /** DOS time and date, then external attributes. */
  readonly time?: number
  readonly attributes?: number
  readonly isZip64?: boolean
  /** Bytes between this entry and the next. */
  readonly gap?: Uint8Array
  /** False facts for the directory. */
  readonly claims?: Partial<Facts>
  /** Facts of the local header that differ from the directory's. */
  readonly local?: { readonly name?: string; readonly method?: number; readonly flags?: number }
}

interface Facts {
  readonly crc32: number
  readonly compressedBytes: number
  readonly inflatedBytes: number
  readonly localStart: number
  readonly disk: number
}

export interface TestArchive {
  readonly comment?: string | Uint8Array
  /** Bytes before the first entry, counted in the offsets. */
  readonly prefix?: Uint8Array
  readonly isZip64?: boolean
  /** The directory lists the entries the other way round. */
  readonly isReversed?: boolean
  readonly trailing?: Uint8Array
  /** False facts for the end record. */
  readonly end?: Partial<Record<'disk' | 'entriesHere' | 'entryCount' | 'directoryBytes' | 'directoryStart', number>>
}

/** An unsigned number in little-endian order, in so many bytes. */
type Field = readonly [bytes: 2 | 4 | 8, value: number]

export function fields(...list: readonly Field[]): Uint8Array {
  return Uint8Array.from(
    list.flatMap(([bytes, value]) =>
      Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256),
    ),
  )
}

export const bytesOf = (value: string | Uint8Array) =>
  typeof value === 'string' ? new TextEncoder().encode(value) : value
const MARK = 0xffffffff

export function zipBytes(entries: readonly TestEntry[], archive: TestArchive = {}): Uint8Array {
  const { prefix = new Uint8Array(), comment = '', isReversed = false, trailing = new Uint8Array() } = archive
  const body: Uint8Array[] = [prefix]
  const directory: Uint8Array[] = []
  let position = prefix.length
  for (const entry of entries) {
    const { raw, record } = entryBytes(entry, position)
    body.push(raw)
    directory.push(record)
    position += raw.length
  }
  const directoryBytes = concatBytes(isReversed ? directory.toReversed() : directory)
  const commentBytes = bytesOf(comment)
  const facts = { entryCount: entries.length, directoryBytes: directoryBytes.length, directoryStart: position }
  const said = { disk: 0, entriesHere: facts.entryCount, ...facts, ...archive.end }
  const isZip64 = archive.isZip64 ?? false
  const end = fields(
    [4, 0x06054b50],
    ...[said.disk, said.disk, said.entriesHere, said.entryCount].map((n): Field => [2, isZip64 ? 0xffff : n]),
    ...[said.directoryBytes, said.directoryStart].map((n): Field => [4, isZip64 ? MARK : n]),
    [2, commentBytes.length],
  )
  const wide = isZip64 ? zip64End(said, position + directoryBytes.length) : new Uint8Array()
  return concatBytes([...body, directoryBytes, wide, end, commentBytes, trailing])
}

function entryBytes(entry: TestEntry, start: number): { raw: Uint8Array; record: Uint8Array } {
  const { method = 8, extra = new Uint8Array(), time = 0x5a21_4000, local = {}, descriptor } = entry
  const content = bytesOf(entry.content ?? '')
  const data = method === 8 ? deflateRawSync(content) : content
  const truth = { crc32: crc32(content), compressedBytes: data.length, inflatedBytes: content.length }
  const said = { ...truth, localStart: start, disk: 0, ...entry.claims }
  const flags = (entry.flags ?? 0) | (descriptor === undefined ? 0 : 8)
  const name = bytesOf(entry.name)
  const localName = bytesOf(local.name ?? name)
  const isZip64 = entry.isZip64 ?? false
  const sizes = (facts: typeof truth): Field[] =>
    [facts.compressedBytes, facts.inflatedBytes].map((size) => [4, isZip64 ? MARK : size])
  const inHeader = descriptor === undefined ? truth : { crc32: 0, compressedBytes: 0, inflatedBytes: 0 }
  const localExtra = isZip64
    ? concatBytes([fields([2, 1], [2, 16], [8, inHeader.inflatedBytes], [8, inHeader.compressedBytes]), extra])
    : extra
  const centralExtra = isZip64
    ? concatBytes([
        fields([2, 1], [2, 24], [8, said.inflatedBytes], [8, said.compressedBytes], [8, said.localStart]),
        extra,
      ])
    : extra
  const version = isZip64 ? 45 : 20
  const header = concatBytes([
    fields([4, 0x04034b50], [2, version], [2, local.flags ?? flags], [2, local.method ?? method], [4, time]),
    fields([4, inHeader.crc32], ...sizes(inHeader), [2, localName.length], [2, localExtra.length]),
    localName,
    localExtra,
  ])
  const comment = bytesOf(entry.comment ?? '')
  const record = concatBytes([
    fields([4, 0x02014b50], [2, 0x0314], [2, version], [2, flags], [2, method], [4, time], [4, said.crc32]),
    fields(...sizes(said), [2, name.length], [2, centralExtra.length], [2, comment.length], [2, said.disk], [2, 0]),
    fields([4, entry.attributes ?? 0], [4, isZip64 ? MARK : said.localStart]),
    name,
    centralExtra,
    comment,
  ])
  return { raw: concatBytes([header, data, descriptorBytes(descriptor, truth), entry.gap ?? new Uint8Array()]), record }
}

function descriptorBytes(form: TestEntry['descriptor'], facts: Omit<Facts, 'localStart' | 'disk'>): Uint8Array {
  if (form === undefined || form === 'none') return new Uint8Array()
  const sizeBytes = form.endsWith('8') ? 8 : 4
  return concatBytes([
    form.startsWith('signed') ? fields([4, 0x08074b50]) : new Uint8Array(),
    fields([4, facts.crc32], [sizeBytes, facts.compressedBytes], [sizeBytes, facts.inflatedBytes]),
  ])
}

function zip64End(said: Required<NonNullable<TestArchive['end']>>, start: number): Uint8Array {
  return concatBytes([
    fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, said.disk], [4, said.disk]),
    fields([8, said.entriesHere], [8, said.entryCount], [8, said.directoryBytes], [8, said.directoryStart]),
    fields([4, 0x07064b50], [4, 0], [8, start], [4, 1]),
  ])
}

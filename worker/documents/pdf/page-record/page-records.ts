// Records of an earlier reading that a rebuild needs, page by page. They are written as the pages are read. A rebuild
// reads them instead of running pdf.js and laying the pages out again.
import { Crc32 } from '../../archive/crc32.ts'
import type { GeometryReader, GeometryWriter } from '../../format.ts'
import type { MatchedShow } from '../content/pdfjs/match-shows.ts'
import type { PageKeptReason, PageOutcome, PageText } from '../content/page-text.ts'
import { placeGlyphs } from '../content/pdfjs/place-glyphs.ts'
import { pageOf, type WalkedText } from '../content/interpreter/walk-text.ts'
import type { WalkedPage, WalkedShow } from '../content/interpreter/walk-events.ts'
import type { ReportedLayout } from '../layout/page-layout.ts'
import type { PdfReader } from '../objects/pdf-reader.ts'
import { FontTableReader, FontTableWriter } from './font-table.ts'
import { readLayout, writeLayout } from './layout-columns.ts'
import { at, RecordBytesReader, RecordBytesWriter, RecordDamagedError } from './record-bytes.ts'
import { readParts, writeParts } from './record-parts.ts'
import { readStoredShows, showsOf, writeShows } from './show-columns.ts'

/** Where pages are recorded, or where their records are. */
export interface PageRecords {
  readonly writer?: GeometryWriter | undefined
  readonly reader?: GeometryReader | undefined
}

type KeptPage = Extract<PageOutcome, { kind: 'kept' }>

/** A page with what layout found on it, or one that is left. */
export type ReadPage =
  | { readonly kind: 'text'; readonly page: PageText; readonly layout: ReportedLayout }
  | { readonly kind: 'kept'; readonly outcome: KeptPage }

const REASONS = [
  'scanned',
  'without_text',
  'garbled_text',
  'unmatched',
  'over_budget',
  'unreadable',
] as const satisfies PageKeptReason[]

/** `told again`: what pdf.js has read of the page cannot be told from its content and a table of fonts. */
const KINDS = ['text', 'left', 'left with text', 'told again'] as const

/** Of one page: what pdf.js has read, before the page has its outcome. */
interface Matched {
  readonly index: number
  readonly walked: WalkedPage
  readonly shows: Map<WalkedShow, MatchedShow>
}

export class PageRecorder {
  readonly #writer: GeometryWriter
  readonly #fonts = new FontTableWriter()
  #matched: Matched | null = null

  constructor(writer: GeometryWriter) {
    this.#writer = writer
  }

  /** To be told what `readPageTexts` matches. */
  add(index: number, walked: WalkedPage, shows: ReadonlyMap<WalkedShow, MatchedShow>): void {
    if (this.#matched?.index !== index) this.#matched = { index, walked, shows: new Map(shows) }
    else for (const [show, match] of shows) this.#matched.shows.set(show, match)
  }

  /** One for each page, in their order. */
  async write(read: ReadPage): Promise<void> {
    const { index } = read.kind === 'text' ? read.page : read.outcome
    const matched = this.#matched?.index === index ? this.#matched : null
    this.#matched = null
    await writeParts(this.#writer, this.#record(read, index, matched))
  }

  #record(read: ReadPage, index: number, matched: Matched | null): Uint8Array {
    const page = read.kind === 'text' ? read.page : read.outcome.page
    if (page === undefined) {
      const bytes = beginning(index, 'left')
      if (read.kind === 'kept') writeReason(bytes, read.outcome)
      return sealed(bytes, [])
    }
    const bytes = beginning(index, read.kind === 'text' ? 'text' : 'left with text')
    const shows = matched === null ? [] : showsOf(matched.walked)
    const isTold = writeShows(bytes, shows, matched?.shows ?? new Map<WalkedShow, MatchedShow>(), this.#fonts)
    if (!isTold) return sealed(beginning(index, 'told again'), [])
    if (read.kind === 'text') writeLayout(bytes, page, read.layout)
    else writeReason(bytes, read.outcome)
    return sealed(bytes, page.streams)
  }
}

function beginning(index: number, kind: (typeof KINDS)[number]): RecordBytesWriter {
  const bytes = new RecordBytesWriter()
  bytes.count(index)
  bytes.count(KINDS.indexOf(kind))
  return bytes
}

function writeReason(bytes: RecordBytesWriter, { reason }: KeptPage): void {
  bytes.count(REASONS.indexOf(reason))
}

/** Raised when records look different: those of another version are not read. */
const VERSION = 1
const CHECKSUM_BYTES = 4

/** Behind its version and a checksum of itself and the content that it was made from. */
function sealed(bytes: RecordBytesWriter, streams: WalkedPage['streams']): Uint8Array {
  const payload = bytes.bytes()
  const record = new Uint8Array(1 + CHECKSUM_BYTES + payload.length)
  record[0] = VERSION
  new DataView(record.buffer).setUint32(1, checksum(payload, streams))
  record.set(payload, 1 + CHECKSUM_BYTES)
  return record
}

function checksum(payload: Uint8Array, streams: WalkedPage['streams']): number {
  const crc = new Crc32()
  crc.update(payload)
  // A form is drawn more than once.
  for (const bytes of new Set(streams.map((stream) => stream.bytes))) crc.update(bytes)
  return crc.value
}

/** A page's own walk, where its record needs one. */
type Walk = () => Promise<WalkedText>

export class StoredPages {
  readonly #reader: GeometryReader
  readonly #fonts = new FontTableReader()

  constructor(reader: GeometryReader) {
    this.#reader = reader
  }

  /**
   * Reads the next page, page `index`. Null when pdf.js must read this page. Throws RecordDamagedError when the records
   * are useless from here on, and PageKeptError when the page differs from the recorded one.
   */
  async read(pdf: PdfReader, index: number, walk: Walk): Promise<ReadPage | null> {
    const record = await readParts(this.#reader)
    if (record[0] !== VERSION || record.length <= CHECKSUM_BYTES) throw new RecordDamagedError('it has no version')
    const sum = new DataView(record.buffer, record.byteOffset).getUint32(1)
    const payload = record.subarray(1 + CHECKSUM_BYTES)
    const bytes = new RecordBytesReader(payload)
    const isOfPage = bytes.count() === index
    const kind = at(KINDS, bytes.count())
    const hasText = kind === 'text' || kind === 'left with text'
    const text = hasText ? await walk() : null
    if (!isOfPage || sum !== checksum(payload, text?.walked.streams ?? [])) {
      throw new RecordDamagedError('it is of another page')
    }
    if (kind === 'told again') return null
    if (text === null) return { kind: 'kept', outcome: { kind: 'kept', index, reason: readReason(bytes) } }
    const page = await pageOf(pdf, text, this.#shows(bytes, text.walked))
    if (kind === 'text') return { kind, page, layout: readLayout(bytes, page) }
    return { kind: 'kept', outcome: { kind: 'kept', index, reason: readReason(bytes), page } }
  }

  #shows(bytes: RecordBytesReader, walked: WalkedPage) {
    const matched = readStoredShows(bytes, showsOf(walked), this.#fonts)
    const { events, annotationEvents, weight } = walked
    return [...placeGlyphs(events, matched, weight), ...placeGlyphs(annotationEvents, matched, weight)]
  }
}

function readReason(bytes: RecordBytesReader): PageKeptReason {
  return at(REASONS, bytes.count())
}

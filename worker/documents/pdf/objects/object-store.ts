// A file's objects by number: found through the cross-reference table, parsed on demand, decrypted, and cached for a
// while. The store returns null for broken objects. Its caller decides whether to search the file for them
// (`damagedNumber`).
import { OPERATIONS_PER_ITEM, OPERATIONS_PER_OBJECT, OPERATIONS_PER_OBJECT_BYTE } from '../../limits.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import type { WorkBudget } from '../../work-budget.ts'
import type { PdfCipher } from './crypt/pdf-cipher.ts'
import { undoFilters } from './filters/decode.ts'
import { startsWithLatin1 } from './syntax/latin1.ts'
import { PdfLexer } from './syntax/lexer.ts'
import { MAX_DECODED_BYTES, MAX_INDIRECTION } from './limits.ts'
import { mapStrings } from './syntax/map-strings.ts'
import { readObjectAt, type ObjectAt } from './object-at.ts'
import { ObjectStream } from './object-stream.ts'
import { PageAllowance } from './page-allowance.ts'
import { PdfStreamError } from './pdf-errors.ts'
import { PdfName, PdfRef, PdfStream, PdfString, isArray, isDict, type PdfDict, type PdfObject } from './pdf-object.ts'
import { filterList, isUnencrypted } from './stream-filters.ts'
import { StreamEndFinder } from './stream-end.ts'
import { WeightedCache } from './weighted-cache.ts'
import type { XrefEntry, XrefTable } from './xref/xref-table.ts'

/** In bytes of source; parsed they take some five times as much. */
const HELD_OBJECT_BYTES = 2 * 1024 * 1024
/** The memory an empty object takes, in the same measure. */
const HELD_OBJECT_LEAST_BYTES = 64
/** Pages that follow one another share their object streams. */
const HELD_OBJECT_STREAM_BYTES = 8 * 1024 * 1024

/** Between a stream's data and its `endstream` at most. */
const END_ROOM_BYTES = 32

export class ObjectStore {
  readonly file: RandomAccessFile
  table: XrefTable
  cipher: PdfCipher | null = null
  /** The object that holds /Encrypt, whose strings are in the clear; or null. */
  encryptRef: PdfRef | null = null
  /** The first object whose entry in the table led nowhere, or to another one. */
  damagedNumber: number | null = null
  readonly #objects = new WeightedCache<number, PdfObject>(HELD_OBJECT_BYTES)
  readonly #objectStreams = new WeightedCache<number, ObjectStream>(HELD_OBJECT_STREAM_BYTES)
  readonly #streamEnds: StreamEndFinder
  readonly work: WorkBudget
  readonly allowance: PageAllowance

  constructor(file: RandomAccessFile, table: XrefTable, work: WorkBudget) {
    this.work = work
    this.allowance = new PageAllowance(work, file.size)
    this.file = file
    this.#streamEnds = new StreamEndFinder(file)
    this.table = table
  }

  /** For a table or a cipher that has changed. */
  forget(): void {
    this.damagedNumber = null
    this.#objects.clear()
    this.#objectStreams.clear()
  }

  /** Implements PdfReader's `resolve`. `depth` is the number of references followed so far. */
  async resolve(object: PdfObject | undefined, depth = 0): Promise<PdfObject> {
    let current = object ?? null
    for (let followed = depth; current instanceof PdfRef; followed++) {
      if (followed > MAX_INDIRECTION) return null
      current = await this.#get(current, followed)
    }
    return this.counted(current)
  }

  /** The object, which whoever takes it may go through. */
  counted(object: PdfObject): PdfObject {
    this.work.spend(OPERATIONS_PER_OBJECT + sizeOf(object))
    return object
  }

  async encoded(stream: PdfStream, depth = 0): Promise<Uint8Array> {
    const bytes = await this.#stored(stream)
    const { cipher } = this
    // A stream made in memory was never encrypted.
    if (cipher === null || stream.ref === null || (await this.isInTheClear(stream, depth))) return bytes
    return await cipher.decrypt(bytes, stream.ref, 'stream')
  }

  async isInTheClear(stream: PdfStream, depth = 0): Promise<boolean> {
    return this.cipher === null || (await isUnencrypted(stream, this.cipher, this, depth))
  }

  async decode(stream: PdfStream, limit = MAX_DECODED_BYTES, depth = 0): Promise<Uint8Array> {
    // Before the data is read: an image may have megabytes of it.
    const filters = await filterList(stream.dict, this, depth)
    return undoFilters(await this.encoded(stream, depth), filters, limit, this.work)
  }

  /** Implements PdfReader's `decodeContent`. */
  async decodeContent(stream: PdfStream, limit: number): Promise<Uint8Array> {
    const filters = await filterList(stream.dict, this, 0)
    const encoded = await this.encoded(stream)
    const bytes = await undoFilters(encoded, filters, limit, this.work)
    // As long as it is found to be: a stream's /Length may say anything.
    if (!(stream.data instanceof Uint8Array)) this.allowance.use(stream.data.start, encoded.length)
    return bytes
  }

  /** The stream's bytes as the file has them. */
  async #stored({ data }: PdfStream): Promise<Uint8Array> {
    if (data instanceof Uint8Array) return data
    const { start, length } = data
    const bytes = await this.file.read(start, start + length + END_ROOM_BYTES)
    if (hasEndAt(bytes, length)) return bytes.subarray(0, length)
    const found = await this.#streamEnds.lengthFrom(start)
    return found <= bytes.length ? bytes.subarray(0, found) : await this.file.read(start, start + found)
  }

  async #get(ref: PdfRef, depth: number): Promise<PdfObject> {
    const held = this.#objects.get(ref.number)
    if (held !== undefined) return held
    const entry = this.table.get(ref.number)
    if (entry === undefined || entry.kind === 'free') return null
    const { object, sourceBytes } =
      entry.kind === 'offset'
        ? await this.#readAt(ref.number, entry, depth)
        : await this.#readCompressed(ref.number, entry, depth)
    this.#objects.set(ref.number, object, Math.max(HELD_OBJECT_LEAST_BYTES, sourceBytes))
    return object
  }

  async #readAt(number: number, entry: XrefEntry & { kind: 'offset' }, depth: number): Promise<LoadedObject> {
    const found = await readObjectAt(this.file, entry.offset, number)
    if (found === null) {
      this.damagedNumber ??= number
      return NOTHING
    }
    this.work.spend(OPERATIONS_PER_OBJECT_BYTE * found.sourceBytes)
    // The object's own generation is its key material.
    const ref = new PdfRef(number, found.generation)
    const { object } = found
    const cipher = ref.number === this.encryptRef?.number ? null : this.cipher
    const clear = cipher === null ? object : await mapStrings(object, (bytes) => cipher.decrypt(bytes, ref, 'string'))
    const whole = isDict(clear) ? await this.#withData(clear, found, ref, depth) : clear
    return { object: whole, sourceBytes: found.sourceBytes }
  }

  async #withData(dict: PdfDict, { dataStart }: ObjectAt, ref: PdfRef, depth: number): Promise<PdfObject> {
    if (dataStart === null) return dict
    const said = await this.resolve(dict.get('Length'), depth + 1)
    const isUsable = typeof said === 'number' && said >= 0 && dataStart + said <= this.file.size
    const length = isUsable ? Math.trunc(said) : await this.#streamEnds.lengthFrom(dataStart)
    return new PdfStream(dict, { start: dataStart, length }, ref)
  }

  async #readCompressed(
    number: number,
    entry: XrefEntry & { kind: 'compressed' },
    depth: number,
  ): Promise<LoadedObject> {
    const container = await this.objectStream(entry.stream, depth + 1)
    if (container === null) this.damagedNumber ??= number
    const found = container?.read(number) ?? NOTHING
    this.work.spend(OPERATIONS_PER_OBJECT_BYTE * found.sourceBytes)
    return found
  }

  /** Null for an object that is not an object stream, or cannot be decoded. */
  async objectStream(number: number, depth = 0): Promise<ObjectStream | null> {
    const held = this.#objectStreams.get(number)
    if (held !== undefined) return held
    // Never inside of one another (§7.5.7).
    if (this.table.get(number)?.kind !== 'offset') return null
    const stream = await this.resolve(new PdfRef(number), depth + 1)
    if (!(stream instanceof PdfStream)) return null
    try {
      const opened = new ObjectStream(stream.dict, await this.decode(stream, MAX_DECODED_BYTES, depth + 1))
      this.#objectStreams.set(number, opened, opened.byteLength)
      return opened
    } catch (error) {
      if (error instanceof PdfStreamError) return null
      throw error
    }
  }
}

function sizeOf(object: PdfObject): number {
  if (object instanceof PdfString) return object.bytes.length
  if (isArray(object)) return OPERATIONS_PER_ITEM * object.length
  const dict = object instanceof PdfStream ? object.dict : object
  return isDict(dict) ? OPERATIONS_PER_ITEM * dict.size : 0
}

interface LoadedObject {
  readonly object: PdfObject
  readonly sourceBytes: number
}

const NOTHING: LoadedObject = { object: null, sourceBytes: 0 }

/** Whether `endstream` follows the data, behind white space at most. A file that ends there has lost it. */
function hasEndAt(bytes: Uint8Array, length: number): boolean {
  const lexer = new PdfLexer(bytes, length)
  lexer.skipSpace()
  return startsWithLatin1(bytes, 'endstream', lexer.position) || startsWithLatin1(bytes, 'endobj', lexer.position)
}

/** The stream's /Type, or ''. */
export function typeName(dict: PdfDict): string {
  const type = dict.get('Type')
  return type instanceof PdfName ? type.name : ''
}

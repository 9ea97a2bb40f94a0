// An incremental update (ISO 32000-2 §7.5.6): objects that are new or replace others, appended to the file's own bytes,
// which stay unchanged.
import { joinBytes } from '../../archive/byte-chunks.ts'
import { deflateFlate } from './filters/flate.ts'
import { latin1Bytes } from './syntax/latin1.ts'
import { mapStrings } from './syntax/map-strings.ts'
import type { OpenPdf, PdfStructure } from './open-pdf.ts'
import { PdfName, PdfRef, PdfStream, PdfString, isArray, isDict, type PdfDict, type PdfObject } from './pdf-object.ts'
import { repairedPageTree } from './page-tree-repair.ts'
import { serialize } from './syntax/serialize.ts'
import { writeXrefStream, writeXrefTable, type WrittenEntry } from './xref/xref-writer.ts'

export class PdfUpdate {
  readonly #pdf: OpenPdf
  #structure: PdfStructure
  /** Put and not yet written. */
  readonly #waiting = new Map<number, { readonly ref: PdfRef; readonly object: PdfObject | Promise<PdfStream> }>()
  /** Offsets from the file's first byte. */
  readonly #written = new Map<number, WrittenEntry>()
  #next: number
  /** The catalog of the latest `put`. */
  #catalog: PdfDict | null = null
  /** The position of the next byte in the file. */
  #position: number
  /** Digest of everything written so far: a content hash for the second half of /ID. */
  #digest: Promise<Uint8Array> = Promise.resolve(new Uint8Array())

  constructor(pdf: OpenPdf) {
    this.#pdf = pdf
    this.#structure = pdf.structure
    this.#next = this.#structure.highestNumber + 1
    this.#position = pdf.file.size
  }

  /** A number that nothing has. It is free until something is put there. */
  allocate(): PdfRef {
    this.#followDamage()
    return new PdfRef(this.#next++)
  }

  /**
   * Writes `object` as `ref`; a later call with the same `ref` replaces it. A stream of the file itself keeps its data.
   * A stream made in memory has data encoded as its /Filter says, and is deflated when it has no /Filter. Pass strings
   * and data unencrypted, even for an encrypted file.
   */
  put(ref: PdfRef, object: PdfObject): void {
    this.#next = Math.max(this.#next, ref.number + 1)
    // At once: a page is deflated while the next one is read, and the fonts all together.
    const isMade = object instanceof PdfStream && object.data instanceof Uint8Array
    this.#waiting.set(ref.number, { ref, object: isMade ? deflated(object.dict, object.data) : object })
    const root = this.#pdf.trailer.get('Root')
    if (root instanceof PdfRef && root.number === ref.number && isDict(object)) this.#catalog = object
  }

  /** The bytes of what was put since the last call, to be appended to the file so far; so a long update is not held. */
  async *drain(): AsyncGenerator<Uint8Array, void, void> {
    if (this.#waiting.size > 0 && this.#written.size === 0) yield this.#advance(latin1Bytes('\n'))
    for (const [number, { ref, object }] of this.#waiting) {
      this.#waiting.delete(number)
      const bytes = await this.#serialized(ref, await object)
      this.#written.set(number, {
        kind: 'offset',
        offset: this.#position,
        generation: ref.generation,
      })
      this.#digest = sha256([await this.#digest, bytes])
      yield this.#advance(bytes)
    }
  }

  /** Yields what `drain` has not yielded yet, and the cross-references. Yields nothing if nothing was put. */
  async *finish(): AsyncGenerator<Uint8Array, void, void> {
    yield* this.drain()
    if (this.#written.size === 0) return
    this.#followDamage()
    if (this.#structure.isPageTreeBroken) {
      const written = new Set(this.#written.keys())
      const catalog = this.#catalog ?? this.#pdf.catalog
      for await (const [ref, object] of repairedPageTree(this.#pdf, this.allocate(), written, catalog))
        this.put(ref, object)
      yield* this.drain()
    }
    const { kind, startxref, base } = this.#structure
    const start = this.#position - base
    const entries = startxref === null ? this.#completeEntries() : this.#writtenEntries()
    const trailer = new Map<string, PdfObject>(await this.#trailerEntries())
    if (startxref !== null) trailer.set('Prev', startxref)
    if (kind === 'table') {
      trailer.set('Size', this.#next)
      yield this.#advance(writeXrefTable(entries, trailer))
    } else {
      const self = this.allocate()
      entries.set(self.number, { kind: 'offset', offset: start, generation: 0 })
      trailer.set('Size', this.#next)
      yield this.#advance(await writeXrefStream(self, entries, trailer))
    }
    yield this.#advance(latin1Bytes(`startxref\n${start}\n%%EOF\n`))
  }

  #advance(bytes: Uint8Array): Uint8Array {
    this.#position += bytes.length
    return bytes
  }

  async #serialized(ref: PdfRef, object: PdfObject): Promise<Uint8Array> {
    const { cipher } = this.#pdf
    const stream = object instanceof PdfStream ? await this.#preparedStream(ref, object) : null
    const value = stream === null ? object : stream.dict
    const sealed = cipher === null ? value : await mapStrings(value, (bytes) => cipher.encrypt(bytes, ref, 'string'))
    const head = `${ref.number} ${ref.generation} obj\n${serialize(sealed)}\n`
    if (stream === null) return latin1Bytes(`${head}endobj\n`)
    return joinBytes([latin1Bytes(`${head}stream\n`), stream.data, latin1Bytes('\nendstream\nendobj\n')])
  }

  async #preparedStream(
    ref: PdfRef,
    stream: PdfStream,
  ): Promise<{ readonly dict: PdfDict; readonly data: Uint8Array }> {
    const { cipher } = this.#pdf
    const isMade = stream.data instanceof Uint8Array
    const whole = isMade ? stream : await deflated(stream.dict, await this.#pdf.encoded(stream))
    let data = await this.#pdf.encoded(whole)
    if (cipher !== null && !(await this.#pdf.isInTheClear(stream))) data = await cipher.encrypt(data, ref, 'stream')
    return { dict: new Map(whole.dict).set('Length', data.length), data }
  }

  /** A recovered file's own sections lead nowhere: this one names every object there is. */
  #completeEntries(): Map<number, WrittenEntry> {
    const { table, base } = this.#structure
    const entries = new Map<number, WrittenEntry>()
    for (const number of table.numbers()) {
      const entry = table.get(number)
      if (entry?.kind === 'compressed' || entry?.kind === 'offset') entries.set(number, fromBase(entry, base))
    }
    for (const [number, entry] of this.#writtenEntries()) entries.set(number, entry)
    return entries
  }

  #writtenEntries(): Map<number, WrittenEntry> {
    const { base } = this.#structure
    return new Map([...this.#written].map(([number, entry]) => [number, fromBase(entry, base)]))
  }

  /** Damage may show only when an object is wanted: the file is searched then, and has another structure from there on. */
  #followDamage(): void {
    if (this.#structure.startxref === null) return
    this.#structure = this.#pdf.structure
    this.#next = Math.max(this.#next, this.#structure.highestNumber + 1)
  }

  async #trailerEntries(): Promise<[string, PdfObject][]> {
    const entries: [string, PdfObject][] = []
    for (const key of ['Root', 'Info', 'Encrypt']) {
      const value = this.#pdf.trailer.get(key)
      if (value !== undefined && value !== null) entries.push([key, value])
    }
    const ids = await this.#pdf.resolve(this.#pdf.trailer.get('ID'))
    const [first] = isArray(ids) ? ids : []
    // The first names the document whatever becomes of it, the second this state of it (§14.4).
    if (first !== undefined) entries.push(['ID', [first, new PdfString((await this.#digest).subarray(0, 16))]])
    return entries
  }
}

function fromBase(entry: WrittenEntry, base: number): WrittenEntry {
  return entry.kind === 'offset' ? { ...entry, offset: entry.offset - base } : entry
}

/** Returns the data as it is when it has a filter, or would become longer. */
async function deflated(dict: PdfDict, data: Uint8Array): Promise<PdfStream> {
  const shorter = dict.has('Filter') ? data : await deflateFlate(data)
  if (shorter.length >= data.length) return new PdfStream(dict, data)
  const filtered = new Map(dict).set('Filter', new PdfName('FlateDecode'))
  filtered.delete('DecodeParms')
  return new PdfStream(filtered, shorter)
}

async function sha256(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joinBytes(parts)))
}

// The files of an archive that the server has given, or that a person compares: names and places from the central
// directory (APPNOTE 4.3.12), bytes by the browser's own inflater.

export interface ZipFiles {
  /** Null for a file that is not there. Rejects with RangeError for one that holds more than `mostBytes`. */
  read(name: string, mostBytes: number): Promise<Uint8Array | null>
}

interface Entry {
  readonly method: number
  readonly compressedBytes: number
  readonly bytes: number
  /** Of its local header. */
  readonly offset: number
}

const END_RECORD = 0x06054b50
const END_RECORD_BYTES = 22
const MOST_COMMENT_BYTES = 65_535
const DIRECTORY_RECORD = 0x02014b50
const STORED = 0

/** Throws RangeError for bytes that are no archive. */
export function readZip(buffer: ArrayBuffer): ZipFiles {
  const view = new DataView(buffer)
  const entries = entriesOf(view)
  return {
    async read(name, mostBytes) {
      const entry = entries.get(name)
      if (!entry) return null
      const { offset, method, compressedBytes } = entry
      if (entry.bytes > mostBytes) throw new RangeError(`${name} is too large`)
      const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
      const data = new Uint8Array(buffer, start, compressedBytes)
      return method === STORED ? data : inflated(data, mostBytes)
    },
  }
}

function entriesOf(view: DataView): ReadonlyMap<string, Entry> {
  const end = endRecordOf(view)
  const count = view.getUint16(end + 10, true)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count && view.getUint32(at, true) === DIRECTORY_RECORD; index++) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    entries.set(new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, name)), {
      method: view.getUint16(at + 10, true),
      compressedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

function endRecordOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_RECORD_BYTES - MOST_COMMENT_BYTES)
  for (let at = view.byteLength - END_RECORD_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) === END_RECORD) return at
  }
  throw new RangeError('no archive')
}

async function inflated(data: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
    size += chunk.length
    if (size > mostBytes) throw new RangeError('more bytes than the archive says')
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

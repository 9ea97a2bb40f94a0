// Writes a PDF from scratch (ISO 32000-2 §7.5): objects in numerical order, deflated streams, one cross-reference
// table. The file contains no date, so that the same objects give the same bytes.
import { joinBytes } from '../../worker/documents/archive/byte-chunks.ts'
import { deflateFlate } from '../../worker/documents/pdf/objects/filters/flate.ts'
import { latin1Bytes } from '../../worker/documents/pdf/objects/syntax/latin1.ts'
import {
  PdfName,
  PdfRef,
  PdfStream,
  type PdfDict,
  type PdfObject,
} from '../../worker/documents/pdf/objects/pdf-object.ts'
import { serialize } from '../../worker/documents/pdf/objects/syntax/serialize.ts'
import { writeXrefTable, type WrittenEntry } from '../../worker/documents/pdf/objects/xref/xref-writer.ts'

export class PdfFile {
  readonly #objects = new Map<number, PdfObject>()
  #next = 1

  allocate(): PdfRef {
    return new PdfRef(this.#next++)
  }

  put(ref: PdfRef, object: PdfObject): void {
    this.#objects.set(ref.number, object)
  }

  add(object: PdfObject): PdfRef {
    const ref = this.allocate()
    this.put(ref, object)
    return ref
  }

  async finish(trailer: Readonly<Record<string, PdfObject>>): Promise<Uint8Array> {
    // The comment tells transfer programs that the file is binary (§7.5.2).
    const parts = [latin1Bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
    const entries = new Map<number, WrittenEntry>()
    let offset = parts[0]?.length ?? 0
    const append = (bytes: Uint8Array) => {
      parts.push(bytes)
      offset += bytes.length
    }
    for (const [number, object] of [...this.#objects].sort(([left], [right]) => left - right)) {
      entries.set(number, { kind: 'offset', offset, generation: 0 })
      append(await objectBytes(number, object))
    }
    const start = offset
    append(writeXrefTable(entries, dict({ ...trailer, Size: this.#next })))
    append(latin1Bytes(`startxref\n${start}\n%%EOF\n`))
    return joinBytes(parts)
  }
}

async function objectBytes(number: number, object: PdfObject): Promise<Uint8Array> {
  if (!(object instanceof PdfStream)) return latin1Bytes(`${number} 0 obj\n${serialize(object)}\nendobj\n`)
  if (!(object.data instanceof Uint8Array)) throw new Error(`object ${number} has its data in no file`)
  const data = await deflateFlate(object.data)
  const entries = new Map(object.dict).set('Filter', new PdfName('FlateDecode')).set('Length', data.length)
  const head = latin1Bytes(`${number} 0 obj\n${serialize(entries)}\nstream\n`)
  return joinBytes([head, data, latin1Bytes('\nendstream\nendobj\n')])
}

export function dict(entries: Readonly<Record<string, PdfObject>>): PdfDict {
  return new Map(Object.entries(entries))
}

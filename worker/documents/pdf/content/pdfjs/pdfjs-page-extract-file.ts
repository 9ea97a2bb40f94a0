// Writes a PDF file into memory, object by object, with just enough syntax (ISO 32000-2 §7.5) for pdf.js to open it.
import { latin1Bytes } from '../../objects/syntax/latin1.ts'
import { isArray, isDict, PdfName, PdfRef, PdfString, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import { joined } from '../interpreter/content-bytes.ts'
import { withoutDataEntries } from '../../objects/stream-entries.ts'

export class PageExtractFile {
  /** Of what was put in so far. */
  size = 0
  readonly #parts: Uint8Array[] = []
  /** Keyed by object number; 0 for an object that is allocated but not written yet. */
  readonly #offsets: number[] = [0]

  constructor() {
    this.#push('%PDF-1.7\n')
  }

  allocate(): PdfRef {
    return new PdfRef(this.#offsets.push(0) - 1)
  }

  put(ref: PdfRef, object: PdfObject): void {
    this.#begin(ref)
    this.#push(`${written(object)}\nendobj\n`)
  }

  /** A stream without filters. */
  putStream(ref: PdfRef, dict: PdfDict, bytes: Uint8Array): void {
    this.#begin(ref)
    const entries = withoutDataEntries(dict).set('Length', bytes.length)
    this.#push(`${written(entries)}\nstream\n`)
    this.#parts.push(bytes)
    this.size += bytes.length
    this.#push('\nendstream\nendobj\n')
  }

  /** The whole file. */
  finish(root: PdfRef): Uint8Array {
    const start = this.size
    const entries = this.#offsets.map((offset, number) => {
      return number === 0 || offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
    })
    const size = this.#offsets.length
    this.#push(`xref\n0 ${size}\n${entries.join('')}trailer\n<</Size ${size}/Root ${root.number} 0 R>>\n`)
    this.#push(`startxref\n${start}\n%%EOF\n`)
    return joined(this.#parts)
  }

  #begin(ref: PdfRef): void {
    this.#offsets[ref.number] = this.size
    this.#push(`${ref.number} 0 obj\n`)
  }

  #push(text: string): void {
    const bytes = latin1Bytes(text)
    this.#parts.push(bytes)
    this.size += bytes.length
  }
}

function written(object: PdfObject): string {
  if (typeof object === 'number') return Number.isInteger(object) ? String(object) : object.toFixed(10)
  if (object === null || typeof object === 'boolean') return String(object)
  if (object instanceof PdfName) return writtenName(object.name)
  if (object instanceof PdfRef) return `${object.number} 0 R`
  if (object instanceof PdfString) return `<${[...object.bytes].map(hex).join('')}>`
  if (isArray(object)) return `[${object.map(written).join(' ')}]`
  if (!isDict(object)) return 'null'
  return `<<${[...object].map(([key, value]) => `${writtenName(key)} ${written(value)}`).join('')}>>`
}

function writtenName(name: string): string {
  return `/${name.replaceAll(/[^!-~]|[()<>[\]{}/%#]/g, (character) => `#${hex(character.charCodeAt(0))}`)}`
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

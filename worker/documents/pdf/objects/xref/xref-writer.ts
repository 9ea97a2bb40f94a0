// Writes the cross-reference section of an incremental update (ISO 32000-2 §7.5.4, §7.5.8).
import { joinBytes } from '../../../archive/byte-chunks.ts'
import { deflateFlate } from '../filters/flate.ts'
import { latin1Bytes } from '../syntax/latin1.ts'
import { PdfName, type PdfDict, type PdfObject, type PdfRef } from '../pdf-object.ts'
import { serialize } from '../syntax/serialize.ts'
import type { XrefEntry } from './xref-table.ts'

/** Offsets are counted as the file counts them. */
export type WrittenEntry = Exclude<XrefEntry, { kind: 'free' }>

type Entries = ReadonlyMap<number, WrittenEntry>

/** Up to and with the trailer. Compressed entries have no place in a table: they are left out. */
export function writeXrefTable(entries: Entries, trailer: PdfDict): Uint8Array {
  const isComplete = !trailer.has('Prev')
  let text = isComplete ? 'xref\n0 1\n0000000000 65535 f \n' : 'xref\n'
  for (const { first, numbers } of subsections(entries)) {
    text += `${first} ${numbers.length}\n`
    for (const number of numbers) {
      const entry = entries.get(number)
      if (entry?.kind === 'offset') text += `${digits(entry.offset, 10)} ${digits(entry.generation, 5)} n \n`
      else text += '0000000000 65535 f \n'
    }
  }
  return latin1Bytes(`${text}trailer\n${serialize(trailer)}\n`)
}

/** The stream as object `self`, which is among the entries. */
export async function writeXrefStream(self: PdfRef, entries: Entries, trailer: PdfDict): Promise<Uint8Array> {
  const isComplete = !trailer.has('Prev')
  const groups = subsections(entries)
  const largest = Math.max(0, ...groups.map(({ numbers }) => largestField(numbers, entries)))
  const width = byteWidth(largest)
  const rows: Uint8Array[] = isComplete ? [row(width, 0, 0, 65_535)] : []
  for (const { numbers } of groups) {
    for (const number of numbers) {
      const entry = entries.get(number)
      if (entry === undefined) continue
      if (entry.kind === 'offset') rows.push(row(width, 1, entry.offset, entry.generation))
      else rows.push(row(width, 2, entry.stream, entry.index))
    }
  }
  const data = await deflateFlate(joinBytes(rows))
  const index = [...(isComplete ? [0, 1] : []), ...groups.flatMap(({ first, numbers }) => [first, numbers.length])]
  const dict = new Map<string, PdfObject>([
    ['Type', new PdfName('XRef')],
    ...trailer,
    ['W', [1, width, INDEX_BYTES]],
    ['Index', index],
    ['Filter', new PdfName('FlateDecode')],
    ['Length', data.length],
  ])
  const head = latin1Bytes(`${self.number} ${self.generation} obj\n${serialize(dict)}\nstream\n`)
  return joinBytes([head, data, latin1Bytes('\nendstream\nendobj\n')])
}

/** Generations, and places in an object stream. */
const INDEX_BYTES = 3

function subsections(entries: Entries): { readonly first: number; readonly numbers: readonly number[] }[] {
  const groups: { first: number; numbers: number[] }[] = []
  for (const number of [...entries.keys()].sort((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last !== undefined && number === last.first + last.numbers.length) last.numbers.push(number)
    else groups.push({ first: number, numbers: [number] })
  }
  return groups
}

function largestField(numbers: readonly number[], entries: Entries): number {
  return numbers.reduce((largest, number) => {
    const entry = entries.get(number)
    return Math.max(largest, entry?.kind === 'offset' ? entry.offset : (entry?.stream ?? 0))
  }, 0)
}

function byteWidth(value: number): number {
  let width = 1
  while (value >= 256 ** width) width++
  return width
}

function row(width: number, type: number, second: number, third: number): Uint8Array {
  const bytes = new Uint8Array(1 + width + INDEX_BYTES)
  bytes[0] = type
  for (let index = 0; index < width; index++) bytes[width - index] = Math.floor(second / 256 ** index)
  for (let index = 0; index < INDEX_BYTES; index++)
    bytes[width + INDEX_BYTES - index] = Math.floor(third / 256 ** index)
  return bytes
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}

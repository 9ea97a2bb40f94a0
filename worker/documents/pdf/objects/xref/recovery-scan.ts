// Finds the objects of a file whose cross-references are missing or wrong, by the words that begin an object. The whole
// file is read once, a window at a time.
import type { RandomAccessFile } from '../../../file/random-access-file.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import { latin1 } from '../syntax/latin1.ts'
import { PdfLexer } from '../syntax/lexer.ts'
import { MAX_OBJECT_STREAMS, MAX_RECOVERED_TRAILERS } from '../limits.ts'
import { readObjectAt } from '../object-at.ts'
import { readObject, type PdfItem } from '../syntax/parser.ts'
import { isDict, type PdfDict, type PdfObject } from '../pdf-object.ts'
import { XrefTable } from './xref-table.ts'

export interface RecoveryScan {
  /** Of a number that is there twice, the last: files grow at their end. */
  readonly table: XrefTable
  /** Dictionaries behind `trailer` and of cross-reference streams, in the order of the file. */
  readonly trailers: readonly PdfDict[]
  readonly catalogs: readonly number[]
  readonly objectStreams: readonly number[]
}

const WINDOW_BYTES = 256 * 1024
/** Before the window, for what was cut in two: the start of a number. */
const BEFORE_BYTES = 16
/** Behind it: an object's head, and as much of its dictionary as is looked at for its /Type. */
const BEHIND_BYTES = 4 * 1024

const HEAD = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,8}(\d{1,5})[\0\t\n\f\r ]{1,8}obj(?![a-z])|\btrailer\b/g
const TYPE = /\/Type[\0\t\n\f\r ]*\/(XRef|ObjStm|Catalog)\b/

export async function scanForObjects(file: RandomAccessFile, work: WorkBudget): Promise<RecoveryScan> {
  const table = new XrefTable(work)
  const trailerStarts: number[] = []
  const xrefStreamStarts: number[] = []
  const catalogs: number[] = []
  const objectStreams: number[] = []
  for (let window = 0; window < file.size; window += WINDOW_BYTES) {
    const textStart = Math.max(0, window - BEFORE_BYTES)
    const text = latin1(await file.read(textStart, window + WINDOW_BYTES + BEHIND_BYTES))
    for (const match of text.matchAll(HEAD)) {
      const start = textStart + match.index
      if (start < window || start >= window + WINDOW_BYTES) continue
      if (match[1] === undefined) {
        keep(trailerStarts, start + 'trailer'.length, MAX_RECOVERED_TRAILERS)
        continue
      }
      const number = Number(match[1])
      const behind = match.index + match[0].length
      if (!table.set(number, { kind: 'offset', offset: start, generation: Number(match[2]) })) continue
      const type = TYPE.exec(firstDictionary(text, behind))?.[1]
      if (type === 'XRef') keep(xrefStreamStarts, start, MAX_RECOVERED_TRAILERS)
      if (type === 'Catalog') keep(catalogs, number, MAX_RECOVERED_TRAILERS)
      if (type === 'ObjStm') keep(objectStreams, number, MAX_OBJECT_STREAMS)
    }
  }
  const trailers = await readTrailers(file, trailerStarts, xrefStreamStarts)
  return { table, trailers, catalogs, objectStreams }
}

/** The newest are kept: they stand last. */
function keep(values: number[], value: number, most: number): void {
  values.push(value)
  if (values.length > most) values.shift()
}

/** What can hold the /Type of the object that begins at `start`. */
function firstDictionary(text: string, start: number): string {
  const part = text.slice(start, start + BEHIND_BYTES)
  const end = part.search(/stream|endobj|\bobj\b/)
  return end === -1 ? part : part.slice(0, end)
}

async function readTrailers(
  file: RandomAccessFile,
  trailerStarts: readonly number[],
  xrefStreamStarts: readonly number[],
): Promise<PdfDict[]> {
  const found: { readonly start: number; readonly dict: PdfDict }[] = []
  for (const start of trailerStarts) {
    const item: PdfItem | undefined = readObject(new PdfLexer(await file.read(start, start + BEHIND_BYTES)))
    if (item instanceof Map) found.push({ start, dict: item })
  }
  for (const start of xrefStreamStarts) {
    const object: PdfObject | undefined = (await readObjectAt(file, start))?.object
    if (isDict(object)) found.push({ start, dict: object })
  }
  return found.sort((a, b) => a.start - b.start).map(({ dict }) => dict)
}

// The cross-reference sections of a file, newest first (ISO 32000-2 §7.5.4, §7.5.8): tables, streams, and tables that
// also name a stream (hybrid files).
import type { RandomAccessFile } from '../../../file/random-access-file.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import { latin1 } from '../syntax/latin1.ts'
import { PdfLexer } from '../syntax/lexer.ts'
import { MAX_XREF_SECTIONS, MAX_XREF_STREAM_BYTES } from '../limits.ts'
import { isWord } from '../syntax/parser.ts'
import type { PdfDict } from '../pdf-object.ts'
import { readXrefStream } from './xref-stream.ts'
import { readXrefTable } from './xref-table-section.ts'
import { XrefTable, type XrefSection } from './xref-table.ts'

export interface XrefChain {
  readonly table: XrefTable
  /** Of the newest section. */
  readonly trailer: PdfDict
  readonly kind: 'table' | 'stream'
  /** As it stands behind startxref: what /Prev of a further section has to say. */
  readonly startxref: number
  /** Bytes before the header, where offsets are counted from it. */
  readonly base: number
}

/** Null where the chain is broken anywhere: then nothing of it is believed. */
export async function readXrefChain(file: RandomAccessFile, work: WorkBudget): Promise<XrefChain | null> {
  const startxref = await findStartxref(file)
  if (startxref === null) return null
  const headerStart = await findHeader(file)
  for (const base of headerStart === 0 ? [0] : [headerStart, 0]) {
    const chain = await readChain(file, startxref, base, work)
    if (chain !== null) return chain
  }
  return null
}

async function readChain(
  file: RandomAccessFile,
  startxref: number,
  base: number,
  work: WorkBudget,
): Promise<XrefChain | null> {
  const table = new XrefTable(work)
  const seen = new Set<number>()
  const waiting = [startxref]
  let newest: XrefSection | undefined
  let room = MAX_XREF_STREAM_BYTES
  for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) {
    if (seen.has(start)) continue
    seen.add(start)
    const section = seen.size > MAX_XREF_SECTIONS ? null : await readSection(file, start, base, table, room, work)
    if (section === null) return null
    newest ??= section
    room -= section.decodedBytes
    // The stream beside a table comes before what the table replaces.
    for (const key of section.kind === 'table' ? ['XRefStm', 'Prev'] : ['Prev']) {
      const next = section.trailer.get(key)
      if (typeof next === 'number') waiting.push(next)
    }
  }
  return newest === undefined ? null : { table, trailer: newest.trailer, kind: newest.kind, startxref, base }
}

async function readSection(
  file: RandomAccessFile,
  start: number,
  base: number,
  table: XrefTable,
  limit: number,
  work: WorkBudget,
): Promise<XrefSection | null> {
  if (!Number.isInteger(start) || start < 0 || start + base >= file.size) return null
  const head = new PdfLexer(await file.read(start + base, start + base + HEAD_BYTES))
  if (isWord(head.next(), 'xref')) return await readXrefTable(file, start + base + head.position, base, table)
  return await readXrefStream(file, start + base, base, table, limit, work)
}

const HEAD_BYTES = 64
const HEADER_WITHIN = 1024
/** Acrobat looks for %%EOF in the last kilobyte; some servers add more behind it. */
const TAIL_BYTES = 2048

/** Where `%PDF-` is; 0 where it is not. */
async function findHeader(file: RandomAccessFile): Promise<number> {
  return Math.max(0, latin1(await file.read(0, HEADER_WITHIN)).indexOf('%PDF-'))
}

async function findStartxref(file: RandomAccessFile): Promise<number | null> {
  const tail = latin1(await file.read(Math.max(0, file.size - TAIL_BYTES), file.size))
  const found = /^\s*(\d{1,15})/.exec(tail.slice(tail.lastIndexOf('startxref') + 'startxref'.length))
  return found === null || !tail.includes('startxref') ? null : Number(found[1])
}

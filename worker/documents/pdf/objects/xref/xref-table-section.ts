// A cross-reference table (ISO 32000-2 §7.5.4), read in windows, because a table of a million entries takes 20 MB. The
// standard gives each entry 20 bytes. Entries are read as tokens, since many files use 19 or 21.
import type { RandomAccessFile } from '../../../file/random-access-file.ts'
import { PdfKeyword, PdfLexer, type PdfToken } from '../syntax/lexer.ts'
import { isWord, readObject } from '../syntax/parser.ts'
import { isDict } from '../pdf-object.ts'
import type { XrefSection, XrefTable } from './xref-table.ts'

const WINDOW_BYTES = 32 * 1024
/** More than an entry or a subsection's head takes. */
const ENTRY_ROOM_BYTES = 64
/** A trailer dictionary is read whole. */
const TRAILER_BYTES = 64 * 1024

/** `start` is behind the word xref. Null where it is broken. */
export async function readXrefTable(
  file: RandomAccessFile,
  start: number,
  base: number,
  table: XrefTable,
): Promise<XrefSection | null> {
  const tokens = new WindowedTokens(file, start)
  for (;;) {
    const first = await tokens.next(ENTRY_ROOM_BYTES)
    if (isWord(first, 'trailer')) break
    const count = await tokens.next(ENTRY_ROOM_BYTES)
    if (typeof first !== 'number' || typeof count !== 'number') return null
    if (!(await readSubsection(tokens, first, count, base, table))) return null
  }
  const trailer = await tokens.object(TRAILER_BYTES)
  return isDict(trailer) ? { kind: 'table', trailer, decodedBytes: 0 } : null
}

async function readSubsection(
  tokens: WindowedTokens,
  first: number,
  count: number,
  base: number,
  table: XrefTable,
): Promise<boolean> {
  let shift = 0
  for (let index = 0; index < count; index++) {
    const before = tokens.position
    const offset = await tokens.next(ENTRY_ROOM_BYTES)
    // Fewer entries than the head says.
    if (isWord(offset, 'trailer')) {
      tokens.position = before
      return true
    }
    const generation = await tokens.next(ENTRY_ROOM_BYTES)
    const use = await tokens.next(ENTRY_ROOM_BYTES)
    if (typeof offset !== 'number' || typeof generation !== 'number' || !(use instanceof PdfKeyword)) return false
    // The head of the free list is object 0, even where a table is said to begin with 1.
    if (index === 0 && first === 1 && use.word === 'f' && generation === 65_535) shift = 1
    // Nothing is at offset 0, and some writers say so of what they deleted.
    const isFree = use.word !== 'n' || offset === 0
    const entry = isFree
      ? ({ kind: 'free' } as const)
      : ({ kind: 'offset', offset: offset + base, generation } as const)
    if (!table.setIfUnknown(first + index - shift, entry)) return false
  }
  return true
}

/** Tokens of a file from a place on; the window moves along. */
class WindowedTokens {
  readonly #file: RandomAccessFile
  #lexer = new PdfLexer(new Uint8Array())
  #windowStart: number

  constructor(file: RandomAccessFile, start: number) {
    this.#file = file
    this.#windowStart = start
  }

  get position(): number {
    return this.#windowStart + this.#lexer.position
  }

  set position(position: number) {
    this.#lexer.position = position - this.#windowStart
  }

  async next(roomBytes: number): Promise<PdfToken | undefined> {
    if (this.#lexer.position + roomBytes > this.#lexer.bytes.length) await this.#move(WINDOW_BYTES)
    return this.#lexer.next()
  }

  async object(roomBytes: number) {
    await this.#move(roomBytes)
    const item = readObject(this.#lexer)
    return item instanceof PdfKeyword ? undefined : item
  }

  async #move(windowBytes: number): Promise<void> {
    const start = this.position
    if (start + this.#lexer.bytes.length - this.#lexer.position >= this.#file.size) return
    this.#lexer = new PdfLexer(await this.#file.read(start, start + windowBytes))
    this.#windowStart = start
  }
}

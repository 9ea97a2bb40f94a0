// Reads the rows of CSV (RFC 4180) and TSV, one at a time, while the text arrives. A row that cannot be read costs itself
// alone: reading goes on in the next line.
import type { SkipReason } from '../../contract/glossary.ts'

export type DelimitedRow = {
  /**
   * From 1, as a spreadsheet counts: empty rows too, and a row with line ends in its cells once. A first row that names the
   * separator is hidden by spreadsheets and is not counted.
   */
  readonly row: number
} & ({ readonly cells: readonly string[] } | { readonly fault: Extract<SkipReason, 'open_quote' | 'too_long'> })

const SEPARATORS = [',', ';', '\t'] as const
/** Rows that show how a table's cells are separated. */
const SAMPLE_ROWS = 20
/** They are among as many characters, or the table begins with thousands of blank rows. */
const SAMPLE_LENGTH = 64 * 1024
/** A row of separators alone would hold as many cells as it has bytes. Exports of termbases have some ten columns a language. */
const MAX_CELLS = 256
/** Characters of a row, which is held whole. A quotation mark that is closed behind them counts as never closed. */
export const MAX_ROW_LENGTH = 256 * 1024
const LINE_END = /[\r\n]/u
/** A first row that Excel writes and reads. */
const SEPARATOR_ROW = /^"?sep=([,;\t])"?\r?\n/iu

/** Rows with a cell that is not blank, and rows that cannot be read. */
export async function* readRows(
  texts: AsyncIterable<string>,
  format: 'csv' | 'tsv',
): AsyncGenerator<DelimitedRow, void, void> {
  let splitter: RowSplitter | null = null
  let sample = ''
  for await (const text of texts) {
    if (splitter) {
      yield* splitter.push(text)
      continue
    }
    sample += text
    if (sample.length < SAMPLE_LENGTH) continue
    splitter = splitterFor(sample, format)
    yield* splitter.rows()
  }
  splitter ??= splitterFor(sample, format)
  yield* splitter.end()
}

function splitterFor(sample: string, format: 'csv' | 'tsv'): RowSplitter {
  const named = SEPARATOR_ROW.exec(sample)
  const separator = format === 'tsv' ? '\t' : (named?.[1] ?? separatorOf(sample.slice(0, SAMPLE_LENGTH)))
  return new RowSplitter(separator, sample, named?.[0].length ?? 0)
}

/** The one that splits most of the first rows into as many cells as the first of them. */
function separatorOf(text: string): string {
  const [best] = SEPARATORS.map((separator) => ({ separator, rows: alikeRows(text, separator) })).toSorted(
    (one, other) => other.rows - one.rows,
  )
  return best?.separator ?? ','
}

function alikeRows(text: string, separator: string): number {
  let first = 0
  let [seen, alike] = [0, 0]
  for (const row of new RowSplitter(separator, text, 0).end()) {
    if ('fault' in row) continue
    if (seen === 0) first = row.cells.length
    if (row.cells.length > 1 && row.cells.length === first) alike++
    if (++seen === SAMPLE_ROWS) break
  }
  return alike
}

/** `end` is behind the row's line end, or, where the rest of the line is not to be read, before it. */
type ScannedRow =
  | { readonly cells: readonly string[]; readonly end: number }
  | { readonly fault: 'open_quote' | 'too_long'; readonly end: number }

class RowSplitter {
  readonly #separator: string
  #text: string
  #at: number
  #row = 1
  #isAtEnd = false
  /** The rest of a line that holds an unreadable row passes unread. */
  #isSkipping = false

  /** Begins at `start`; a row that names the separator stands before it. */
  constructor(separator: string, text: string, start: number) {
    this.#separator = separator
    this.#text = text
    this.#at = start
  }

  /** The beginning of a long row is not looked at again with each text that goes on with it. */
  push(text: string): Iterable<DelimitedRow> {
    this.#text = this.#text.slice(this.#at) + text
    this.#at = 0
    return LINE_END.test(text) || this.#text.length > MAX_ROW_LENGTH ? this.rows() : []
  }

  end(): Generator<DelimitedRow, void, void> {
    this.#isAtEnd = true
    return this.rows()
  }

  /** Those that have come whole. */
  *rows(): Generator<DelimitedRow, void, void> {
    while (this.#skipLine()) {
      const read = this.#readRow()
      if (read === null) return
      const row = this.#row++
      this.#at = read.end
      if ('fault' in read) {
        this.#isSkipping = true
        yield { row, fault: read.fault }
      } else if (read.cells.some((cell) => cell.trim() !== '')) yield { row, cells: read.cells }
    }
  }

  /** Goes behind the line end where a line is skipped. False when the text stops before the next row. */
  #skipLine(): boolean {
    while (this.#isSkipping && this.#at < this.#text.length) {
      if (isLineEnd(this.#text[this.#at])) {
        const behind = this.#behindLineEnd(this.#at)
        if (behind === null) return false
        this.#at = behind
        this.#isSkipping = false
      } else this.#at++
    }
    return this.#at < this.#text.length
  }

  /** Null when the row goes on behind the text that has come. */
  #readRow(): ScannedRow | null {
    const text = this.#text
    const cells: string[] = []
    for (let at = this.#at; ;) {
      const cell = this.#readCell(at)
      if (cell === null) return null
      if ('fault' in cell) return cell
      if (cells.length < MAX_CELLS) cells.push(cell.text)
      const hasNext = text[cell.end] === this.#separator
      at = hasNext ? cell.end + 1 : cell.end
      if (at - this.#at > MAX_ROW_LENGTH) return { fault: 'too_long', end: at }
      // A separator at the very end opens no cell.
      if (at === text.length) return this.#isAtEnd ? { cells, end: at } : null
      if (hasNext) continue
      const end = this.#behindLineEnd(at)
      return end === null ? null : { cells, end }
    }
  }

  /** `end` is the place of the separator or the line's end. A quotation mark inside a cell that begins without is a letter. */
  #readCell(
    start: number,
  ): { readonly text: string; readonly end: number } | Extract<ScannedRow, { fault: string }> | null {
    const text = this.#text
    if (text[start] !== '"') {
      const end = this.#endOfCell(start)
      return { text: text.slice(start, end), end }
    }
    const fault = { fault: 'open_quote', end: start } as const
    const close = closingMark(text, start + 1)
    const mayComeYet = !this.#isAtEnd && text.length - this.#at <= MAX_ROW_LENGTH
    if (close === null) return mayComeYet ? null : fault
    if (close - this.#at > MAX_ROW_LENGTH) return fault
    const end = this.#endOfCell(close + 1)
    const quoted = text.slice(start + 1, close)
    const rest = text.slice(close + 1, end)
    // A mark that closes in the middle of a later line was meant to open a cell there.
    if (rest.trim() !== '' && LINE_END.test(quoted)) return fault
    // A mark at the end of what has come may be the first of two.
    if (close + 1 === text.length && mayComeYet) return null
    return { text: quoted.replaceAll('""', '"') + rest, end }
  }

  #endOfCell(start: number): number {
    const text = this.#text
    let end = start
    while (end < text.length && text[end] !== this.#separator && !isLineEnd(text[end])) end++
    return end
  }

  /** Null where a second half of the line end may come yet. */
  #behindLineEnd(at: number): number | null {
    if (this.#text[at] !== '\r') return at + 1
    if (at + 1 === this.#text.length) return this.#isAtEnd ? at + 1 : null
    return this.#text[at + 1] === '\n' ? at + 2 : at + 1
  }
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}

/** Null where there is none. */
function closingMark(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return null
}

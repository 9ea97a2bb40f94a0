// Joins plain text line by line. Paragraphs have a blank line around them; list items, table rows and notes have none
// between them. A table row is one line with tabs between its cells.

export type LineKind = 'paragraph' | 'listItem' | 'row' | 'note'

interface Cell {
  text: string
  columns: number
}

/** The maximum number of columns in a Word table. */
const MAX_COLUMNS = 63

export class TextLines {
  #text = ''
  #previous: LineKind | null = null
  #row: Cell[] | null = null

  /** Ends the row before, as everything outside of a table does. */
  line(text: string, kind: LineKind): void {
    this.endRow()
    if (!/\S/.test(text)) return
    const gap = this.#previous === null ? '' : kind !== 'paragraph' && kind === this.#previous ? '\n' : '\n\n'
    this.#previous = kind
    this.#text += gap + text.trimEnd()
  }

  /** A table that follows another is not its continuation. */
  startTable(): void {
    this.endRow()
    if (this.#previous !== null) this.#previous = 'paragraph'
  }

  startRow(): void {
    this.endRow()
    this.#row = []
  }

  startCell(): void {
    this.#row?.push({ text: '', columns: 1 })
  }

  /** The last cell takes the place of as many columns. */
  widenCell(columns: number): void {
    const cell = this.#row?.at(-1)
    if (cell && columns > 1) cell.columns = Math.min(columns, MAX_COLUMNS)
  }

  /** More text for the last cell: its paragraphs stand on one line. */
  addToCell(text: string): void {
    const cell = this.#row?.at(-1)
    if (!cell) return this.line(text, 'paragraph')
    cell.text = `${cell.text} ${text.replaceAll(/\s+/g, ' ')}`.trim()
    return undefined
  }

  endRow(): void {
    const row = this.#row
    this.#row = null
    if (row) this.line(row.map(({ text, columns }) => text + '\t'.repeat(columns - 1)).join('\t'), 'row')
  }

  /** Returns the text completed since the last call, never an unfinished row. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

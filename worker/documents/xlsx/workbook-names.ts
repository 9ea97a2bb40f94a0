// Texts that others depend on: names of sheets and of columns, and what formulas, filters and lists compare with cells.
// They are asked for before any cell, so that every reference can follow when it is written.
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { SegmentRole } from '../model.ts'
import type { AtomContent } from '../ooxml/atom-content.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import type { Template, TextBlock } from '../ooxml/text-block.ts'
import { MAX_CELL_LENGTH, plainContent, type TextPlace, workbookSlot } from './cell-text.ts'
import { cellPlace, sheetPlace } from './places.ts'
import { type FormulaHome, renameInFormula } from './formulas/rename-in-formula.ts'
import type { Renames } from './formulas/renames.ts'
import { columnNames, renamedNames, sheetNames } from './formulas/unique-names.ts'
import type { CellPlace, Workbook } from './workbook.ts'

const AS_IT_IS = (text: string) => text
const NO_RENAMES: Renames = { sheets: new Map(), columns: new Map(), texts: new Map() }

export class WorkbookNames {
  readonly #book: Workbook
  /** By the text of the source. */
  readonly #written = new Map<string, string>()
  #renames = NO_RENAMES
  #fields: ReadonlySet<string> | null = null

  constructor(book: Workbook) {
    this.#book = book
  }

  /** Blocks without letters of their own, to stand in front of the first part. The last one resolves the names. */
  template(context: PartContext & { readonly written: { any: boolean } }): Template {
    const { sheets, tables, pivots, keys, texts, hasMacros } = this.#book
    const place = (at: CellPlace) => cellPlace(at, this.#book)
    // So that what follows from any text, such as the direction of the first sheet, is known in front of it.
    const [first] = texts
    const blocks = [
      // Macros call sheets by their names.
      ...(hasMacros ? [] : sheets).map(({ name, number }) =>
        this.#plain(name, 'heading', sheetPlace(number, this.#book), context),
      ),
      ...tables.flatMap(({ columns, header }) =>
        columns.map((name, index) => {
          const at = header ? place({ ...header, column: header.column + index }) : {}
          return this.#plain(name, 'cell', at, context)
        }),
      ),
      ...pivots.flatMap(({ columns }) =>
        columns.map((name) => {
          const at = texts.get(name)
          return at ? this.#plain(name, 'cell', place(at), context) : null
        }),
      ),
      ...keys.map(({ text, source, place: at }) =>
        source ? this.#block(text, { source }, 'cell', place(at)) : this.#plain(text, 'cell', place(at), context),
      ),
      ...(first ? [this.#plain(first[0], 'cell', place(first[1]), context)] : []),
    ]
    const told = (block: TextBlock): TextBlock => {
      const { slot } = block
      if (!slot) return block
      const tell = (text: string) => {
        slot.onWritten?.(text)
        context.written.any = true
      }
      return { ...block, slot: { ...slot, onWritten: tell } }
    }
    const resolve: TextBlock = {
      slot: null,
      original: [],
      write: () => [],
      follow: () => {
        this.#resolve()
        return null
      },
    }
    return [...blocks.flatMap((block) => block ?? []).map(told), resolve]
  }

  get renames(): Renames {
    return this.#renames
  }

  /** As a column's name is to be written; undefined for a table that keeps its names. */
  columnOf(table: string, column: string): string | undefined {
    return this.#renames.columns.get(table.toLowerCase())?.get(column)
  }

  /** Whether a field that pivot tables take from their sources has this name. */
  isField(name: string): boolean {
    this.#fields ??= new Set(
      this.#book.pivots.flatMap((pivot) =>
        pivot.columns.map((column) => (this.columnOf(pivot.name, column) ?? column).toLowerCase()),
      ),
    )
    return this.#fields.has(name.toLowerCase())
  }

  /** As it was asked for, before names were made different from one another. */
  translationOf(name: string): string {
    return this.#written.get(name) ?? name
  }

  formula(formula: string, home: FormulaHome = { table: null }): string {
    return renameInFormula(formula, this.#renames, home)
  }

  /** Of a text that other texts must equal. */
  textOf(text: string): string {
    const own = text.trim()
    const written = this.#renames.texts?.get(own)
    return written === undefined ? text : text.replace(own, () => written)
  }

  #plain(text: string, role: SegmentRole, place: TextPlace, context: PartContext): TextBlock | null {
    const content = plainContent(text, AS_IT_IS, context)
    return content && this.#block(text, content, role, place)
  }

  #block(text: string, content: Pick<AtomContent, 'source'>, role: SegmentRole, place: TextPlace): TextBlock {
    const own = renderInlines(content.source, plainText)
    const onWritten = (target: string) => {
      // What no cell can hold is not written there either.
      if (!this.#written.has(text) && target.length <= MAX_CELL_LENGTH)
        this.#written.set(
          text,
          text.replace(own, () => target),
        )
    }
    return { slot: workbookSlot(content, role, { ...place, onWritten }), original: [], write: () => [] }
  }

  #resolve(): void {
    if (this.#written.size === 0) return
    const { sheets, tables, pivots, keys } = this.#book
    const written = (text: string) => this.#written.get(text) ?? text
    this.#renames = {
      sheets: renamedNames(
        sheets.map(({ name }) => name),
        written,
        sheetNames,
      ),
      columns: new Map(
        // Of a pivot table's source and the table that it names, the table counts.
        [...pivots, ...tables].flatMap(({ name, columns }) =>
          columns.some((column) => written(column) !== column)
            ? [[name.toLowerCase(), renamedNames(columns, written, columnNames)] as const]
            : [],
        ),
      ),
      texts: new Map(keys.map(({ text }) => [text, written(text)])),
    }
  }
}

// Follows a part as it streams by, and tells in which place of a fixed size each piece stands.
import { readableAttribute } from '../../ooxml/elements.ts'
import type { PieceGroup } from '../../ooxml/piece-group.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import type { FitTally } from './fit-tally.ts'
import type { FormatResolver } from './format-resolver.ts'
import { twipsOf } from './formatting.ts'
import { fieldsGroup, PageFields } from './page-fields.ts'
import type { PlaceContext, PlaceSize } from './place-fit.ts'
import { boxesGroup, frameOf, GroupedPlace, hasTextBox } from './places.ts'
import { tableMargins } from './table-height.ts'

/** Start tags that tell of tables, and of rows whose height does not follow their text. */
const TABLE_TAGS = ['w:tbl', 'w:tblStyle', 'w:gridCol', 'w:trHeight']
/** Those that tell of the cells of such rows, and of the next row. */
const ROW_TAGS = ['w:tr', 'w:tc', 'w:tcW', 'w:gridSpan']

interface OpenTable {
  /** Of the `w:tbl` in the path. */
  readonly depth: number
  readonly columns: number[]
  style: string | undefined
}

interface OpenRow {
  /** Of the `w:tr` in the path. */
  readonly depth: number
  readonly place: GroupedPlace
  readonly height: number
  readonly table: OpenTable
  /** Of the grid, behind the last cell. */
  column: number
  width: number
}

interface OpenFrame {
  readonly properties: string
  readonly depth: number
  readonly place: GroupedPlace
}

export class PlaceTracker {
  readonly #formats: () => FormatResolver
  readonly #tally: FitTally
  readonly #tables: OpenTable[] = []
  readonly #fields = new PageFields()
  #row: OpenRow | null = null
  #frame: OpenFrame | null = null
  #group: PieceGroup | null = null
  /** The room of the paragraph that was read last, and how its text is formatted there; null outside of places. */
  #room: { readonly size: PlaceSize; readonly context: PlaceContext } | null = null

  /** What the part's reader asks for, whatever places need. */
  readonly #ownTags: ReadonlySet<string>
  /** The tags that are read, the part's own included: those of cells only in rows that need them. */
  readonly tags: Set<string>

  constructor(ownTags: Iterable<string>, formats: () => FormatResolver, tally: FitTally) {
    this.#ownTags = new Set(ownTags)
    this.tags = new Set([...this.#ownTags, ...TABLE_TAGS])
    this.#formats = formats
    this.#tally = tally
  }

  get group(): PieceGroup | null {
    return this.#group
  }

  get room(): { readonly size: PlaceSize; readonly context: PlaceContext } | null {
    return this.#room
  }

  /** A piece of the part, in order; `xml` is its text. */
  read(element: XmlElement, xml: string, path: readonly string[]): void {
    this.#room = null
    this.#group = null
    if (this.#row && (path.length <= this.#row.depth || path[this.#row.depth] !== 'w:tr')) this.#endRow()
    const isParagraph = element.name === 'w:p'
    const citing = isParagraph && hasField(xml) ? this.#fields.read(element) : []
    if (!isParagraph) this.#readTag(element, path)
    if (this.#row) {
      const isDirect = isParagraph && path.length === this.#row.depth + 2 && this.#row.width > 0
      this.#row.place.add(isDirect ? element : null)
      this.#group = this.#row.place
      if (isDirect) this.#room = this.#cellRoom(this.#row)
    } else if (isParagraph) this.#readParagraph(element, xml, path, citing)
    else this.#frame = null
  }

  #readTag(element: XmlElement, path: readonly string[]): void {
    const table = this.#innermost(path)
    switch (element.name) {
      case 'w:tbl':
        this.#tables.push({ depth: path.length, columns: [], style: undefined })
        return
      case 'w:tblStyle':
        if (table) table.style = readableAttribute(element, 'w:val')
        return
      case 'w:gridCol':
        table?.columns.push(twipsOf(element, 'w:w') ?? 0)
        return
      case 'w:trHeight': {
        const height = twipsOf(element, 'w:val') ?? 0
        const isExact = readableAttribute(element, 'w:hRule') === 'exact'
        const depth = path.length - 2
        if (this.#row || !isExact || path[depth] !== 'w:tr' || height <= 0 || !table) return
        const place = new GroupedPlace(this.#tally)
        this.#row = { depth, place, height, table, column: 0, width: 0 }
        for (const tag of ROW_TAGS) this.tags.add(tag)
        return
      }
      default:
        if (this.#row) this.#readCell(element, path, this.#row)
    }
  }

  #innermost(path: readonly string[]): OpenTable | undefined {
    while (this.#tables.length > 0 && path[this.#tables.at(-1)?.depth ?? 0] !== 'w:tbl') this.#tables.pop()
    return this.#tables.at(-1)
  }

  #endRow(): void {
    this.#row = null
    for (const tag of ROW_TAGS) if (!this.#ownTags.has(tag)) this.tags.delete(tag)
  }

  #readCell(element: XmlElement, path: readonly string[], row: OpenRow): void {
    if (element.name === 'w:tc' && path.length === row.depth + 1) {
      row.width = row.table.columns[row.column++] ?? 0
      this.#startCell(row)
    } else if (path.length !== row.depth + 3) return
    else if (element.name === 'w:gridSpan') {
      const more = Math.min(62, Math.max(0, Number.parseInt(readableAttribute(element, 'w:val') ?? '1', 10) - 1 || 0))
      for (let count = 0; count < more; count++) row.width += row.table.columns[row.column++] ?? 0
      this.#startCell(row)
    } else if (element.name === 'w:tcW' && row.width === 0 && readableAttribute(element, 'w:type') === 'dxa') {
      row.width = twipsOf(element, 'w:w') ?? 0
      this.#startCell(row)
    }
  }

  #startCell(row: OpenRow): void {
    const { size, context } = this.#cellRoom(row)
    row.place.startGroup(size, context)
  }

  #cellRoom({ table, width, height }: OpenRow): { readonly size: PlaceSize; readonly context: PlaceContext } {
    const formats = this.#formats()
    const { left, right, top, bottom } = tableMargins(table.style, formats)
    return {
      size: { width: Math.max(width - left - right, 1), height: height - top - bottom },
      context: { formats, table: table.style === undefined ? undefined : formats.style(table.style) },
    }
  }

  #readParagraph(paragraph: XmlElement, xml: string, path: readonly string[], citing: readonly number[]): void {
    const frame = xml.includes('framePr') ? frameOf(paragraph) : undefined
    const [width, height] = [twipsOf(frame, 'w:w'), twipsOf(frame, 'w:h')]
    const isFixed = frame !== undefined && readableAttribute(frame, 'w:hRule') === 'exact'
    if (!isFixed || width === undefined || height === undefined) {
      this.#frame = null
      if (citing.length > 0) this.#group = fieldsGroup(paragraph, citing)
      if (hasTextBox(xml)) this.#group = boxesGroup(paragraph, { formats: this.#formats() }, this.#tally)
      return
    }
    const properties = xml.slice(frame.start, frame.end)
    const context = { formats: this.#formats() }
    const size = { width, height }
    if (this.#frame?.properties !== properties || this.#frame.depth !== path.length) {
      this.#frame = { properties, depth: path.length, place: new GroupedPlace(this.#tally) }
      this.#frame.place.startGroup(size, context)
    }
    this.#frame.place.add(paragraph)
    this.#group = this.#frame.place
    this.#room = { size, context }
  }
}

function hasField(xml: string): boolean {
  return xml.includes('fldChar') || xml.includes('fldSimple')
}

// What becomes of the direction of a Word document in a rebuild: whether the document turns as a whole, or only those of
// its paragraphs that were written the other way.
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import type { OfficePackage } from '../../ooxml/package/office-package.ts'
import { hasMatch } from '../../ooxml/package/readable-parts.ts'
import { type PartReader, readPieces } from '../../ooxml/part-reader.ts'
import type { WorkBudget } from '../../work-budget.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { readableAttribute } from '../../ooxml/elements.ts'
import type { StyleDirections } from './style-directions.ts'

export interface DirectionChange {
  /** Of the language that is written. */
  readonly isRightToLeft: boolean
  /** Whether most paragraphs of the source run the other way. Then tables, sections, styles and paragraphs without words turn, too. */
  readonly turnsDocument: boolean
  /** Of the source. */
  readonly styles: StyleDirections
}

/** An element that says so of a paragraph or of a table; an attribute of that name is a language. */
const TURNED = /[<:]bidi(?:Visual)?\s*(?:\/?>|[\w:]+\s*=\s*["'])/

/** `main`: the part with the body. */
export async function directionChange(
  pkg: OfficePackage,
  main: ZipEntry,
  { isRightToLeft, styles, work }: { isRightToLeft: boolean; styles: StyleDirections; work: WorkBudget },
): Promise<DirectionChange> {
  // Almost all documents: a pass through the body would find nothing.
  const isPlain = !isRightToLeft && !styles.isRightToLeft(undefined) && !(await hasMatch(pkg, main, TURNED))
  const wasRightToLeft = !isPlain && (await runsRightToLeft(pkg, main, styles, work))
  return { isRightToLeft, turnsDocument: wasRightToLeft !== isRightToLeft, styles }
}

/** Whether most paragraphs do. One that says nothing counts as its table does, for who mirrors a table writes that way. */
async function runsRightToLeft(
  { file }: OfficePackage,
  main: ZipEntry,
  styles: StyleDirections,
  work: WorkBudget,
): Promise<boolean> {
  const paragraphs = new ParagraphCount(styles)
  const reader: PartReader = {
    blocks: new Set(),
    tags: new Set(['w:tbl', 'w:bidiVisual', 'w:p', 'w:pStyle', 'w:bidi']),
    read(element, xml, path) {
      paragraphs.read(element, path)
      return [xml]
    },
  }
  const { chunks } = await utf8Chunks(readZipEntry(file, main))
  for await (const _ of readPieces(chunks, reader, work));
  return paragraphs.mostRunRightToLeft()
}

class ParagraphCount {
  readonly #styles: StyleDirections
  #all = 0
  #rightToLeft = 0
  /** Of the paragraph that is being read. */
  #style: string | undefined
  #own: boolean | undefined
  #isInMirroredTable = false
  /** Open tables by their place in the path. */
  readonly #tables: { readonly depth: number; isMirrored: boolean }[] = []

  constructor(styles: StyleDirections) {
    this.#styles = styles
  }

  read(element: XmlElement, path: readonly string[]): void {
    const value = readableAttribute(element, 'w:val')
    const isOn = value === undefined || !['0', 'false', 'off'].includes(value)
    while (this.#tables.length > 0 && path[this.#tables.at(-1)?.depth ?? 0] !== 'w:tbl') this.#tables.pop()
    const table = this.#tables.at(-1)
    if (element.name === 'w:tbl') this.#tables.push({ depth: path.length, isMirrored: false })
    else if (element.name === 'w:p') {
      this.#finish()
      this.#all++
      this.#isInMirroredTable = table?.isMirrored === true
    } else if (element.name === 'w:bidiVisual' && path.at(-1) === 'w:tblPr' && table) table.isMirrored = isOn
    else if (path.at(-1) === 'w:pPr' && element.name === 'w:pStyle') this.#style = value
    else if (path.at(-1) === 'w:pPr' && element.name === 'w:bidi') this.#own = isOn
  }

  mostRunRightToLeft(): boolean {
    this.#finish()
    return this.#rightToLeft * 2 > this.#all
  }

  #finish(): void {
    const isStyled = this.#all > 0 && this.#styles.isRightToLeft(this.#style)
    if (this.#own ?? (isStyled || this.#isInMirroredTable)) this.#rightToLeft++
    this.#style = this.#own = undefined
    this.#isInMirroredTable = false
  }
}

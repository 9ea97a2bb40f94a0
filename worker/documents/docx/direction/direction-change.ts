// What becomes of the direction of a Word document in a rebuild: whether the document turns as a whole, or only those of
// its paragraphs that were written the other way.
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import type { OfficePackage } from '../../ooxml/package/office-package.ts'
import { hasMatch } from '../../ooxml/package/readable-parts.ts'
import { type PartReader, readPieces } from '../../ooxml/part-reader.ts'
import type { WorkBudget } from '../../work-budget.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
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

/** Whether most paragraphs do. */
async function runsRightToLeft(
  { file }: OfficePackage,
  main: ZipEntry,
  styles: StyleDirections,
  work: WorkBudget,
): Promise<boolean> {
  const count = { all: 0, rightToLeft: 0 }
  let style: string | undefined
  let own: boolean | undefined
  const finish = () => {
    if (own ?? styles.isRightToLeft(style)) count.rightToLeft++
  }
  const reader = {
    blocks: new Set<string>(),
    tags: new Set(['w:p', 'w:pStyle', 'w:bidi']),
    read(element, xml, path) {
      const value = readableAttribute(element, 'w:val')
      if (element.name === 'w:p') {
        if (count.all++ > 0) finish()
        style = own = undefined
      } else if (path.at(-1) === 'w:pPr') {
        if (element.name === 'w:pStyle') style = value
        else own = value === undefined || !['0', 'false', 'off'].includes(value)
      }
      return [xml]
    },
  } satisfies PartReader
  const { chunks } = await utf8Chunks(readZipEntry(file, main))
  for await (const _ of readPieces(chunks, reader, work));
  if (count.all > 0) finish()
  return count.rightToLeft * 2 > count.all
}

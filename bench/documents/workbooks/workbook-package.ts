// What the benches of workbooks read of a package: its sheets in order, and the elements of any part.
import { readZipEntry } from '../../../worker/documents/archive/zip-entry-reader.ts'
import type { ZipEntry } from '../../../worker/documents/archive/zip-directory.ts'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { childElement, childElements } from '../../../worker/documents/ooxml/elements.ts'
import {
  type OfficePackage,
  openPackage,
  partOfType,
  relationshipsOf,
  smallPartRoot,
} from '../../../worker/documents/ooxml/package/office-package.ts'
import { readPieces } from '../../../worker/documents/ooxml/part-reader.ts'
import { WorkBudget } from '../../../worker/documents/work-budget.ts'
import { utf8Chunks } from '../../../worker/documents/xml/xml-encoding.ts'
import { stringText } from '../../../worker/documents/xlsx/string-item.ts'
import type { XmlElement } from '../../../worker/documents/xml/xml-tree.ts'

export interface Workbook {
  readonly pkg: OfficePackage
  readonly main: ZipEntry
  readonly root: XmlElement
  readonly sheets: readonly { readonly name: string; readonly entry: ZipEntry | null }[]
}

/** Of the workbook part, with macros or without, a template or none. */
const MAIN = /sheet\.main\+xml$|sheet\.macroenabled\.main\+xml$|template\.main\+xml$/

export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const pkg = await openPackage(bufferFile(bytes))
  const main = partOfType(pkg, MAIN)
  const root = await smallPartRoot(pkg, main)
  if (!main || !root) throw new Error('the package has no workbook')
  const byId = new Map((await relationshipsOf(pkg, main.name)).map(({ id, entry }) => [id, entry]))
  const list = childElement(root, 'x:sheets')
  const sheets = (list ? childElements(list) : []).map((sheet) => ({
    name: sheet.attribute('name') ?? '',
    entry: byId.get(sheet.attribute('r:id') ?? '') ?? null,
  }))
  return { pkg, main, root, sheets }
}

/** Elements of these names, in their order, wherever they stand in the part. */
export async function* elementsOf(
  { file }: OfficePackage,
  entry: ZipEntry,
  names: readonly string[],
): AsyncGenerator<XmlElement, void, void> {
  const found: XmlElement[] = []
  const blocks = new Set(names)
  const read = (element: XmlElement, xml: string) => {
    found.push(element)
    return [xml]
  }
  const { chunks } = await utf8Chunks(readZipEntry(file, entry))
  const reader = { blocks, read, onTooComplex: () => undefined }
  for await (const _ of readPieces(chunks, reader, WorkBudget.unlimited())) yield* found.splice(0)
}

export async function sharedStrings({ pkg }: Workbook): Promise<string[]> {
  const entry = partOfType(pkg, /sharedstrings\+xml$/)
  const strings: string[] = []
  if (entry) for await (const item of elementsOf(pkg, entry, ['x:si'])) strings.push(stringText(item))
  return strings
}

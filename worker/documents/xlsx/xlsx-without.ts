// A workbook without comments: its notes, its threads, and the shapes that show them.
import type { OptionalText } from '../../contract/text-choices.ts'
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import type { DocumentWarning } from '../model.ts'
import { descendants } from '../ooxml/elements.ts'
import { partsBeside, wordsBeside } from '../ooxml/package/beside-parts.ts'
import { type OfficePackage, smallPartRoot } from '../ooxml/package/office-package.ts'
import { packageWithout, throughReader } from '../ooxml/package/without-parts.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { WorkBudget } from '../work-budget.ts'
import { openXlsx } from './xlsx-document.ts'

/** Who has written in threads ([MS-XLSX] §2.1.32). */
const PEOPLE = /ms-excel\.person\+xml$/
const DRAWING = /vmldrawing$/

export async function* xlsxWithout(
  file: RandomAccessFile,
  leftOut: ReadonlySet<OptionalText>,
): AsyncGenerator<Uint8Array, readonly DocumentWarning[], void> {
  const document = await openXlsx(file, null, WorkBudget.unlimited())
  const { pkg } = document
  const comments = leftOut.has('comments') ? partsBeside(document, 'comments') : []
  const words = await wordsBeside(pkg, comments, document.context)
  const gone = new Set(comments.map(({ entry }) => entry))
  const drawings = gone.size > 0 ? await readableDrawings(pkg) : new Set<ZipEntry>()
  if (gone.size > 0) for (const each of pkg.archive.entries) if (PEOPLE.test(pkg.types.of(each.name))) gone.add(each)
  yield* packageWithout(pkg, gone, (entry) =>
    drawings.has(entry) ? (chunks) => throughReader(chunks, WITHOUT_NOTES) : null,
  )
  return words > 0 ? [{ code: 'comments_left_out', detail: String(words) }] : []
}

/** Some programs write VML that is no XML: it stays. */
async function readableDrawings(pkg: OfficePackage): Promise<ReadonlySet<ZipEntry>> {
  const readable = new Set<ZipEntry>()
  for (const entry of pkg.archive.entries)
    if (DRAWING.test(pkg.types.of(entry.name)) && (await smallPartRoot(pkg, entry))) readable.add(entry)
  return readable
}

/** The shape of a note names itself so ([MS-OI29500] §2.2.4.2); others are controls of forms. */
const WITHOUT_NOTES: PartReader = {
  blocks: new Set(['v:shape']),
  onTooComplex: () => undefined,
  read: (shape, xml) => ([...descendants(shape)].some(isNote) ? [] : [xml]),
}

function isNote(element: XmlElement): boolean {
  return element.name === 'xvml:ClientData' && element.attribute('ObjectType') === 'Note'
}

// An opened DOCX: its archive, its parts with text, its styles, and its own page count.
import type { ZipArchive, ZipEntry } from '../archive/zip-directory.ts'
import { readZipDirectory } from '../archive/zip-directory.ts'
import { readZipEntryFully } from '../archive/zip-entry-reader.ts'
import { DocumentError } from '../../app-error.ts'
import { readContentTypes, type ContentTypes } from '../ooxml/content-types.ts'
import type { RandomAccessFile } from '../random-access-file.ts'
import { windowedFile } from '../windowed-file.ts'
import { parseXmlPart } from '../xml/xml-part.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { mainPart, type TextPart, textParts } from './docx-parts.ts'
import { Styles } from './styles.ts'

/** Word's own files stay below 2 MB; a larger part of these kinds is not read, and its help is done without. */
export const MAX_SMALL_PART_BYTES = 8 * 1024 * 1024

export interface DocxPackage {
  readonly file: RandomAccessFile
  readonly archive: ZipArchive
  readonly types: ContentTypes
  readonly parts: readonly TextPart[]
  readonly styles: Styles
  /** The root of the styles part; null for a document without one. */
  readonly stylesRoot: XmlElement | null
  /** As counted by the last program that saved the document; null when it did not count. */
  readonly statedPages: number | null
}

/** Throws DocumentError `document_damaged` for a package without a body, and what archive and XML throw. */
export async function openDocx(source: RandomAccessFile): Promise<DocxPackage> {
  const file = windowedFile(source)
  const archive = await readZipDirectory(file)
  const types = await readContentTypes(file, archive)
  const main = mainPart(archive.entries, types, await relatedParts(file, archive, '', 'officeDocument'))
  if (!main) throw new DocumentError('document_damaged', 'the package has no main document')
  const parts = textParts(archive.entries, types, main)
  const entryOf = (type: RegExp) => archive.entries.find(({ name }) => type.test(types.of(name)))
  const [ownStyles] = await relatedParts(file, archive, main.name, 'styles') // the glossary has others
  const styles = await smallPart(file, ownStyles ?? entryOf(/wordprocessingml\.styles\+xml$/))
  const properties = await smallPart(file, entryOf(/officedocument\.extended-properties\+xml$/))
  const pages = properties ? childElement(properties, 'ep:Pages') : undefined
  const statedPages = pages ? Number.parseInt(textContent(pages), 10) : Number.NaN
  return {
    file,
    archive,
    types,
    parts,
    styles: new Styles(styles),
    stylesRoot: styles,
    statedPages: statedPages > 0 ? statedPages : null,
  }
}

/** The parts that a part, or with `''` the package itself, names in a relationship of this kind (ECMA-376-2 §6.5). */
async function relatedParts(
  file: RandomAccessFile,
  archive: ZipArchive,
  source: string,
  kind: string,
): Promise<Set<ZipEntry>> {
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  const relationships = await smallPart(file, archive.find(`${folder}_rels/${source.slice(folder.length)}.rels`))
  const related = new Set<ZipEntry>()
  for (const each of relationships ? childElements(relationships) : []) {
    // The strict edition has another address for each kind, with the same end.
    if (each.attribute('Type')?.endsWith(`/relationships/${kind}`) !== true) continue
    const entry = archive.find(partNameOf(each.attribute('Target') ?? '', folder))
    if (entry) related.add(entry)
  }
  return related
}

/** `../a.xml` from `word/b/` is `word/a.xml`; `/a.xml` is from the root. */
function partNameOf(target: string, folder: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** An attribute of a part that only helps; undefined where its tag is malformed. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  try {
    return element.attribute(name)
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

/** The root of an auxiliary part; null when the part is missing or unreadable. */
export async function smallPart(file: RandomAccessFile, entry: ZipEntry | undefined): Promise<XmlElement | null> {
  if (!entry || entry.inflatedBytes > MAX_SMALL_PART_BYTES) return null
  try {
    return parseXmlPart(await readZipEntryFully(file, entry, MAX_SMALL_PART_BYTES)).root
  } catch (error) {
    if (error instanceof DocumentError) return null
    throw error
  }
}

// An opened package (ECMA-376-2): its archive, the types of its parts, and the relationships between them.
import { DocumentError } from '../../../app-error.ts'
import { readZipDirectory, type ZipArchive, type ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntryFully } from '../../archive/zip-entry-reader.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { windowedFile } from '../../file/windowed-file.ts'
import { parseXmlPart, type XmlPart } from '../../xml/xml-part.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { childElements, descendants, hasReadableTag } from '../elements.ts'
import { type ContentTypes, readContentTypes } from './content-types.ts'

/** Office's own files stay below 2 MB; a larger part of these kinds is not read, and its help is done without. */
export const MAX_SMALL_PART_BYTES = 8 * 1024 * 1024

export interface OfficePackage {
  readonly file: RandomAccessFile
  readonly archive: ZipArchive
  readonly types: ContentTypes
}

/** Throws DocumentError `document_damaged` without content types, and what archive and XML throw. */
export async function openPackage(source: RandomAccessFile): Promise<OfficePackage> {
  const file = windowedFile(source)
  const archive = await readZipDirectory(file)
  return { file, archive, types: await readContentTypes(file, archive) }
}

/** An auxiliary part, which is read whole; null when it is missing, too large or unreadable. */
export async function smallPart({ file }: OfficePackage, entry: ZipEntry | undefined): Promise<XmlPart | null> {
  if (!entry || entry.inflatedBytes > MAX_SMALL_PART_BYTES) return null
  try {
    return parseXmlPart(await readZipEntryFully(file, entry, MAX_SMALL_PART_BYTES))
  } catch (error) {
    if (error instanceof DocumentError) return null
    throw error
  }
}

/** The root of a `smallPart`. */
export async function smallPartRoot(pkg: OfficePackage, entry: ZipEntry | undefined): Promise<XmlElement | null> {
  return (await smallPart(pkg, entry))?.root ?? null
}

/** Whether the part can be read, and all its tags of this name: damaged parts are not Verso's to mend. */
export async function isReadablePart(pkg: OfficePackage, entry: ZipEntry, name?: string): Promise<boolean> {
  const root = await smallPartRoot(pkg, entry)
  return (
    root !== null &&
    [...descendants(root)].every((element) => (name !== undefined && element.name !== name) || hasReadableTag(element))
  )
}

/** The first part of such a content type. */
export function partOfType({ archive, types }: OfficePackage, type: RegExp): ZipEntry | undefined {
  return archive.entries.find(({ name }) => type.test(types.of(name)))
}

/** The parts that a part, or with `''` the package itself, names in a relationship of this kind (ECMA-376-2 §6.5). */
export async function relatedParts(pkg: OfficePackage, source: string, kind: string): Promise<Set<ZipEntry>> {
  const relationships = await relationshipsOf(pkg, source)
  return new Set(relationships.filter((each) => each.kind === kind).map(({ entry }) => entry))
}

export interface Relationship {
  readonly id: string
  /** The end of its address, which both editions share: `slideLayout`. */
  readonly kind: string
  readonly entry: ZipEntry
}

/** The relationships of a part to others of the package, in their order. */
export async function relationshipsOf(pkg: OfficePackage, source: string): Promise<Relationship[]> {
  const { archive } = pkg
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  const root = await smallPartRoot(pkg, archive.find(`${folder}_rels/${source.slice(folder.length)}.rels`))
  return (root ? childElements(root) : []).flatMap((each) => {
    const kind = /\/relationships\/(\w+)$/.exec(each.attribute('Type') ?? '')?.[1]
    const entry = archive.find(partNameOf(each.attribute('Target') ?? '', folder))
    return kind === undefined || !entry ? [] : [{ id: each.attribute('Id') ?? '', kind, entry }]
  })
}

/** `../a.xml` from `word/b/` is `word/a.xml`; `/a.xml` is from the root. */
export function partNameOf(target: string, folder: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

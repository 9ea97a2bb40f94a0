// The people of a document: its part has an entry with the account of each author of a comment or a change
// ([MS-DOCX] §2.5.3). Text and marks name authors themselves, so a document lacks nothing without an entry.
import { DocumentError } from '../../../app-error.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readableAttribute } from '../../ooxml/elements.ts'
import type { OfficePackage } from '../../ooxml/package/office-package.ts'
import { type PartRewriter, throughReader } from '../../ooxml/package/without-parts.ts'
import { type PartReader, readPieces } from '../../ooxml/part-reader.ts'
import { WorkBudget } from '../../work-budget.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { REVISIONS } from './revisions.ts'

const PEOPLE = /wordprocessingml\.people\+xml$/

export function peopleParts({ archive, types }: OfficePackage): readonly ZipEntry[] {
  return archive.entries.filter(({ name }) => PEOPLE.test(types.of(name)))
}

/** Who has made the tracked changes of the stories. */
export async function authorsOfChanges(
  { file }: OfficePackage,
  stories: Iterable<ZipEntry>,
): Promise<ReadonlySet<string>> {
  const authors = new Set<string>()
  const reader: PartReader = {
    blocks: new Set(),
    tags: REVISIONS,
    read(change, xml) {
      authors.add(readableAttribute(change, 'w:author') ?? '')
      return [xml]
    },
  }
  for (const story of stories) {
    const { chunks } = await utf8Chunks(readZipEntry(file, story))
    // The document was inspected within its budget: none is needed.
    for await (const piece of readPieces(chunks, reader, WorkBudget.unlimited())) void piece
  }
  return authors
}

/** Whether the part's entries can be told apart. */
export async function arePeopleReadable({ file }: OfficePackage, part: ZipEntry): Promise<boolean> {
  try {
    const { chunks } = await utf8Chunks(readZipEntry(file, part))
    for await (const bytes of peopleAmong(new Set())(chunks)) void bytes
    return true
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}

/** Keeps the entries of these people and no others. */
export function peopleAmong(authors: ReadonlySet<string>): PartRewriter {
  const reader: PartReader = {
    blocks: new Set(['w15:person']),
    read: (person, xml) => (authors.has(readableAttribute(person, 'w15:author') ?? '') ? [xml] : []),
  }
  return (chunks) => throughReader(chunks, reader)
}

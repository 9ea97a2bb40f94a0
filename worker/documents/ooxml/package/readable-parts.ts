// The one loop over a document's parts. Each part is read on trial first: whether it is sound to its end, and what only
// its end explains.
import { DocumentError } from '../../../app-error.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { type PartReader, readPieces } from '../part-reader.ts'
import { keptReader } from './beside-parts.ts'
import type { OfficePackage } from './office-package.ts'
import type { PackageDocument, PartContext } from './package-document.ts'
import type { PartKind, TextPart } from './part-table.ts'

/** Longer than what `triedWhere` may match, so that a match across two chunks is found. */
const OVERLAP_LENGTH = 64

export interface ReadablePart<Kind> extends TextPart<Kind> {
  readonly reader: PartReader
}

/**
 * The document's parts in their order, without those that cannot be read to their end: of these the context is warned. A
 * part is tried when it is asked for, since it may depend on what the parts before have told. A budget that is used up
 * ends the document, whatever part is being read.
 */
export async function* readableParts<Context extends PartContext, Kind extends PartKind<Context>>(
  document: PackageDocument<Context, Kind>,
  context: Context,
): AsyncGenerator<ReadablePart<Kind>, void, void> {
  for (const part of document.parts) {
    const own = await triedContext(document, part, context)
    if (own) yield { ...part, reader: readerOf(part, own) }
    else context.warnings.add('part_unreadable')
  }
}

function readerOf<Context extends PartContext, Kind extends PartKind<Context>>(
  { entry, kind }: TextPart<Kind>,
  context: Context,
): PartReader {
  const reader = kind.reader(context, entry)
  return kind.beside && context.keeps.has(kind.beside) ? keptReader(reader, kind.beside, context) : reader
}

/** The context for reading the part; null for a part that cannot be read to its end. */
async function triedContext<Context extends PartContext, Kind extends PartKind<Context>>(
  document: PackageDocument<Context, Kind>,
  { entry, kind }: TextPart<Kind>,
  context: Context,
): Promise<Context | null> {
  const { pkg } = document
  const isEssential = kind.isEssential === true
  if (isEssential && !(kind.triedWhere && (await hasMatch(pkg, entry, kind.triedWhere)))) return context
  const trial = document.trialContext(context)
  const { work } = context
  try {
    const { chunks } = await utf8Chunks(readZipEntry(pkg.file, entry))
    for await (const _ of readPieces(chunks, kind.reader(trial, entry), work));
  } catch (error) {
    if (isEssential || work.isUsedUp || !(error instanceof DocumentError)) throw error
    return null
  }
  return document.afterTrial?.(context, trial) ?? context
}

/** Whether the part has a match, which may not be longer than `OVERLAP_LENGTH`. */
export async function hasMatch({ file }: OfficePackage, entry: ZipEntry, pattern: RegExp): Promise<boolean> {
  const decoder = new TextDecoder('latin1')
  let tail = ''
  const { chunks } = await utf8Chunks(readZipEntry(file, entry))
  for await (const chunk of chunks) {
    const xml = tail + decoder.decode(chunk)
    if (pattern.test(xml)) return true
    tail = xml.slice(-OVERLAP_LENGTH)
  }
  return false
}

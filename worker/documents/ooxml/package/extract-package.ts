// Reads a document in a package: segments part by part, and what there is to say of the whole.
import { DocumentError } from '../../../app-error.ts'
import { findDataIfSound } from '../../archive/local-header.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { DocumentTally } from '../../tally/document-tally.ts'
import type { ExtractOptions } from '../../format.ts'
import { plainText, renderInlines } from '../../inline/inlines.ts'
import type { DocumentWarning, ExtractSummary, Segment } from '../../model.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { readPieces } from '../part-reader.ts'
import { SlotNumbering } from '../slot-numbering.ts'
import { slottedBlocks } from '../text-block.ts'
import type { PackageDocument, PartContext } from './package-document.ts'
import { packageWarnings } from './package-warnings.ts'
import type { PartKind } from './part-table.ts'
import { readableParts } from './readable-parts.ts'

export interface ExtractPackageOptions {
  readonly onProgress?: ExtractOptions['onProgress'] | undefined
  /** The pages that the document itself states; null where it states none, or not for this many words. */
  readonly pagesOf: (words: number) => number | null
}

/**
 * `context` has a language as if the text were written: what only a rebuild reads must be readable now, before anything
 * is charged. Throws DocumentError `document_without_text` when no segment was found.
 */
export async function* extractPackage<Context extends PartContext, Kind extends PartKind<Context>>(
  document: PackageDocument<Context, Kind>,
  context: Context,
  { onProgress, pagesOf }: ExtractPackageOptions,
): AsyncGenerator<Segment, ExtractSummary, void> {
  const { file } = document.pkg
  const tally = new DocumentTally()
  const numbering = new SlotNumbering()
  const total = document.parts.reduce((sum, { entry }) => sum + entry.inflatedBytes, 1)
  let readBytes = 0
  let count = 0
  const report = () => onProgress?.({ unit: 'bytes', done: Math.min(readBytes, total), total })
  report()
  for await (const { entry, kind, place, reader } of readableParts(document, context)) {
    numbering.startPart(entry.name, place)
    const { chunks } = await utf8Chunks(readZipEntry(file, entry))
    for await (const piece of readPieces(chunks, reader, context.work)) {
      readBytes += piece.bytes.length
      if (piece.kind === 'bytes') continue
      for (const { slot } of slottedBlocks(piece.template)) {
        const { segment, isFirst } = numbering.next(slot)
        if (!isFirst) continue
        count++
        const text = renderInlines(slot.source, plainText)
        // Descriptions, names of controls, properties: translated, but no words of a page.
        if (slot.role === 'property') tally.addOffPage(text, kind.beside)
        else tally.add(text, Math.min(readBytes / total, 1), kind.beside)
        yield segment
      }
      report()
    }
  }
  if (count === 0 && context.warnings.has('part_unreadable')) {
    throw new DocumentError('document_too_complex', 'all that may have letters is beyond a limit')
  }
  if (count === 0) throw new DocumentError('document_without_text', 'no part has a letter')
  if (!(await areCopiesSound(document))) context.warnings.add('part_unreadable')
  for (const code of packageWarnings(document.pkg)) context.warnings.add(code)
  const warnings = [...context.warnings].map((code): DocumentWarning => ({ code }))
  return tally.summary({ warnings, statedPages: pagesOf(tally.words) })
}

/**
 * Whether the entries that a rebuild copies are where the archive says. Throws DocumentError `document_encrypted` as
 * the rebuild would, but before anything is charged.
 */
async function areCopiesSound<Context extends PartContext>({
  pkg: { file, archive },
  parts,
}: Pick<PackageDocument<Context>, 'pkg' | 'parts'>): Promise<boolean> {
  const read = new Set(parts.map(({ entry }) => entry))
  let isSound = true
  for (const entry of archive.entries) {
    if (!read.has(entry) && (await findDataIfSound(file, entry)) === null) isSound = false
  }
  return isSound
}

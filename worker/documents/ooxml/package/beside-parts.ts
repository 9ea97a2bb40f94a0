// Parts with texts beside the document's own: what becomes of them where they are not translated.
import { DocumentError } from '../../../app-error.ts'
import type { KeptReason } from '../../../contract/translation/kept-reasons.ts'
import type { BesideText } from '../../../contract/text-choices.ts'
import { plainText, renderInlines } from '../../inline/inlines.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { countWords } from '../../tally/text-counts.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { type PartReader, readPieces } from '../part-reader.ts'
import { slottedBlocks } from '../text-block.ts'
import type { OfficePackage } from './office-package.ts'
import type { PartContext } from './package-document.ts'
import type { PartKind, TextPart } from './part-table.ts'

const REASONS: Readonly<Record<BesideText, KeptReason>> = { comments: 'comment', speakerNotes: 'speaker_note' }

/** Reads the part and finds no text in it: what there is stays, and is counted. */
export function keptReader(reader: PartReader, kind: BesideText, { kept }: Pick<PartContext, 'kept'>): PartReader {
  return {
    ...reader,
    read(element, xml, path) {
      for (const { slot } of slottedBlocks(reader.read(element, xml, path)))
        kept.add(REASONS[kind], renderInlines(slot.source, plainText))
      return [xml]
    },
  }
}

/** The words in the document's parts of this kind. A part that cannot be read to its end has as many as were found. */
export async function wordsBeside<Context extends PartContext, Kind extends PartKind<Context>>(
  pkg: OfficePackage,
  parts: readonly TextPart<Kind>[],
  context: Context,
): Promise<number> {
  let words = 0
  const countWordsOf = async ({ entry, kind }: TextPart<Kind>) => {
    const { chunks } = await utf8Chunks(readZipEntry(pkg.file, entry))
    for await (const piece of readPieces(chunks, kind.reader(context, entry), context.work)) {
      if (piece.kind === 'bytes') continue
      for (const { slot } of slottedBlocks(piece.template)) words += countWords(renderInlines(slot.source, plainText))
    }
  }
  for (const part of parts) {
    try {
      await countWordsOf(part)
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
    }
  }
  return words
}

/** The parts of this kind. */
export function partsBeside<Kind extends { readonly beside?: BesideText }>(
  { parts }: { readonly parts: readonly TextPart<Kind>[] },
  kind: BesideText,
): TextPart<Kind>[] {
  return parts.filter((part) => part.kind.beside === kind)
}

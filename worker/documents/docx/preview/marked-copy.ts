// The copy of a DOCX that a preview draws: the document, with its paragraphs marked. Sources and results are marked
// alike, because both have the same paragraphs.
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../../archive/zip-writer.ts'
import { readPieces } from '../../ooxml/part-reader.ts'
import { renderTemplate, type Targets } from '../../ooxml/text-block.ts'
import type { RandomAccessFile } from '../../random-access-file.ts'
import { WorkBudget } from '../../work-budget.ts'
import { encodeUtf8 } from '../../xml/utf8.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { type DocxPackage, openDocx } from '../docx-package.ts'
import { docxContext, isMainPart, isStory } from '../docx-parts.ts'
import { prescanPart } from '../prescan-part.ts'
import { paragraphMarker } from './paragraph-marks.ts'

const NO_TARGETS: Targets = new Map()

/** Throws what `extract` throws for a package that cannot be read. */
export async function* markedCopy(source: RandomAccessFile): AsyncGenerator<Uint8Array, void, void> {
  const document = await openDocx(source)
  yield* writeZip(document.file, itemsOf(document))
}

async function* itemsOf({ file, archive, parts, styles }: DocxPackage): AsyncGenerator<ZipItem, void, void> {
  // No budget is needed: the document was read within its budget.
  const context = docxContext(styles, null, WorkBudget.unlimited())
  const stories = new Map(parts.filter(isStory).map((part) => [part.entry, part]))
  for (const entry of archive.entries) {
    const part = stories.get(entry)
    const isReadable = part && (isMainPart(part) || (await prescanPart(file, part, context)))
    yield isReadable ? { kind: 'rewrite', entry, content: marked(file, entry) } : { kind: 'copy', entry }
  }
}

async function* marked(file: RandomAccessFile, entry: ZipEntry): AsyncGenerator<Uint8Array, void, void> {
  const part = await utf8Chunks(readZipEntry(file, entry))
  yield* part.encodeBack(markedChunks(part.chunks, entry.name))
}

async function* markedChunks(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of readPieces(chunks, paragraphMarker(name), WorkBudget.unlimited())) {
    yield piece.kind === 'bytes' ? piece.bytes : encodeUtf8(renderTemplate(piece.template, NO_TARGETS))
  }
}

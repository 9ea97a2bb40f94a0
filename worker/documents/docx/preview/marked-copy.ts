// The copy of a DOCX that a preview draws: the document, with its paragraphs marked. Sources and results are marked
// alike, because both have the same paragraphs.
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../../archive/zip-writer.ts'
import { readPieces } from '../../ooxml/part-reader.ts'
import { renderTemplate, type Targets } from '../../ooxml/text-block.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { WorkBudget } from '../../work-budget.ts'
import { encodeUtf8 } from '../../xml/utf8.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { readableParts } from '../../ooxml/package/readable-parts.ts'
import { type DocxDocument, openDocx } from '../docx-document.ts'
import { isStory } from '../docx-parts.ts'
import { paragraphMarker } from './paragraph-marks.ts'

const NO_TARGETS: Targets = new Map()

/** Throws what `extract` throws for a package that cannot be read. */
export async function* markedCopy(source: RandomAccessFile): AsyncGenerator<Uint8Array, void, void> {
  const document = await openDocx(source)
  yield* writeZip(document.pkg.file, itemsOf(document))
}

async function* itemsOf(document: DocxDocument): AsyncGenerator<ZipItem, void, void> {
  const { file, archive } = document.pkg
  // No budget is needed: the document was read within its budget.
  const context = document.context(null, WorkBudget.unlimited())
  const stories = { ...document, parts: document.parts.filter(({ kind }) => isStory(kind)) }
  const readable = new Set<ZipEntry>()
  for await (const { entry } of readableParts(stories, context)) readable.add(entry)
  for (const entry of archive.entries) {
    yield readable.has(entry) ? { kind: 'rewrite', entry, content: marked(file, entry) } : { kind: 'copy', entry }
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

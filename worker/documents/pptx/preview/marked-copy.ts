// The copy of a presentation that a preview draws: its paragraphs are marked by characters that nothing draws, and what
// would be fetched from elsewhere or is not drawn is left out. Sources and results are marked alike, because both have
// the same paragraphs.
import { hiddenMark, MARKED_PARAGRAPHS } from '../../../contract/translation/hidden-mark.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../../archive/zip-writer.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import type { Inline } from '../../model.ts'
import { readableParts } from '../../ooxml/package/readable-parts.ts'
import { type PartReader, readPieces } from '../../ooxml/part-reader.ts'
import { SlotNumbering } from '../../ooxml/slot-numbering.ts'
import {
  renderTemplate,
  slottedBlocks,
  type Template,
  type TextBlock,
  type WrittenText,
} from '../../ooxml/text-block.ts'
import { WorkBudget } from '../../work-budget.ts'
import { encodeUtf8 } from '../../xml/utf8.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { openPptx, type PptxDocument } from '../pptx-document.ts'
import { innerRelationships, isDrawn } from './drawn-parts.ts'

/** Throws what `extract` throws for a package that cannot be read. */
export async function* markedCopy(source: RandomAccessFile): AsyncGenerator<Uint8Array, void, void> {
  const document = await openPptx(source)
  yield* writeZip(document.pkg.file, itemsOf(document))
}

async function* itemsOf(document: PptxDocument): AsyncGenerator<ZipItem, void, void> {
  const { pkg } = document
  const marks = new ParagraphMarks()
  // No budget is needed: the document was read within its budget.
  const context = await document.context(null, WorkBudget.unlimited())
  const taken = new Set<ZipEntry>()
  for await (const { entry, place, reader } of readableParts(document, context)) {
    taken.add(entry)
    marks.numbering.startPart(entry.name, place)
    yield { kind: 'rewrite', entry, content: marked(pkg.file, entry, reader, marks) }
  }
  for (const entry of pkg.archive.entries) {
    if (taken.has(entry) || !isDrawn(pkg, entry)) continue
    const inner = await innerRelationships(pkg, entry)
    yield inner ? { kind: 'rewrite', entry, content: chunksOf(inner) } : { kind: 'copy', entry }
  }
  yield { kind: 'add', name: MARKED_PARAGRAPHS, content: chunksOf(encodeUtf8(JSON.stringify(marks.refs))) }
}

/** Which paragraph has which mark. */
class ParagraphMarks {
  readonly numbering = new SlotNumbering()
  /** Refs by the number of their mark. */
  readonly refs: string[][] = []
  /** Refs of the first slots of segments, by id. */
  readonly #first = new Map<string, string>()

  /** The paragraphs of a piece with their marks: the paragraph's own, and that of the segment which is written into it. */
  targetsOf(template: Template): Map<TextBlock, WrittenText> {
    const targets = new Map<TextBlock, WrittenText>()
    for (const block of slottedBlocks(template)) {
      const { segment } = this.numbering.next(block.slot)
      const { ref } = segment.anchor
      if (ref === undefined) continue
      const first = this.#first.get(segment.id) ?? ref
      this.#first.set(segment.id, first)
      const mark = hiddenMark(this.refs.push([...new Set([ref, first])]) - 1)
      targets.set(block, { target: withMark(segment.source, mark), change: null })
    }
    return targets
  }
}

/** In front of the first text. No mark is white space, which what draws a text may trim. */
function withMark(source: readonly Inline[], mark: string): Inline[] {
  const at = source.findIndex((inline) => inline.kind === 'text')
  return source.map((inline, index) =>
    index === at && inline.kind === 'text' ? { ...inline, text: mark + inline.text } : inline,
  )
}

async function* marked(
  file: RandomAccessFile,
  entry: ZipEntry,
  reader: PartReader,
  marks: ParagraphMarks,
): AsyncGenerator<Uint8Array, void, void> {
  const part = await utf8Chunks(readZipEntry(file, entry))
  yield* part.encodeBack(markedChunks(part.chunks, reader, marks))
}

async function* markedChunks(
  chunks: AsyncIterable<Uint8Array>,
  reader: PartReader,
  marks: ParagraphMarks,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of readPieces(chunks, reader, WorkBudget.unlimited())) {
    if (piece.kind === 'bytes') yield piece.bytes
    else {
      const targets = marks.targetsOf(piece.template)
      yield targets.size === 0 ? piece.bytes : encodeUtf8(renderTemplate(piece.template, targets))
    }
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes
}

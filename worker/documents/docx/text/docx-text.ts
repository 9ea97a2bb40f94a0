// A DOCX as plain text. The text is what a reader sees of the parts rather than the joined segments, so that prices,
// dates, formulas and untranslated text are included. The body comes first, then notes, comments and charts, and after
// a line the page headers and footers, each text once.
import { WorkBudget } from '../../work-budget.ts'
import { DocumentError } from '../../../app-error.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import type { RebuildReport, SegmentTarget } from '../../model.ts'
import { readPieces } from '../../ooxml/part-reader.ts'
import { rebuildPart, type RebuildState } from '../../ooxml/rebuild-part.ts'
import { SlotNumbering } from '../../ooxml/slot-numbering.ts'
import type { RandomAccessFile } from '../../random-access-file.ts'
import { targetReader } from '../../target-reader.ts'
import { NamespaceScope } from '../../xml/namespace-scope.ts'
import { OOXML_NAMESPACES } from '../../xml/ooxml-namespaces.ts'
import { decodeUtf8, encodeUtf8 } from '../../xml/utf8.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { parseXmlFragment, type XmlElement } from '../../xml/xml-tree.ts'
import { type DocxPackage, MAX_SMALL_PART_BYTES, openDocx } from '../docx-package.ts'
import { type DocxContext, docxContext, type TextPart } from '../docx-parts.ts'
import { prescanPart } from '../prescan-part.ts'
import { ListNumbers } from './list-numbers.ts'
import { NoteMarks } from './note-marks.ts'
import { drawingTextReader, storyTextReader } from './story-text.ts'
import { TextLines } from './text-lines.ts'

/** Between the document and the heads and feet of its pages. */
const DIVIDER = '----------'
/** The number of a page, and nothing else. */
const PAGE_NUMBER = /^[\s\d/|–—-]*$/

/** The document as it is, in UTF-8. Throws what `extract` throws. */
export async function* docxText(file: RandomAccessFile): AsyncGenerator<Uint8Array, void, void> {
  const document = await openDocx(file)
  yield* textOf(document, docxContext(document.styles, null, WorkBudget.unlimited()), ({ entry }) =>
    partChunks(file, entry),
  )
}

/** The document with its targets, in UTF-8. Throws what `rebuild` throws. */
export async function* rebuildDocxAsText(
  file: RandomAccessFile,
  targets: AsyncIterable<SegmentTarget>,
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  const document = await openDocx(file)
  const context = docxContext(document.styles, null, WorkBudget.unlimited())
  const { left } = context
  const state: RebuildState = {
    numbering: new SlotNumbering(),
    targets: targetReader(targets),
    left,
    work: WorkBudget.unlimited(),
    written: new Map(),
    rebuildUnchanged: false,
    hasChanged: false,
    revisions: { tracked: 0, untracked: 0, lastId: 0 },
  }
  try {
    yield* textOf(document, context, ({ entry, kind }, ownContext) => {
      state.numbering.startPart(entry.name)
      return rebuildPart(partChunks(file, entry), kind.reader(ownContext), state)
    })
    await state.targets.finish()
    const { deleted_text: _, hidden_text: __, ...counts } = left.counts // these are not in the text at all
    return { overflow: 0, fallbacks: 0, left: counts, warnings: [] }
  } finally {
    await state.targets.close()
  }
}

async function* partChunks(file: RandomAccessFile, entry: TextPart['entry']): AsyncGenerator<Uint8Array, void, void> {
  yield* (await utf8Chunks(readZipEntry(file, entry))).chunks
}

/** Reads every part to its end, in their order: the targets come in that order too. */
async function* textOf(
  { file, parts, styles, stylesRoot }: DocxPackage,
  context: DocxContext,
  read: (part: TextPart, ownContext: DocxContext) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const marks = new NoteMarks()
  const lines = new TextLines()
  const edges = new Set<string>()
  let numbers = new ListNumbers(null, stylesRoot)
  for (const part of parts) {
    const ownContext = await prescanPart(file, part, context)
    if (!ownContext) continue // extraction has told of it
    const chunks = read(part, ownContext)
    switch (part.kind.text) {
      case 'numbering':
        numbers = new ListNumbers(await rootOf(chunks, part.entry.inflatedBytes), stylesRoot)
        break
      case 'story':
        yield* linesOf(chunks, storyTextReader({ styles, numbers, marks }, lines), lines)
        break
      case 'drawing':
        lines.startTable()
        yield* linesOf(chunks, drawingTextReader(lines), lines)
        break
      case 'edge': {
        const edge = new TextLines()
        let text = ''
        const reader = storyTextReader({ styles, numbers, marks }, edge)
        for await (const chunk of linesOf(chunks, reader, edge)) text += decodeUtf8(chunk)
        if (!PAGE_NUMBER.test(text)) edges.add(text)
        break
      }
      case null:
        for await (const _ of chunks); // read for its targets
    }
  }
  if (edges.size > 0) for (const text of [DIVIDER, ...edges]) lines.line(text, 'paragraph')
  yield encodeUtf8(`${lines.take()}\n`)
}

async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  reader: ReturnType<typeof storyTextReader>,
  lines: TextLines,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const _ of readPieces(chunks, reader, WorkBudget.unlimited())) {
    const text = lines.take()
    if (text !== '') yield encodeUtf8(text)
  }
  lines.endRow()
  yield encodeUtf8(lines.take())
}

/** Null for a part too large or too odd to be read whole: its lists have bullets then. */
async function rootOf(chunks: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<XmlElement | null> {
  let xml = ''
  const decoder = new TextDecoder()
  for await (const chunk of chunks)
    if (sizeBytes <= MAX_SMALL_PART_BYTES) xml += decoder.decode(chunk, { stream: true })
  try {
    return xml === '' ? null : parseXmlFragment(xml, NamespaceScope.outermost(OOXML_NAMESPACES))
  } catch (error) {
    if (error instanceof DocumentError) return null
    throw error
  }
}

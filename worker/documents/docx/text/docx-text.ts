// A DOCX as plain text. The text is what a reader sees of the parts rather than the joined segments, so that prices,
// dates, formulas and untranslated text are included. The body comes first, then notes, comments and charts, and after
// a line the page headers and footers, each text once.
import { WorkBudget } from '../../work-budget.ts'
import { DocumentError } from '../../../app-error.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import type { RebuildOptions, RebuildReport, SegmentTarget } from '../../model.ts'
import { type PartReader, readPieces } from '../../ooxml/part-reader.ts'
import { drawingTextReader } from '../../ooxml/drawing/drawing-text.ts'
import { MAX_SMALL_PART_BYTES } from '../../ooxml/package/office-package.ts'
import { readableParts, type ReadablePart } from '../../ooxml/package/readable-parts.ts'
import { rebuildPart, rebuildState } from '../../ooxml/rebuild-part.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { NamespaceScope } from '../../xml/namespace-scope.ts'
import { OOXML_NAMESPACES } from '../../xml/ooxml-namespaces.ts'
import { decodeUtf8, encodeUtf8 } from '../../xml/utf8.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { parseXmlFragment, type XmlElement } from '../../xml/xml-tree.ts'
import type { DocxContext } from '../docx-context.ts'
import { type DocxDocument, openDocx } from '../docx-document.ts'
import type { DocxPartKind } from '../docx-parts.ts'
import { ListNumbers } from './list-numbers.ts'
import { NoteMarks } from './note-marks.ts'
import { storyTextReader } from './story-text.ts'
import { TextLines } from './text-lines.ts'

/** Between the document and the heads and feet of its pages. */
const DIVIDER = '----------'
/** The number of a page, and nothing else. */
const PAGE_NUMBER = /^[\s\d/|–—-]*$/

type DocxPart = ReadablePart<DocxPartKind>

/** The document as it is, in UTF-8. Throws what `extract` throws. */
export async function* docxText(file: RandomAccessFile): AsyncGenerator<Uint8Array, void, void> {
  const document = await openDocx(file)
  const context = document.context(null, WorkBudget.unlimited())
  yield* textOf(document, context, (part) => partChunks(file, part))
}

/** The document with its targets, in UTF-8. Throws what `rebuild` throws. */
export async function* rebuildDocxAsText(
  file: RandomAccessFile,
  targets: AsyncIterable<SegmentTarget>,
  { keeps }: Pick<RebuildOptions, 'keeps'> = {},
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  const document = await openDocx(file)
  const context = document.context(null, WorkBudget.unlimited(), keeps)
  const state = rebuildState(targets, context)
  try {
    yield* textOf(document, context, (part) => {
      state.numbering.startPart(part.entry.name)
      return rebuildPart(partChunks(file, part), part.reader, state)
    })
    await state.targets.finish()
    const { deleted_text: _, hidden_text: __, ...counts } = context.kept.counts // these are not in the text at all
    return { overflow: 0, fallbacks: 0, left: counts, warnings: [] }
  } finally {
    await state.targets.close()
  }
}

async function* partChunks(file: RandomAccessFile, { entry }: DocxPart): AsyncGenerator<Uint8Array, void, void> {
  yield* (await utf8Chunks(readZipEntry(file, entry))).chunks
}

/** Reads every part to its end, in their order: the targets come in that order too. */
async function* textOf(
  document: DocxDocument,
  context: DocxContext,
  read: (part: DocxPart) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const { styles, stylesRoot } = document
  const marks = new NoteMarks()
  const lines = new TextLines()
  const edges = new Set<string>()
  let numbers = new ListNumbers(null, stylesRoot)
  for await (const part of readableParts(document, context)) {
    const chunks = read(part)
    switch (part.kind.text) {
      case 'numbering':
        numbers = new ListNumbers(await rootOf(chunks, part.entry.inflatedBytes), stylesRoot)
        break
      case 'story':
        yield* linesOf(chunks, storyTextReader({ styles, numbers, marks }, lines), lines)
        break
      case 'drawing':
        lines.startTable()
        yield* linesOf(
          chunks,
          drawingTextReader((text) => lines.line(text, 'row')),
          lines,
        )
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
  reader: PartReader,
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

// DOCX (DESIGN §2 "OOXML"): the archive is copied, parts with text are streamed through, and only paragraphs whose text
// changes are rewritten.
import { findDataIfSound } from '../archive/local-header.ts'
import type { ZipEntry } from '../archive/zip-directory.ts'
import { readZipEntry } from '../archive/zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../archive/zip-writer.ts'
import { DocumentError } from '../../app-error.ts'
import { findLanguage } from '../../contract/languages.ts'
import { DocumentTally } from '../document-tally.ts'
import type { ExtractOptions, FormatHandler } from '../format.ts'
import { MAX_STORE_ELEMENTS } from '../limits.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type {
  DocumentWarning,
  ExtractSummary,
  RebuildOptions,
  RebuildReport,
  Segment,
  SegmentTarget,
} from '../model.ts'
import { descendants } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { officeLanguage } from '../ooxml/office-language.ts'
import { type PartReader, readPieces } from '../ooxml/part-reader.ts'
import { rebuildPart, type RebuildState } from '../ooxml/rebuild-part.ts'
import { SlotNumbering } from '../ooxml/slot-numbering.ts'
import { languageReader } from '../ooxml/text-parts.ts'
import { slottedBlocks } from '../ooxml/text-block.ts'
import type { RandomAccessFile } from '../random-access-file.ts'
import { targetReader } from '../target-reader.ts'
import { WorkBudget } from '../work-budget.ts'
import { utf8Chunks } from '../xml/xml-encoding.ts'
import { type DocxPackage, openDocx, smallPart } from './docx-package.ts'
import { type DocxContext, docxContext } from './docx-parts.ts'
import { prescanPart } from './prescan-part.ts'
import { docxText, rebuildDocxAsText } from './text/docx-text.ts'
import { docxFacts } from './facts.ts'
import { findStores, rewriteStore } from './xml-store.ts'

export const docxFormat: FormatHandler = {
  facts: docxFacts,
  extract: async function* (file, { work = WorkBudget.ofDocument(), onProgress } = {}) {
    return yield* extractSegments(await openDocx(file), work, onProgress)
  },
  rebuild: rebuildDocx,
  text: { read: docxText, rebuild: rebuildDocxAsText },
}

/** Any language: the extracted text is the same for each. */
const READ_FOR = 'en'

/** Marks of tracked changes are numbered, and programs count from 0: the document's own stay far below this. */
const FIRST_REVISION_ID = 900_000_001

/** Stated page counts outside of this are another document's, or a template's (DESIGN §5). */
const PLAUSIBLE_WORDS_PER_PAGE = { least: 100, most: 800 }

/** Throws DocumentError `document_without_text` when no segment was found. */
async function* extractSegments(
  document: DocxPackage,
  work: WorkBudget,
  onProgress: ExtractOptions['onProgress'],
): AsyncGenerator<Segment, ExtractSummary, void> {
  const tally = new DocumentTally()
  const numbering = new SlotNumbering()
  // As if it were written: what only a rebuild reads must be readable now, before anything is charged.
  const context = docxContext(document.styles, officeLanguage(READ_FOR), work)
  const total = document.parts.reduce((sum, { entry }) => sum + entry.inflatedBytes, 1)
  let readBytes = 0
  let count = 0
  const report = () => onProgress?.({ unit: 'bytes', done: Math.min(readBytes, total), total })
  report()
  for (const part of document.parts) {
    const { entry, kind } = part
    const ownContext = await prescanPart(document.file, part, context)
    if (!ownContext) {
      context.warnings.add('part_unreadable')
      continue
    }
    numbering.startPart(entry.name)
    const { chunks } = await utf8Chunks(readZipEntry(document.file, entry))
    for await (const piece of readPieces(chunks, kind.reader(ownContext), work)) {
      readBytes += piece.bytes.length
      if (piece.kind === 'bytes') continue
      for (const { slot } of slottedBlocks(piece.template)) {
        const { segment, isFirst } = numbering.next(slot)
        if (!isFirst) continue
        count++
        const text = renderInlines(slot.source, plainText)
        // Descriptions, names of controls, properties: translated, but no words of a page.
        if (slot.role === 'property') tally.addOffPage(text)
        else tally.add(text, Math.min(readBytes / total, 1))
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
  const warnings = [...context.warnings].map((code): DocumentWarning => ({ code }))
  return tally.summary({ warnings, statedPages: plausiblePages(tally.words, document.statedPages) })
}

/**
 * Whether the entries that a rebuild copies are where the archive says. Throws DocumentError `document_encrypted` as
 * the rebuild would, but before anything is charged.
 */
async function areCopiesSound({ file, archive, parts }: DocxPackage): Promise<boolean> {
  const read = new Set(parts.map(({ entry }) => entry))
  let isSound = true
  for (const entry of archive.entries) {
    if (!read.has(entry) && (await findDataIfSound(file, entry)) === null) isSound = false
  }
  return isSound
}

/** The pages that the document states, where they are its own. */
function plausiblePages(words: number, stated: number | null): number | null {
  if (stated === null) return null
  const wordsPerPage = words / stated
  const isPlausible = wordsPerPage >= PLAUSIBLE_WORDS_PER_PAGE.least && wordsPerPage <= PLAUSIBLE_WORDS_PER_PAGE.most
  return isPlausible ? stated : null
}

async function* rebuildDocx(
  file: RandomAccessFile,
  targets: AsyncIterable<SegmentTarget>,
  { targetLanguage, rebuildUnchanged = false }: RebuildOptions,
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  const document = await openDocx(file)
  // No budget is needed: the document was inspected within its budget.
  const work = WorkBudget.unlimited()
  const context = docxContext(document.styles, rebuildUnchanged ? null : officeLanguage(targetLanguage), work)
  const reader = targetReader(targets)
  const state: RebuildState = {
    numbering: new SlotNumbering(),
    targets: reader,
    left: context.left,
    work,
    written: new Map(),
    rebuildUnchanged,
    hasChanged: false,
    revisions: { tracked: 0, untracked: 0, lastId: FIRST_REVISION_ID - 1 },
  }
  try {
    yield* writeZip(document.file, itemsOf(document, context, state))
    await reader.finish()
    // Only what shows here for the first time: extraction has told the rest.
    const keptTexts = context.warnings.has('bound_text_kept') ? [{ code: 'bound_text_kept' as const }] : []
    const warnings = [...warningsOf(targetLanguage), ...keptTexts]
    const { tracked, untracked } = state.revisions
    const revisions = tracked + untracked > 0 ? { revisions: { tracked, untracked } } : {}
    return { overflow: 0, fallbacks: 0, left: context.left.counts, warnings, ...revisions }
  } finally {
    await reader.close()
  }
}

/** Paragraphs, lists and tables keep the direction of the source. */
function warningsOf(targetLanguage: string): DocumentWarning[] {
  return findLanguage(targetLanguage)?.direction === 'rtl' ? [{ code: 'layout_not_turned' }] : []
}

/** Parts with text first, since others follow from what is written there; everything else as it is. */
async function* itemsOf(document: DocxPackage, context: DocxContext, state: RebuildState): AsyncGenerator<ZipItem> {
  const { file, archive, parts } = document
  const taken = new Set<ZipEntry>()
  const types = archive.find('[Content_Types].xml')
  if (types) yield { kind: 'copy', entry: types }
  for (const part of parts) {
    const { entry, kind } = part
    const ownContext = await prescanPart(file, part, context)
    if (!ownContext) continue
    taken.add(entry)
    state.numbering.startPart(entry.name)
    yield { kind: 'rewrite', entry, content: rewritten(file, entry, kind.reader(ownContext), state) }
  }
  const storeWork = WorkBudget.ofDocument(MAX_STORE_ELEMENTS)
  const stores = context.bound.isWritten ? await findStores(document) : new Map<ZipEntry, string>()
  for (const entry of archive.entries) {
    if (taken.has(entry) || entry === types) continue
    const id = stores.get(entry)
    const controls = id === undefined ? [] : context.bound.ofStore(id)
    const store = controls.length > 0 ? await rewriteStore(file, entry, controls, storeWork) : null
    if (store?.keepsOldText === true) context.warnings.add('bound_text_kept')
    if (store?.bytes) yield { kind: 'rewrite', entry, content: chunksOf(store.bytes) }
    else if (state.hasChanged && context.language && (await isReadableStyles(document, entry))) {
      yield { kind: 'rewrite', entry, content: rewritten(file, entry, languageReader(context.language), state) }
    } else yield { kind: 'copy', entry }
  }
}

/** Styles say what language the text is in where its runs do not. Damaged ones are not Verso's to mend. */
async function isReadableStyles({ file, types }: DocxPackage, entry: ZipEntry): Promise<boolean> {
  if (!types.of(entry.name).endsWith('wordprocessingml.styles+xml')) return false
  const root = await smallPart(file, entry)
  return root !== null && [...descendants(root)].every((element) => element.name !== 'w:lang' || isReadableTag(element))
}

function isReadableTag(element: XmlElement): boolean {
  try {
    return element.attributes.length >= 0
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes
}

async function* rewritten(
  file: RandomAccessFile,
  entry: ZipEntry,
  reader: PartReader,
  state: RebuildState,
): AsyncGenerator<Uint8Array, void, void> {
  const part = await utf8Chunks(readZipEntry(file, entry))
  yield* part.encodeBack(rebuildPart(part.chunks, reader, state))
}

// The one reading of a document: what is told of it before anything is charged, and what its translation works on, are
// found together. The segments and the geometry are stored while they are found.
import { mixedLanguages } from '../agents/detector/mixed-languages.ts'
import { DocumentError } from '../app-error.ts'
import type { DraftContents } from '../db/drafts.ts'
import { formatHandler } from '../documents/format-registry.ts'
import { identify } from '../documents/identify.ts'
import type { DocumentFormat, DocumentWarning, ExtractSummary, ReadingProgress, Segment } from '../documents/model.ts'
import type { Bindings } from '../env.ts'
import { readingKey } from '../storage/object-keys.ts'
import { writeObject } from '../storage/object-writer.ts'
import { openR2File } from '../storage/r2-file.ts'
import { cooperativeFile } from './cooperative-file.ts'
import { engineResources } from './engine-resources.ts'
import { readingWriter } from './reading/write-reading.ts'
import { withSummary } from './with-summary.ts'

type Stores = Pick<Bindings, 'FILES' | 'ASSETS'>

/** What only a reading tells. */
export type ReadContents = Omit<DraftContents, 'format' | 'sizeBytes' | 'sha256'>

export interface ReadingWatch {
  /** Aborted when the reading is no longer wanted; its reason is thrown. */
  readonly signal: AbortSignal
  /** Lets others have their turn while the reading computes. */
  readonly breathe: () => Promise<void>
  /** What it throws ends the reading. */
  readonly onProgress: (progress: ReadingProgress) => void
}

/** A look at the file's beginning and directory. Throws DocumentError for what Verso does not translate. */
export async function identifyDocument(stores: Stores, objectKey: string, fileName: string): Promise<DocumentFormat> {
  const format = await identify(await openR2File(stores.FILES, objectKey), fileName)
  formatHandler(format, engineResources(stores)) // throws for a format that is known, and not yet read
  return format
}

/**
 * Reads the whole document and stores the reading. Throws DocumentError for what cannot be translated; nothing is stored
 * then.
 */
export async function readDocument(
  stores: Stores,
  { objectKey, format }: { readonly objectKey: string; readonly format: DocumentFormat },
  { signal, breathe, onProgress }: ReadingWatch,
): Promise<ReadContents> {
  const handler = formatHandler(format, engineResources(stores))
  const writer = readingWriter({ format, engineVersion: handler.engineVersion })
  const file = cooperativeFile(await openR2File(stores.FILES, objectKey), breathe, signal)
  const turns = turnKeeper()
  const segments = handler.extract(file, {
    geometry: writer.geometry,
    onProgress(progress) {
      signal.throwIfAborted()
      onProgress(progress)
      turns.note(progress)
    },
  })
  const bytes = withSummary(withWords(writer.write(takingTurns(segments, () => turns.isDue(), breathe))))
  await writeObject(stores.FILES, readingKey(objectKey), bytes.items)
  const { stats, sample, warnings } = bytes.summary()
  const { detectDocument } = await import('../agents/detector/detector.ts') // 300 kB that most requests do without
  const detection = detectDocument(sample)
  return {
    language: detection.language,
    confidence: Math.round(detection.confidence * 100),
    ...stats,
    warnings: [...warnings.map(toWarningDto), ...mixedLanguages(detection)],
  }
}

/** Of text: about as long as a page takes. */
const BYTES_PER_TURN = 128 * 1024

/** Says when others are to have their turn: behind every page, or so much text. */
function turnKeeper() {
  let takenAt = 0
  let reached = 0
  let length = 1
  return {
    note({ unit, done }: ReadingProgress) {
      length = unit === 'pages' ? 1 : BYTES_PER_TURN
      reached = done
    },
    isDue(): boolean {
      const isDue = reached - takenAt >= length
      if (isDue) takenAt = reached
      return isDue
    },
  }
}

/** A document's pages may all be in memory, so that nothing is waited for between them. */
async function* takingTurns(
  segments: AsyncGenerator<Segment, ExtractSummary, void>,
  isDue: () => boolean,
  breathe: () => Promise<void>,
): AsyncGenerator<Segment, ExtractSummary, void> {
  const found = withSummary(segments)
  for await (const segment of found.items) {
    yield segment
    if (isDue()) await breathe()
  }
  return found.summary()
}

/** A document of labels without letters has segments, and nothing to translate. */
async function* withWords(
  bytes: AsyncGenerator<Uint8Array, ExtractSummary, void>,
): AsyncGenerator<Uint8Array, ExtractSummary, void> {
  const summary = yield* bytes
  if (summary.stats.words === 0) throw new DocumentError('document_without_text', 'the document has no words')
  return summary
}

export function toWarningDto({ code, detail }: DocumentWarning): { code: string; detail?: string } {
  return detail === undefined ? { code } : { code, detail }
}

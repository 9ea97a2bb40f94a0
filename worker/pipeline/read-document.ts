// Reads a document once, for both the facts shown before anything is charged and the material of its translation.
// Segments and geometry are stored as they are found.
import { mixedLanguages } from './mixed-languages.ts'
import { DocumentError } from '../app-error.ts'
import type { DraftContents } from '../db/drafts.ts'
import { formatHandler, identify } from '../documents/format-registry.ts'
import type { DocumentFormat } from '../documents/formats.ts'
import type { DocumentWarning, ExtractSummary, ReadingProgress, Segment } from '../documents/model.ts'
import type { Bindings } from '../env.ts'
import { readingKey } from '../storage/object-keys.ts'
import { writeObject } from '../storage/object-writer.ts'
import { openR2File } from '../storage/r2-file.ts'
import { cooperativeFile } from './cooperative-file.ts'
import { engineContext } from './engine-context.ts'
import { readingWriter } from './reading/write-reading.ts'
import { withSummary } from './with-summary.ts'

type Stores = Pick<Bindings, 'FILES' | 'ASSETS'>

/** The facts that only a reading gives. */
export type ReadContents = Omit<DraftContents, 'format' | 'sizeBytes' | 'sha256'>

export interface ReadingWatch {
  /** Aborted when the reading is no longer wanted; its reason is thrown. */
  readonly signal: AbortSignal
  /** Lets other requests run while the reading computes. */
  readonly breathe: () => Promise<void>
  /** An error thrown here ends the reading. */
  readonly onProgress: (progress: ReadingProgress) => void
}

/** Identifies a file by its beginning and its directory. Throws DocumentError for a file that Verso does not translate. */
export async function identifyDocument(
  stores: Pick<Stores, 'FILES'>,
  objectKey: string,
  fileName: string,
): Promise<DocumentFormat> {
  return identify(await openR2File(stores.FILES, objectKey), fileName)
}

/**
 * Reads the whole document and stores the reading. Throws DocumentError for a document that cannot be translated, and
 * then stores nothing.
 */
export async function readDocument(
  stores: Stores,
  { objectKey, format }: { readonly objectKey: string; readonly format: DocumentFormat },
  { signal, breathe, onProgress }: ReadingWatch,
): Promise<ReadContents> {
  const handler = formatHandler(format, engineContext(stores))
  const writer = readingWriter({ format, engineVersion: handler.facts.engineVersion })
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
  const { stats, sample, warnings, optional = null } = bytes.summary()
  const { detectDocument } = await import('../agents/detector/detector.ts') // 300 kB that most requests do without
  const detection = detectDocument(sample)
  return {
    language: detection.language,
    confidence: Math.round(detection.confidence * 100),
    ...stats,
    optional,
    warnings: [...warnings.map(toWarningDto), ...mixedLanguages(detection)],
  }
}

/** Bytes of text that take about as long as a page. */
const BYTES_PER_TURN = 128 * 1024

/** Tells when to let other requests run: after every page, or after `BYTES_PER_TURN` of text. */
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

/** Pauses between segments: a document's pages may all be in memory, and then nothing else waits between them. */
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

/** Refuses a document whose segments have no letters, since it has nothing to translate. */
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

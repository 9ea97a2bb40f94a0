// Loads the reading made for the quote, if the engine that works on the document now made it.
import type { FormatHandler } from '../documents/format.ts'
import type { Bindings } from '../env.ts'
import { readingKey } from '../storage/object-keys.ts'
import { openR2File } from '../storage/r2-file.ts'
import { storageCall } from '../storage/storage-call.ts'
import { openReading, type Reading } from './reading/open-reading.ts'
import { ReadingUnusableError } from './reading/reading-unusable.ts'
import { type LogFields, logWarning } from '../log.ts'

/** Null when there is no reading or it cannot be used. Throws `storage_unavailable`. */
export async function loadReading(
  { FILES }: Pick<Bindings, 'FILES'>,
  sourceKey: string,
  { id, engineVersion }: FormatHandler['facts'],
): Promise<Reading | null> {
  const key = readingKey(sourceKey)
  if (!(await storageCall(`head ${key}`, () => FILES.head(key)))) return null
  try {
    const reading = await openReading(await openR2File(FILES, key))
    const { header } = reading
    // After a deploy between quote and start, the reading's ids and boundaries may no longer match the engine's.
    return header.format === id && header.engineVersion === engineVersion ? reading : null
  } catch (error) {
    if (!(error instanceof ReadingUnusableError)) throw error
    noteUnusable({ objectKey: key }, error)
    return null
  }
}

/** The document is read again, which nobody else notices. */
export function noteUnusable(reading: LogFields, error: Error): void {
  logWarning('reading: not usable', { ...reading, detail: error.message })
}

// Makes a document with tracked changes while the user waits. It is stored beside the result and read from there: a
// slow connection must not hold a place in the isolate, and the document may have 50 MB.
import type { TranslationRow } from '../../db/translations.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import { trackedDocument } from '../../pipeline/exports/tracked-document.ts'
import { trackedKey } from '../../storage/object-keys.ts'
import { writeObject } from '../../storage/object-writer.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { admission as isolateGate, type AdmissionGate } from '../admission/admission-gate.ts'
import { engineWorkCost } from '../admission/reading-cost.ts'
import { waitForPlace } from './wait-for-place.ts'

/**
 * The sweeper deletes the object within hours, and the next call writes it anew. Throws `server_busy` when there is no
 * room within `maxWaitMs`, and whatever rebuilding the document throws.
 */
export async function trackedResult(
  env: Bindings,
  row: TranslationRow & { readonly outputKey: string },
  { gate = isolateGate, maxWaitMs }: { gate?: AdmissionGate; maxWaitMs?: number } = {},
): Promise<R2ObjectBody | null> {
  const key = trackedKey(row.outputKey)
  const costBytes = engineWorkCost(row.format, row.sizeBytes)
  const holdsMs = settingsOf(env).LEASE_SECONDS * 1000
  const place = await waitForPlace(gate, { costBytes, owner: row.userId, holdsMs }, maxWaitMs)
  try {
    const document = await trackedDocument(env, row, env.TRANSLATION_JOB.getByName(row.id))
    await writeObject(env.FILES, key, whileIn(place, document))
  } finally {
    place.leave()
    await gate.wakeWaiting()
  }
  return storageCall(`get ${key}`, () => env.FILES.get(key))
}

async function* whileIn<T>(place: { stay(): void }, items: AsyncIterable<T>): AsyncGenerator<T, void, void> {
  for await (const item of items) {
    place.stay()
    yield item
  }
}

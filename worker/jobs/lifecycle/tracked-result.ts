// A result with tracked changes, made while the user waits.
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { trackedDocument } from '../../pipeline/exports/tracked-document.ts'
import { trackedKey } from '../../storage/object-keys.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { engineWorkCost } from '../admission/reading-cost.ts'
import { makeObject, type WaitOptions } from './make-object.ts'

/**
 * The sweeper deletes the object within hours, and the next call writes it anew. Throws what `makeObject` and
 * rebuilding the document throw.
 */
export async function trackedResult(
  env: Bindings,
  row: TranslationRow & { readonly outputKey: string },
  options?: WaitOptions,
): Promise<R2ObjectBody | null> {
  const key = trackedKey(row.outputKey)
  const work = { key, costBytes: engineWorkCost(row.format, row.sizeBytes), owner: row.userId }
  await makeObject(env, work, () => trackedDocument(env, row, env.TRANSLATION_JOB.getByName(row.id)), options)
  return storageCall(`get ${key}`, () => env.FILES.get(key))
}

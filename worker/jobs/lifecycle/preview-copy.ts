// The copy of a document that a preview draws, made when somebody first looks.
import type { DocumentFormat } from '../../documents/formats.ts'
import type { Bindings } from '../../env.ts'
import type { ChosenSource } from '../../pipeline/translated-source.ts'
import { readPreview } from '../../pipeline/result-document.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { engineWorkCost } from '../admission/reading-cost.ts'
import { makeObject, type WaitOptions } from './make-object.ts'

interface PreviewedFile {
  readonly userId: string
  readonly format: DocumentFormat
  readonly sizeBytes: number
  /** Of the document. It names one content for good, and so does the key of the copy. */
  readonly key: string
  readonly previewKey: string
  /** Set where the document is a translation's original. */
  readonly original?: ChosenSource
}

/**
 * The key of what a preview draws: the copy, or the document itself where its format has none. The sweeper deletes the
 * copy within hours, and the next call writes it anew. Null when the document is gone. Throws what `makeObject` and
 * reading the document throw.
 */
export async function previewCopy(
  env: Bindings,
  { userId: owner, format, sizeBytes, key, previewKey, original }: PreviewedFile,
  options?: WaitOptions,
): Promise<string | null> {
  const read = readPreview(env, format)
  if (!read) return key
  const isThere = async (name: string) => (await storageCall(`head ${name}`, () => env.FILES.head(name))) !== null
  if (await isThere(previewKey)) return previewKey
  if (!(await isThere(key))) return null
  const work = { key: previewKey, costBytes: engineWorkCost(format, sizeBytes), owner }
  await makeObject(env, work, () => read(key, original ?? null), options)
  return previewKey
}

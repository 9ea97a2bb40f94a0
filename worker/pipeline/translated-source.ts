// The document that is translated: the upload, or a copy of it without what its owner does not want in the result.
import {
  BESIDE_TEXTS,
  type BesideText,
  DEFAULT_TEXT_CHOICES,
  type OptionalText,
  type OptionalTextChoices,
} from '../contract/text-choices.ts'
import type { RandomAccessFile } from '../documents/file/random-access-file.ts'
import { formatHandler } from '../documents/format-registry.ts'
import { type DocumentFormat, factsOf } from '../documents/formats.ts'
import type { DocumentWarning } from '../documents/model.ts'
import type { Bindings } from '../env.ts'
import { reducedKey } from '../storage/object-keys.ts'
import { writeObject } from '../storage/object-writer.ts'
import { openR2File } from '../storage/r2-file.ts'
import { storageCall } from '../storage/storage-call.ts'
import { engineContext } from './engine-context.ts'
import { withSummary } from './with-summary.ts'

/** Of a job's spec, or of a translation's row. */
export interface ChosenSource extends Partial<OptionalTextChoices> {
  readonly id: string
  readonly format: DocumentFormat
  readonly sourceKey: string
}

type Open = (key: string) => Promise<RandomAccessFile>

/** What stays as it is and is no segment, as far as the format has it. */
export function keptTexts({ format, ...choices }: ChosenSource): ReadonlySet<BesideText> {
  const { optionalTexts } = factsOf(format)
  return new Set(BESIDE_TEXTS.filter((kind) => choices[kind] === 'keep' && optionalTexts.includes(kind)))
}

function leftOut({ format, ...chosen }: ChosenSource): ReadonlySet<OptionalText> {
  const choices = { ...DEFAULT_TEXT_CHOICES, ...chosen }
  const isLeftOut = (kind: OptionalText) => choices[kind] === 'leave_out' || choices[kind] === 'accept'
  return new Set(factsOf(format).optionalTexts.filter(isLeftOut))
}

/**
 * Writes the copy, also over an earlier one. Null where nothing is left out. Throws what reading the document throws, and
 * `storage_unavailable`.
 */
export async function reduceSource(
  env: Bindings,
  source: ChosenSource,
  open: Open,
): Promise<readonly DocumentWarning[] | null> {
  const kinds = leftOut(source)
  const { leaveOut } = formatHandler(source.format, engineContext(env))
  if (kinds.size === 0 || !leaveOut) return null
  const copy = withSummary(leaveOut(await open(source.sourceKey), kinds))
  await writeObject(env.FILES, reducedKey(source.id), copy.items)
  return copy.summary()
}

/** Opens it. A copy that the sweeper has deleted is written anew. Throws what `reduceSource` throws. */
export async function openTranslatedSource(
  env: Bindings,
  source: ChosenSource,
  open: Open = (key) => openR2File(env.FILES, key),
): Promise<RandomAccessFile> {
  if (leftOut(source).size === 0) return open(source.sourceKey)
  const key = reducedKey(source.id)
  const isThere = (await storageCall(`head ${key}`, () => env.FILES.head(key))) !== null
  return isThere || (await reduceSource(env, source, open)) ? open(key) : open(source.sourceKey)
}

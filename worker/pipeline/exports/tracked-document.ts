// The translated document with what the reviewer and people have changed as tracked changes.
import type { TranslationRow } from '../../db/translations.ts'
import { formatHandler } from '../../documents/format-registry.ts'
import type { RebuildReport, SegmentTarget } from '../../documents/model.ts'
import type { Bindings } from '../../env.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import { revisionAuthor } from '../../exports/revision-author.ts'
import type { JobControl } from '../../job-model/rpc-answers.ts'
import type { RevisedSegment } from '../../job-model/segments/stored-segment.ts'
import { engineContext } from '../engine-context.ts'
import { type ChosenSource, keptTexts, openTranslatedSource } from '../translated-source.ts'
import { segmentHistory, storedSegments } from './export-segments.ts'

/** Rebuilds the document. Throws what `rebuild` throws, and what opening the uploaded file throws. */
export async function trackedDocument(
  env: Bindings,
  row: ChosenSource & Pick<TranslationRow, 'userId' | 'targetLanguage'>,
  job: Pick<JobControl, 'segments'>,
): Promise<AsyncGenerator<Uint8Array, RebuildReport, void>> {
  const { userId, format, targetLanguage } = row
  const owner = await findUser(database(env.DB), userId)
  const file = await openTranslatedSource(env, row)
  return formatHandler(format, engineContext(env)).rebuild(file, targetsOf(job, owner?.displayName ?? null), {
    targetLanguage,
    keeps: keptTexts(row),
  })
}

async function* targetsOf(
  job: Pick<JobControl, 'segments'>,
  person: string | null,
): AsyncGenerator<SegmentTarget, void, void> {
  for await (const segment of storedSegments(job)) yield toTarget(segment, person)
}

function toTarget(segment: RevisedSegment, person: string | null): SegmentTarget {
  const { id, hash: sourceHash, target } = segment
  const { edit, earlierTarget: earlier } = segmentHistory(segment)
  if (!edit) return { id, sourceHash, target }
  return { id, sourceHash, target, revision: { earlier, author: revisionAuthor(edit.by, person), date: edit.at } }
}

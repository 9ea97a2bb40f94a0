// Changes a segment of a completed translation on behalf of its owner.
import { AppError, SegmentConflictError, SegmentFaultError } from '../../app-error.ts'
import type { ChangedSegment, SegmentChangeDto } from '../../contract/translation/segment.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { agreedFor, toDetailedSegment } from '../../pipeline/finding-details.ts'
import { sourceLanguageOf } from '../../job-model/job-record.ts'
import { rememberEdit } from './remember-edit.ts'

/**
 * Returns the segment as it is now, and how many identical ones the change has reached. Throws SegmentFaultError for a text that the file cannot hold, and
 * SegmentConflictError where somebody else has changed the segment; AppError `segment_not_found`, or
 * `job_not_completed` where a run is under way.
 */
export async function editSegment(
  env: Bindings,
  row: TranslationRow,
  segmentId: string,
  sent: SegmentChangeDto,
): Promise<ChangedSegment> {
  const job = env.TRANSLATION_JOB.getByName(row.id)
  const segment = await job.segment(segmentId)
  if (segment === null) throw notCompleted(row)
  if (segment === 'unknown') throw notFound(row, segmentId)
  const languages = { sourceLanguage: sourceLanguageOf(row), targetLanguage: row.targetLanguage }
  const [glossary, brief] = await Promise.all([job.glossaryTerms(), job.brief()])
  const agreed = agreedFor(languages, glossary, brief)
  const { terms } = agreed
  const { checkEdit } = await import('../../pipeline/check-edit.ts') // with the checks of translations
  const checked = checkEdit(segment.source, sent.target, languages, { terms, allowEmpty: sent.allowEmpty })
  if ('fault' in checked) throw new SegmentFaultError(checked.fault)
  const { target, marks: faults } = checked
  const answer = await job.changeSegment(segmentId, {
    target,
    revision: sent.revision,
    faults,
    by: 'person',
    scope: sent.scope,
  })
  switch (answer.kind) {
    case 'saved': {
      const { segment: saved, identical } = answer
      for (const each of [saved, ...(identical?.ofOtherRoles ?? [])]) await rememberEdit(env, row, each, glossary)
      const told = await toDetailedSegment(saved, agreed)
      return identical ? { ...told, identical: { changed: identical.changed, kept: identical.kept } } : told
    }
    case 'conflict':
      throw new SegmentConflictError({ current: await toDetailedSegment(answer.segment, agreed), sent })
    case 'not_in_file':
      throw new SegmentFaultError({ kind: answer.kind, reason: answer.reason })
    case 'unknown':
      throw notFound(row, segmentId)
    case 'not_completed':
      throw notCompleted(row)
  }
}

function notFound({ id }: TranslationRow, segmentId: string): AppError {
  return new AppError('segment_not_found', `${id} has no segment ${segmentId}`)
}

function notCompleted({ id, status }: TranslationRow): AppError {
  return new AppError('job_not_completed', `${id} is ${status}`)
}

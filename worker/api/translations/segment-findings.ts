import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { findingChangeSchema, translatedSegmentSchema } from '../../contract/translation/segment.ts'
import { sourceLanguageOf } from '../../job-model/job-record.ts'
import { agreedFor, toDetailedSegment } from '../../pipeline/finding-details.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnFiles } from './own-translation.ts'

const route = createRoute({
  method: 'patch',
  path: '/translations/{id}/segments/{segmentId}/findings/{findingId}',
  summary:
    'Dismisses a finding of a segment in which you have found nothing wrong, or takes that back. A dismissed finding counts nowhere: not in the report, not in the score, not in the list of marked segments. The text stays as it is. A new text is checked anew: if the segment has changed since the revision that is sent, the answer is 409. A segment without a translation needs a text instead, or `target: null` to keep its source.',
  ...callableWith('translate'),
  request: {
    params: z.object({ id: z.string(), segmentId: z.string(), findingId: z.string() }),
    body: { required: true, content: { 'application/json': { schema: findingChangeSchema } } },
  },
  responses: {
    200: jsonBody(translatedSegmentSchema, 'The segment as it is now.'),
    ...errorResponses,
  },
})

export const segmentFindingsApi = apiRouter().openapi(route, async (c) => {
  const { id, segmentId, findingId } = c.req.valid('param')
  const row = await requireOwnFiles(c.env, c.var.user, id)
  const job = c.env.TRANSLATION_JOB.getByName(row.id)
  const [answer, terms, brief] = await Promise.all([
    job.judgeFinding(segmentId, findingId, c.req.valid('json')),
    job.glossaryTerms(),
    job.brief(),
  ])
  if (answer === null) throw new AppError('job_not_completed', `${id} is ${row.status}`)
  if (answer === 'unknown') throw new AppError('segment_not_found', `${id} has no segment ${segmentId}`)
  if (answer === 'changed') throw new AppError('segment_changed', `${segmentId} has another revision`)
  if (answer === 'no_finding') throw new AppError('finding_not_found', `${segmentId} has no finding ${findingId}`)
  const languages = { sourceLanguage: sourceLanguageOf(row), targetLanguage: row.targetLanguage }
  return c.json(await toDetailedSegment(answer, agreedFor(languages, terms, brief)), 200)
})

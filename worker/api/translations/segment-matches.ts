import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import {
  MAX_MEMORY_MATCHES,
  MIN_MATCH_PERCENT,
  segmentMatchesSchema,
} from '../../contract/translation/segment-matches.ts'
import { sourceLanguageOf } from '../../job-model/job-record.ts'
import { agreedFor } from '../../pipeline/finding-details.ts'
import { matchesOf } from '../../pipeline/memory/segment-matches.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnFiles } from './own-translation.ts'

const route = createRoute({
  method: 'get',
  path: '/translations/{id}/segments/{segmentId}/matches',
  summary:
    'Returns what is known beforehand about a segment of a completed translation: matches of your translation memory, the terms of the glossary and the brief that the segment holds, and how many other segments have the same source.',
  description: `Of the memory, at most ${MAX_MEMORY_MATCHES} texts that are the same or similar to at least ${MIN_MATCH_PERCENT} %, each translation once. What this translation has remembered of the segment's present text is left out. A translation that was started without the memory has no matches. Terms are compared with the text that is saved.`,
  ...callableWith('read'),
  request: { params: z.object({ id: z.string(), segmentId: z.string() }) },
  responses: { 200: jsonBody(segmentMatchesSchema, 'Matches and terms.'), ...errorResponses },
})

export const segmentMatchesApi = apiRouter().openapi(route, async (c) => {
  const { id, segmentId } = c.req.valid('param')
  const row = await requireOwnFiles(c.env, c.var.user, id)
  const job = c.env.TRANSLATION_JOB.getByName(row.id)
  const [segment, identical, glossary, brief] = await Promise.all([
    job.segment(segmentId),
    job.twinsOf(segmentId),
    job.glossaryTerms(),
    job.brief(),
  ])
  if (segment === null || identical === null) throw new AppError('job_not_completed', `${id} is ${row.status}`)
  if (segment === 'unknown' || identical === 'unknown')
    throw new AppError('segment_not_found', `${id} has no segment ${segmentId}`)
  const { userId, targetLanguage } = row
  const languages = { sourceLanguage: sourceLanguageOf(row), targetLanguage }
  const { terms } = agreedFor(languages, glossary, brief)
  const owner = row.useMemory ? { userId, ...languages } : null
  const matches = await matchesOf(c.env.DB, { segment, translationId: row.id, owner, terms, languages })
  return c.json({ ...matches, identical }, 200)
})

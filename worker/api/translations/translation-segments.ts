import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '../../app-error.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { segmentFilterSchema, translatedSegmentSchema } from '../../contract/segment.ts'
import { sourceLanguageOf } from '../../jobs/domain/job-record.ts'
import { agreedFor, toDetailedSegment } from '../../pipeline/finding-details.ts'
import { apiRouter, errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnFiles } from './own-translation.ts'

const route = createRoute({
  method: 'get',
  path: '/translations/{id}/segments',
  summary:
    'Lists the segments of a completed translation in document order, with both texts, their findings, and what was changed since. The `Link` header (rel="next") gives the address of the next page.',
  ...callableWith('read'),
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
      /** Ordinal of the first segment wanted. */
      cursor: z.coerce.number().int().nonnegative().default(0),
      filter: segmentFilterSchema.optional().meta({
        description:
          'Only segments without a translation (`flagged`), translated segments with findings (`marked`), or segments that were changed since the translation (`edited`).',
      }),
    }),
  },
  responses: { 200: jsonBody(z.array(translatedSegmentSchema), 'A page of them.'), ...errorResponses },
})

export const translationSegmentsApi = apiRouter().openapi(route, async (c) => {
  const row = await requireOwnFiles(c.env, c.var.user, c.req.valid('param').id)
  const { limit, cursor, filter = null } = c.req.valid('query')
  const job = c.env.TRANSLATION_JOB.getByName(row.id)
  const [page, terms, brief] = await Promise.all([
    job.segmentPage(cursor, limit, filter),
    job.glossaryTerms(),
    job.brief(),
  ])
  // DESIGN §1: texts are shown for completed jobs only.
  if (!page) throw new AppError('job_not_completed', `${row.id} is ${row.status}`)
  if (page.next !== null) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', String(page.next))
    c.header('link', `<${next.href}>; rel="next"`)
  }
  const { targetLanguage } = row
  const agreed = agreedFor({ sourceLanguage: sourceLanguageOf(row), targetLanguage }, terms, brief)
  return c.json(
    page.segments.map((segment) => toDetailedSegment(segment, agreed)),
    200,
  )
})

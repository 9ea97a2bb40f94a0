import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '../../app-error.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { translatedSegmentSchema } from '../../contract/translation.ts'
import { toTranslatedSegment } from '../../pipeline/segment-dto.ts'
import { apiRouter, errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnTranslation } from './own-translation.ts'

const route = createRoute({
  method: 'get',
  path: '/translations/{id}/segments',
  summary:
    'Lists the source and target of each segment of a completed translation, in document order. The `Link` header (rel="next") gives the address of the next page.',
  ...callableWith('read'),
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
      /** Ordinal of the first segment wanted. */
      cursor: z.coerce.number().int().nonnegative().default(0),
    }),
  },
  responses: { 200: jsonBody(z.array(translatedSegmentSchema), 'A page of them.'), ...errorResponses },
})

export const translationSegmentsApi = apiRouter().openapi(route, async (c) => {
  const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
  // DESIGN §1: texts are shown for completed jobs only.
  if (row.status !== 'completed') throw new AppError('job_not_completed', `${row.id} is ${row.status}`)
  const { limit, cursor } = c.req.valid('query')
  const job = c.env.TRANSLATION_JOB.getByName(row.id)
  const [segments, progress] = await Promise.all([job.segments(cursor, limit), job.progress()])
  const last = segments.at(-1)
  // Long segments end a page before its limit: only the total tells whether there are more.
  if (last && progress && last.ordinal + 1 < progress.segmentsTotal) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', String(last.ordinal + 1))
    c.header('link', `<${next.href}>; rel="next"`)
  }
  return c.json(segments.map(toTranslatedSegment), 200)
})

import { z } from 'zod'
import { AppError, FieldError } from '../../app-error.ts'
import {
  DEFAULT_PAGE_SIZE,
  FREE_PREVIEW_PAGES,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  MAX_UNPAID_PREVIEW_PAGES,
  MIN_SEARCH_LENGTH,
  PREVIEW_PAGES,
} from '../../contract/limits.ts'
import { segmentFilterSchema, translatedSegmentSchema } from '../../contract/translation/segment.ts'
import { factsOf, formatNames, FORMATS } from '../../documents/formats.ts'
import { sourceLanguageOf } from '../../job-model/job-record.ts'
import { agreedFor, toDetailedSegment } from '../../pipeline/finding-details.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnFiles } from './own-translation.ts'

const PAGED_FORMATS = FORMATS.filter(({ unit }) => unit !== null)

const route = createRoute({
  method: 'get',
  path: '/translations/{id}/segments',
  summary: `Lists the segments of a translation in document order, with both texts, their findings, and what was changed since. The \`Link\` header (rel="next") gives the address of the next page. Available once the document is read (\`job_not_read\` before that). Until the translation is completed, only a preview has its translated texts: the first ${PREVIEW_PAGES} pages of the price, at most half of the document; the others say \`isWithheld\`. ${FREE_PREVIEW_PAGES} pages of previews a person and day (UTC) are free. If the translation is cancelled, the pages read beyond these are charged (\`cancelCredits\` of its progress), and what was read stays readable. Translations that are not paid show a person at most ${MAX_UNPAID_PREVIEW_PAGES} pages a day in all.`,
  ...callableWith('read'),
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
      /** Ordinal of the first segment wanted. */
      cursor: z.coerce.number().int().nonnegative().default(0),
      filter: segmentFilterSchema.optional().meta({
        description:
          'Only segments without a translation (`flagged`), translated segments with findings (`marked`), either (`open`), or segments that were changed since the translation (`edited`).',
      }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .meta({
          description: `Only segments with at least a part on this page or slide of a ${formatNames('disjunction', PAGED_FORMATS)}, from 1. Other documents have no pages.`,
        }),
      q: z.string().trim().min(MIN_SEARCH_LENGTH).max(MAX_SEARCH_LENGTH).optional().meta({
        description:
          'Only segments with these words in the source or in the shown translation, in upper or lower case. A page can be short or empty and still have a next one.',
      }),
    }),
  },
  responses: { 200: jsonBody(z.array(translatedSegmentSchema), 'A page of them.'), ...errorResponses },
})

export const translationSegmentsApi = apiRouter().openapi(route, async (c) => {
  const row = await requireOwnFiles(c.env, c.var.user, c.req.valid('param').id)
  const { limit, cursor, filter = null, page = null, q = null } = c.req.valid('query')
  if (page !== null && factsOf(row.format).unit === null) {
    throw new FieldError('bad_request', { field: 'page', expected: `absent, since a ${row.format} has no pages` })
  }
  const query = { from: cursor, limit, filter, page, search: q }
  const job = c.env.TRANSLATION_JOB.getByName(row.id)
  const [found, terms, brief] = await Promise.all([job.segmentPage(query), job.glossaryTerms(), job.brief()])
  if (!found) throw new AppError('job_not_read', `${row.id} is ${row.status} at ${row.currentStep}`)
  if (found.next !== null) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', String(found.next))
    c.header('link', `<${next.href}>; rel="next"`)
  }
  const { targetLanguage } = row
  const agreed = agreedFor({ sourceLanguage: sourceLanguageOf(row), targetLanguage }, terms, brief)
  return c.json(await Promise.all(found.segments.map((segment) => toDetailedSegment(segment, agreed))), 200)
})

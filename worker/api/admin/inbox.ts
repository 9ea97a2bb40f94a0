import { z } from 'zod'
import { handleSubmission } from '../../admin/handle-submission.ts'
import {
  adminFeedbackSchema,
  adminSubmissionSchema,
  pageQuerySchema,
  SUBMISSION_STATES,
  submissionHandlingSchema,
} from '../../contract/admin.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { listRatings, listSubmissions } from '../../db/admin/inbox.ts'
import { database } from '../../db/database.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { toAdminSubmission } from './admin-dto.ts'
import { adminRoute, idParams } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestById, newestByRow, timeAndId, timeAndRow } from '../positions.ts'

const submissionsRoute = createRoute({
  method: 'get',
  path: '/admin/submissions',
  summary: 'Lists messages and feedback of the forms, newest first. Admins only.',
  ...adminRoute,
  request: { query: z.object({ ...pageQuerySchema.shape, state: z.enum(SUBMISSION_STATES).default('open') }) },
  responses: { 200: jsonBody(z.array(adminSubmissionSchema), 'A page of messages.'), ...errorResponses },
})

const handleRoute = createRoute({
  method: 'patch',
  path: '/admin/submissions/{id}',
  summary: 'Marks a message as handled, or as open again. Admins only.',
  ...adminRoute,
  request: {
    params: idParams,
    body: { required: true, ...jsonBody(submissionHandlingSchema, 'Whether it is handled.') },
  },
  responses: { 200: jsonBody(adminSubmissionSchema, 'The message afterwards.'), ...errorResponses },
})

const feedbackRoute = createRoute({
  method: 'get',
  path: '/admin/feedback',
  summary: 'Lists ratings of translations, newest first, and counts each kind. Admins only.',
  ...adminRoute,
  request: { query: pageQuerySchema },
  responses: { 200: jsonBody(adminFeedbackSchema, 'A page of ratings.'), ...errorResponses },
})

export const adminInboxApi = apiRouter()
  .openapi(submissionsRoute, async (c) => {
    const { limit, cursor, state } = c.req.valid('query')
    const after = readCursor(cursor, timeAndId, newestById)
    const rows = await listSubmissions(database(c.env.DB), state, limit + 1, after)
    const page = takePage(c, rows, limit, (row) => [row.createdAt, row.id])
    return c.json(page.map(toAdminSubmission), 200)
  })
  .openapi(handleRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { isHandled } = c.req.valid('json')
    return c.json(toAdminSubmission(await handleSubmission(c.env.DB, c.var.user.id, id, isHandled, Date.now())), 200)
  })
  .openapi(feedbackRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = readCursor(cursor, timeAndRow, newestByRow)
    const { ratings, counts } = await listRatings(database(c.env.DB), limit + 1, after)
    const page = takePage(c, ratings, limit, ({ rating, row }) => [rating.createdAt, row])
    return c.json(
      {
        counts: {
          positive: counts.get('positive') ?? 0,
          neutral: counts.get('neutral') ?? 0,
          negative: counts.get('negative') ?? 0,
        },
        ratings: page.map(({ rating, originalFileName, email }) => ({
          ...rating,
          createdAt: isoTime(rating.createdAt),
          originalFileName,
          email,
        })),
      },
      200,
    )
  })

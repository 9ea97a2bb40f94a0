import { z } from 'zod'
import { adminQueuesSchema, deadLetterSchema, pageQuerySchema } from '../../contract/admin.ts'
import { DAY_MS, isoTime } from '../../contract/iso-time.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { DEAD_LETTER_LIFETIME_MS } from '../../contract/limits.ts'
import { readQueues } from '../../db/admin/translations.ts'
import { database } from '../../db/database.ts'
import { countDeadLetters, listDeadLetters } from '../../db/dead-letters.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { adminRoute } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestById, timeAndId } from '../positions.ts'

const queuesRoute = createRoute({
  method: 'get',
  path: '/admin/queues',
  summary: 'Counts translations under way by state and step, with the oldest of each. Admins only.',
  ...adminRoute,
  responses: { 200: jsonBody(adminQueuesSchema, 'What is under way.'), ...errorResponses },
})

const deadLettersRoute = createRoute({
  method: 'get',
  path: '/admin/dead-letters',
  summary: `Lists queue messages that were given up in the last ${durationInWords(DEAD_LETTER_LIFETIME_MS)}, newest first. Admins only.`,
  ...adminRoute,
  request: { query: pageQuerySchema },
  responses: { 200: jsonBody(z.array(deadLetterSchema), 'A page of messages.'), ...errorResponses },
})

export const adminQueuesApi = apiRouter()
  .openapi(queuesRoute, async (c) => {
    const db = database(c.env.DB)
    const [{ jobs, readings }, deadLettersLastDay] = await Promise.all([
      readQueues(db),
      countDeadLetters(db, Date.now() - DAY_MS),
    ])
    return c.json(
      {
        jobs: jobs.map((group) => ({ ...group, oldest: isoTime(group.oldest) })),
        readings: { ...readings, oldest: readings.oldest === null ? null : isoTime(readings.oldest) },
        deadLettersLastDay,
      },
      200,
    )
  })
  .openapi(deadLettersRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const rows = await listDeadLetters(database(c.env.DB), limit + 1, readCursor(cursor, timeAndId, newestById))
    const page = takePage(c, rows, limit, (row) => [row.createdAt, row.id])
    return c.json(
      page.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) })),
      200,
    )
  })

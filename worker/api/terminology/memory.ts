// A person's translation memory: how much it holds, and emptying it.
import { createRoute } from '@hono/zod-openapi'
import { MAX_MEMORY_UNITS } from '../../contract/limits.ts'
import { memorySummarySchema } from '../../contract/memory.ts'
import { countUnits, emptyMemory } from '../../db/memory.ts'
import { apiRouter, errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'

const summaryRoute = createRoute({
  method: 'get',
  path: '/memory',
  summary: 'Counts the units of your translation memory by language pair.',
  description: `A translation that completes is remembered, and so are your edits. A memory holds up to ${MAX_MEMORY_UNITS} units; when it is full, the units that were unused the longest make room for new ones. A translation that is started with \`useMemory=false\` neither reads the memory nor adds to it.`,
  ...callableWith('read'),
  responses: { 200: jsonBody(memorySummarySchema, 'How much the memory holds.'), ...errorResponses },
})

const emptyRoute = createRoute({
  method: 'delete',
  path: '/memory',
  summary: 'Empties your translation memory, for all language pairs.',
  ...callableWith('translate'),
  responses: { 204: { description: 'The memory is empty. Your translations stay as they are.' }, ...errorResponses },
})

export const memoryApi = apiRouter()
  .openapi(summaryRoute, async (c) => {
    const pairs = await countUnits(c.env.DB, c.var.user.id)
    const units = pairs.reduce((sum, pair) => sum + pair.units, 0)
    return c.json({ units, maxUnits: MAX_MEMORY_UNITS, pairs }, 200)
  })
  .openapi(emptyRoute, async (c) => {
    await emptyMemory(c.env.DB, c.var.user.id)
    return c.body(null, 204)
  })

import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, errorResponses, jsonBody } from './openapi.ts'

const route = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Whether this deployment answers and reaches its database.',
  responses: { 200: jsonBody(z.object({ ok: z.literal(true) }), 'It does.'), ...errorResponses },
})

export const healthApi = apiRouter().openapi(route, async (c) => {
  await c.env.DB.prepare('SELECT 1').run()
  return c.json({ ok: true as const }, 200)
})

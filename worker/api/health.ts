import { z } from 'zod'
import { apiRouter, createRoute } from './api-router.ts'
import { errorResponses, jsonBody } from './openapi.ts'

const route = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Reports whether this deployment is running and can reach its database.',
  responses: { 200: jsonBody(z.object({ ok: z.literal(true) }), 'It does.'), ...errorResponses },
})

export const healthApi = apiRouter().openapi(route, async (c) => {
  await c.env.DB.prepare('SELECT 1').run()
  return c.json({ ok: true as const }, 200)
})

import { createRoute, z } from '@hono/zod-openapi'
import { feedbackSchema } from '../../contract/translation.ts'
import { database } from '../../db/database.ts'
import { saveRating } from '../../db/feedback.ts'
import { apiRouter, errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnTranslation } from '../translations/own-translation.ts'

const route = createRoute({
  method: 'post',
  path: '/feedback',
  summary: 'Rates a translation. A later rating by the same person replaces the earlier one.',
  ...callableWith('translate'),
  request: { body: { required: true, ...jsonBody(feedbackSchema, 'The translation and its rating.') } },
  responses: { 200: jsonBody(z.object({ ok: z.literal(true) }), 'The rating was recorded.'), ...errorResponses },
})

export const feedbackApi = apiRouter().openapi(route, async (c) => {
  const { translationId, rating } = c.req.valid('json')
  const row = await requireOwnTranslation(c.env, c.var.user, translationId)
  await saveRating(database(c.env.DB), c.var.user.id, row.id, rating, Date.now())
  return c.json({ ok: true as const }, 200)
})

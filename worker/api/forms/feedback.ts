import { z } from 'zod'
import { batchForAccount } from '../../db/live-account.ts'
import { feedbackSchema } from '../../contract/translation/translation.ts'
import { ratingStatement } from '../../db/feedback.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
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
  const { user } = c.var
  const row = await requireOwnTranslation(c.env, user, translationId)
  await batchForAccount(c.env.DB, user.id, [ratingStatement(c.env.DB, user.id, row.id, rating, Date.now())])
  return c.json({ ok: true as const }, 200)
})

import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { outlinePageSchema } from '../../contract/translation/segment.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { ownTranslationRoute, requireOwnFiles } from './own-translation.ts'

const route = createRoute({
  method: 'get',
  path: '/translations/{id}/outline',
  summary:
    'Returns the pages of a translation: where the segments of each page begin in the list of segments, and how many of them are translated, flagged and marked. Pages without text are left out. A document without pages is one entry. Available once the document is read (`job_not_read` before that).',
  ...ownTranslationRoute('read'),
  responses: {
    200: jsonBody(z.array(outlinePageSchema), 'The pages, in the order of the document.'),
    ...errorResponses,
  },
})

export const translationOutlineApi = apiRouter().openapi(route, async (c) => {
  const row = await requireOwnFiles(c.env, c.var.user, c.req.valid('param').id)
  const pages = await c.env.TRANSLATION_JOB.getByName(row.id).outline()
  if (!pages) throw new AppError('job_not_read', `${row.id} is ${row.status} at ${row.currentStep}`)
  return c.json(pages, 200)
})

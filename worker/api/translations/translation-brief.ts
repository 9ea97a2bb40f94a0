import { briefChangeSchema, briefSchema, EMPTY_BRIEF, MIN_BRIEF_TOKENS } from '../../contract/translation/brief.ts'
import { AppError } from '../../app-error.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { ownTranslationRoute, requireOwnTranslation } from './own-translation.ts'

const readRoute = createRoute({
  method: 'get',
  path: '/translations/{id}/brief',
  summary: `Returns the decisions for the whole document: subject, audience, register, variant, form of address, names with their kind and gender, terms, and a summary of a long document. A document of fewer than ${MIN_BRIEF_TOKENS} tokens of text gets no brief.`,
  ...ownTranslationRoute('read'),
  responses: {
    200: jsonBody(briefSchema, 'The brief, or an empty one where none is written.'),
    ...errorResponses,
  },
})

const editRoute = createRoute({
  method: 'patch',
  path: '/translations/{id}/brief',
  summary:
    'Changes the brief. Segments translated from then on follow it. Segments that are already translated stay as they are.',
  ...ownTranslationRoute('translate'),
  request: {
    ...ownTranslationRoute('translate').request,
    body: { required: true, content: { 'application/json': { schema: briefChangeSchema } } },
  },
  responses: { 200: jsonBody(briefSchema, 'The changed brief.'), ...errorResponses },
})

export const translationBriefApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    return c.json((await c.env.TRANSLATION_JOB.getByName(row.id).brief()) ?? EMPTY_BRIEF, 200)
  })
  .openapi(editRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    const brief = await c.env.TRANSLATION_JOB.getByName(row.id).editBrief(c.req.valid('json'))
    if (brief === null) throw new AppError('job_not_found', `the job of ${row.id} is not made yet`)
    return c.json(brief, 200)
  })

import { briefChangeSchema, briefSchema, EMPTY_BRIEF, MIN_BRIEF_TOKENS } from '../../contract/translation/brief.ts'
import { AppError } from '../../app-error.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { TERMS_WAIT_MS } from '../../contract/limits.ts'
import { jobProgressSchema } from '../../contract/translation/translation.ts'
import { checkForms } from '../../job-model/check-options.ts'
import { progressOfTranslation } from './translation-dto.ts'
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
  description:
    'The form of address and the variant win over those of the settings. They can be changed before the document is translated, while it waits for its terms, and after a run has ended.',
  ...ownTranslationRoute('translate'),
  request: {
    ...ownTranslationRoute('translate').request,
    body: { required: true, content: { 'application/json': { schema: briefChangeSchema } } },
  },
  responses: { 200: jsonBody(briefSchema, 'The changed brief.'), ...errorResponses },
})

const approveRoute = createRoute({
  method: 'post',
  path: '/translations/{id}/brief/approve',
  summary: 'Approves the terms of a translation that waits for them (`awaiting_terms`), which then goes on.',
  description: `Change them with \`PATCH\` before. Terms that nobody approves by \`termsUntil\`, after ${durationInWords(TERMS_WAIT_MS)} at the latest, are taken as they are.`,
  ...ownTranslationRoute('translate'),
  responses: { 200: jsonBody(jobProgressSchema, 'The translation goes on.'), ...errorResponses },
})

export const translationBriefApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    return c.json((await c.env.TRANSLATION_JOB.getByName(row.id).brief()) ?? EMPTY_BRIEF, 200)
  })
  .openapi(editRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    const change = c.req.valid('json')
    checkForms({
      targetLanguage: row.targetLanguage,
      formOfAddress:
        change.formOfAddress === undefined || change.formOfAddress === 'none' ? 'auto' : change.formOfAddress,
      targetVariant: change.variant ?? undefined,
    })
    const answer = await c.env.TRANSLATION_JOB.getByName(row.id).editBrief(change)
    if (answer.kind === 'unknown') throw new AppError('job_not_found', `the job of ${row.id} is not made yet`)
    if (answer.kind === 'forms_in_use') throw new AppError('forms_in_use', `${row.id} is being translated`)
    return c.json(answer.brief, 200)
  })
  .openapi(approveRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    const job = c.env.TRANSLATION_JOB.getByName(row.id)
    if (!(await job.approveTerms())) throw new AppError('terms_not_awaited', `${row.id} does not wait for its terms`)
    return c.json((await job.progress()) ?? (await progressOfTranslation(c.env, row, Date.now())), 200)
  })

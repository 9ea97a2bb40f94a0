import { AppError } from '../../app-error.ts'
import { FREE_PREVIEW_PAGES } from '../../contract/limits.ts'
import { translationChangeSchema } from '../../contract/translation/translation-requests.ts'
import { jobProgressSchema, translationSchema } from '../../contract/translation/translation.ts'
import { database } from '../../db/database.ts'
import { renameTranslation } from '../../db/translations.ts'
import { specOf } from '../../job-model/job-spec.ts'
import { cancelUnreadTranslation } from '../../jobs/lifecycle/start-when-read.ts'
import { deleteTranslation } from '../../jobs/lifecycle/delete-translation.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { ownTranslationRoute, requireOwnTranslation } from './own-translation.ts'
import { runAgain } from './run-again.ts'
import { renamedTitle } from '../uploads/upload-file-name.ts'
import { progressOfTranslation, toTranslation } from './translation-dto.ts'

const cancelRoute = createRoute({
  method: 'post',
  path: '/translations/{id}/cancel',
  summary: `Cancels a running translation and releases its credits, less \`cancelCredits\`: what was read of its preview beyond the ${FREE_PREVIEW_PAGES} pages that are free each day. A completed translation that is being rebuilt or run again keeps its earlier result.`,
  description: 'A translation whose file is written completes instead, and is charged: `job_not_active`.',
  ...ownTranslationRoute('translate'),
  responses: { 200: jsonBody(jobProgressSchema, 'The translation is cancelled.'), ...errorResponses },
})

const retryRoute = createRoute({
  method: 'post',
  path: '/translations/{id}/retry',
  summary:
    'Restarts a translation that failed, was cancelled, or completed with untranslated segments. Finished work is kept.',
  ...ownTranslationRoute('translate'),
  responses: {
    202: jsonBody(jobProgressSchema, 'The translation is running again.'),
    ...errorResponses,
  },
})

const renameRoute = createRoute({
  method: 'patch',
  path: '/translations/{id}',
  summary: 'Renames a translation. The name of its download follows, without the signs that file systems refuse.',
  ...ownTranslationRoute('translate'),
  request: {
    ...ownTranslationRoute('translate').request,
    body: { required: true, ...jsonBody(translationChangeSchema, 'The new name.') },
  },
  responses: { 200: jsonBody(translationSchema, 'The translation.'), ...errorResponses },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/translations/{id}',
  summary: 'Deletes a translation and all its files. A running translation is cancelled first.',
  description: 'Your translation memory keeps the texts that it has remembered; `DELETE /api/memory` empties it.',
  ...ownTranslationRoute('translate'),
  responses: { 204: { description: 'The translation is deleted.' }, ...errorResponses },
})

export const translationActionsApi = apiRouter()
  .openapi(cancelRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    if (await cancelUnreadTranslation(c.env, row.id)) {
      const cancelled = await requireOwnTranslation(c.env, c.var.user, row.id)
      return c.json(await progressOfTranslation(c.env, cancelled, Date.now()), 200)
    }
    const job = c.env.TRANSLATION_JOB.getByName(row.id)
    // A start that has not reached the job yet would otherwise begin after this.
    if (row.status === 'pending' && !row.isReading) await job.ensure(specOf(row), row.run)
    if ((await job.cancel()) === 'not_active') throw new AppError('job_not_active', `${row.id} is not running`)
    return c.json((await job.progress()) ?? (await progressOfTranslation(c.env, row, Date.now())), 200)
  })
  .openapi(retryRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    await runAgain(c.env, row)
    const now = await requireOwnTranslation(c.env, c.var.user, row.id)
    return c.json(await progressOfTranslation(c.env, now, Date.now()), 202)
  })
  .openapi(renameRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    const originalFileName = renamedTitle(row.originalFileName, c.req.valid('json').name)
    const renamed = await renameTranslation(database(c.env.DB), c.var.user.id, row.id, originalFileName)
    if (!renamed) throw new AppError('job_not_found', `${row.id} was deleted meanwhile`)
    return c.json(toTranslation({ ...row, originalFileName }, Date.now()), 200)
  })
  .openapi(deleteRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    await deleteTranslation(c.env, row)
    return c.body(null, 204)
  })

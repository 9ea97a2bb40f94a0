import { AppError } from '../../app-error.ts'
import { MAX_RUNS } from '../../contract/limits.ts'
import { jobProgressSchema } from '../../contract/translation/translation.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { ownTranslationRoute, requireOwnFiles, requireOwnTranslation } from './own-translation.ts'
import { runAgain } from './run-again.ts'
import { progressOfTranslation } from './translation-dto.ts'

const rebuildRoute = createRoute({
  method: 'post',
  path: '/translations/{id}/rebuild',
  summary:
    'Writes the file of a completed translation anew, with the edits made since. Free of charge. The earlier file can be downloaded until the new one is there, and stays if the rebuild fails or is cancelled. An edit made meanwhile may come too late for the file: `rebuild.isNeeded` then stays true.',
  ...ownTranslationRoute('translate'),
  responses: {
    200: jsonBody(jobProgressSchema, 'The file holds every edit already. Nothing was started.'),
    202: jsonBody(jobProgressSchema, 'The file is being written, `rebuild.isRunning` is true.'),
    ...errorResponses,
  },
})

const retryFlaggedRoute = createRoute({
  method: 'post',
  path: '/translations/{id}/retry-flagged',
  summary: `Asks for the segments of a completed translation that have no translation, and writes the file anew. All other segments stay as they are, edits included. Only pages that are newly translated are charged. A translation has at most ${MAX_RUNS} runs.`,
  ...ownTranslationRoute('translate'),
  responses: {
    202: jsonBody(jobProgressSchema, 'The translation is running again.'),
    ...errorResponses,
  },
})

export const rebuildTranslationApi = apiRouter()
  .openapi(rebuildRoute, async (c) => {
    const row = await requireOwnFiles(c.env, c.var.user, c.req.valid('param').id)
    const answer = await c.env.TRANSLATION_JOB.getByName(row.id).rebuild()
    if (answer === 'not_completed') throw new AppError('job_not_completed', `${row.id} is ${row.status}`)
    const progress = await progressOfTranslation(c.env, row, Date.now())
    return c.json(progress, answer === 'not_needed' ? 200 : 202)
  })
  .openapi(retryFlaggedRoute, async (c) => {
    const row = await requireOwnFiles(c.env, c.var.user, c.req.valid('param').id)
    if (row.status !== 'completed') throw new AppError('job_not_completed', `${row.id} is ${row.status}`)
    await runAgain(c.env, row)
    const now = await requireOwnTranslation(c.env, c.var.user, row.id)
    return c.json(await progressOfTranslation(c.env, now, Date.now()), 202)
  })

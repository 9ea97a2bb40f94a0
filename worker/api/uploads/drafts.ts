import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { DRAFT_LIFETIME_MS } from '../../contract/limits.ts'
import { draftSchema } from '../../contract/translation/translation.ts'
import { database } from '../../db/database.ts'
import { findOwnDraft } from '../../db/draft-reading.ts'
import { discardDraft } from '../../jobs/lifecycle/remove-draft.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { toDraft } from './draft-dto.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'

const route = createRoute({
  method: 'get',
  path: '/drafts/{id}',
  summary:
    'Returns an uploaded document: the reading progress, then the language and the quote, or the reason why it cannot be translated.',
  ...callableWith('read'),
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonBody(draftSchema, 'The current state of the document.'), ...errorResponses },
})

const discardRoute = createRoute({
  method: 'delete',
  path: '/drafts/{id}',
  summary: 'Discards an uploaded document that has no translation, and frees its place in the quota.',
  ...callableWith('translate'),
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'The document is deleted.' }, ...errorResponses },
})

export const draftsApi = apiRouter()
  .openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    const row = await findOwnDraft(database(c.env.DB), c.var.user.id, id, Date.now() - DRAFT_LIFETIME_MS)
    const draft = row && (await toDraft(c.env, row))
    if (!draft) throw new AppError('draft_not_found', `no draft ${id} of user ${c.var.user.id}`)
    return c.json(draft, 200)
  })
  .openapi(discardRoute, async (c) => {
    const { id } = c.req.valid('param')
    const row = await findOwnDraft(database(c.env.DB), c.var.user.id, id, Date.now() - DRAFT_LIFETIME_MS)
    if (!row) throw new AppError('draft_not_found', `no draft ${id} of user ${c.var.user.id}`)
    await storageCall('discard the draft', () => discardDraft(c.env, id))
    return c.body(null, 204)
  })

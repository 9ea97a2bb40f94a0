import { createRoute } from '@hono/zod-openapi'
import { AppError } from '../app-error.ts'
import { uploadAcceptedSchema, type UploadFields } from '../contract/translation.ts'
import { database } from '../db/database.ts'
import { findReadyDraft, type ReadyDraft } from '../db/drafts.ts'
import type { UserRow } from '../db/users.ts'
import type { Bindings } from '../env.ts'
import type { Host } from '../host.ts'
import { createTranslation } from '../jobs/lifecycle/create-translation.ts'
import { configuredEngine } from '../pipeline/engine-choice.ts'
import { apiRouter, bearer, errorResponses, jsonBody } from './openapi.ts'
import { requireUser } from './require-user.ts'
import { admitDraft, orDiscard } from './store-draft.ts'
import { uploadBody } from './upload-body.ts'
import { checkLanguagePair, checkTarget, parseUploadFields } from './upload-fields.ts'
import { outliveClient, readUploadForm } from './upload-form.ts'

const route = createRoute({
  method: 'post',
  path: '/upload',
  summary: 'Starts the translation of a document.',
  security: bearer,
  middleware: [requireUser] as const,
  requestBody: uploadBody,
  responses: { 202: jsonBody(uploadAcceptedSchema, 'The translation has begun.'), ...errorResponses },
})

export const uploadApi = apiRouter().openapi(route, async (c) => {
  configuredEngine(c.env, c.var.host) // without one, 50 MB need not travel first
  const accepted = await outliveClient(c, upload(c.env, c.var.host, c.var.user, c.req.raw))
  return c.json(accepted, 202)
})

/** A file that came with this request goes when it is refused; a draft stays for another try. */
async function upload(env: Bindings, host: Host, user: UserRow, request: Request): Promise<{ id: string }> {
  const { fields: form, file } = await readUploadForm(env, user.id, request)
  const start = async (findDraft: (fields: UploadFields) => Promise<ReadyDraft>) => {
    const fields = parseUploadFields(form)
    const draft = await findDraft(fields)
    checkLanguagePair(fields, draft.language)
    checkTarget(fields, draft.format)
    return createTranslation(env, host, user, draft, fields)
  }
  if (!file) return start((fields) => requireDraft(env, user.id, fields))
  return orDiscard(env, file.draftId, () =>
    start((fields) => {
      if (fields.draftId !== undefined) throw new AppError('bad_request', 'the form has both a file and a draft')
      if (fields.sourceLanguage !== 'auto') checkLanguagePair(fields, null) // before the look into the file
      return admitDraft(env, file)
    }),
  )
}

async function requireDraft(env: Bindings, userId: string, { draftId }: UploadFields): Promise<ReadyDraft> {
  if (draftId === undefined) throw new AppError('missing_field', 'the form has neither a file nor a draft')
  const draft = await findReadyDraft(database(env.DB), userId, draftId, Date.now())
  if (!draft) throw new AppError('draft_not_found', `no draft ${draftId} of user ${userId}`)
  return draft
}

import { createRoute } from '@hono/zod-openapi'
import { AppError } from '../app-error.ts'
import { type Detection, detectionSchema } from '../contract/translation.ts'
import { database } from '../db/database.ts'
import type { ReadyDraft } from '../db/drafts.ts'
import { findUser } from '../db/users.ts'
import { type Bindings, settingsOf } from '../env.ts'
import { apiRouter, bearer, errorResponses, jsonBody } from './openapi.ts'
import { requireUser } from './require-user.ts'
import { admitDraft } from './store-draft.ts'
import { detectLanguageBody } from './upload-body.ts'
import { outliveClient, readUploadForm } from './upload-form.ts'

const route = createRoute({
  method: 'post',
  path: '/detect-language',
  summary: 'Stores a document for an hour; answers its language and what its translation costs at most.',
  security: bearer,
  middleware: [requireUser] as const,
  requestBody: detectLanguageBody,
  responses: { 200: jsonBody(detectionSchema, 'The document is stored as a draft.'), ...errorResponses },
})

export const detectLanguageApi = apiRouter().openapi(route, async (c) => {
  const detection = await outliveClient(c, detect(c.env, c.var.user.id, c.req.raw))
  return c.json(detection, 200)
})

async function detect(env: Bindings, userId: string, request: Request): Promise<Detection> {
  const { file } = await readUploadForm(env, userId, request)
  if (!file) throw new AppError('missing_field', 'the form has no file')
  const draft = await admitDraft(env, file)
  // The row behind the token may be seconds old (require-user.ts); a balance must not be.
  const balance = (await findUser(database(env.DB), userId))?.credits ?? 0
  return toDetection(draft, creditsFor(draft, env), balance)
}

/** The embedded engine translates nothing, so it costs nothing (DESIGN §3). */
function creditsFor(draft: ReadyDraft, env: Bindings): number {
  return settingsOf(env).TRANSLATION_ENGINE === 'embedded' ? 0 : draft.pages
}

function toDetection(draft: ReadyDraft, credits: number, balance: number): Detection {
  const { id: draftId, format, language, confidence, pages, words, warnings } = draft
  return {
    language,
    confidence: confidence / 100,
    draftId,
    format,
    quote: { pages, words, credits, balance },
    warnings,
  }
}

import { AppError } from '../../app-error.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { DRAFT_LIFETIME_MS } from '../../contract/limits.ts'
import {
  type Detection,
  type DraftReading,
  detectionSchema,
  draftReadingSchema,
} from '../../contract/translation/translation.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { readLater } from '../../jobs/lifecycle/draft-reading.ts'
import { toDetection, toDraftReading } from './draft-dto.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { admitDraft, orDiscard } from './store-draft.ts'
import { detectLanguageBody } from './upload-body.ts'
import { outliveClient, readUploadForm } from './upload-form.ts'
import { inTurn } from '../../jobs/lifecycle/upload-turns.ts'

const route = createRoute({
  method: 'post',
  path: '/detect-language',
  summary: `Stores a document for ${durationInWords(DRAFT_LIFETIME_MS)} and returns its language and the maximum cost of its translation.`,
  description:
    'The server reads a short document at once. For a longer document, it responds with 202 as soon as the document is stored and reads it in the background. `GET /api/drafts/{id}` returns the reading progress and, at the end, the language and the quote.',
  ...callableWith('translate'),
  requestBody: detectLanguageBody,
  responses: {
    200: jsonBody(detectionSchema, 'The document is stored as a draft and has been read.'),
    202: jsonBody(draftReadingSchema, 'The document is stored as a draft and is being read.'),
    ...errorResponses,
  },
})

export const detectLanguageApi = apiRouter().openapi(route, async (c) => {
  const { id } = c.var.user
  const answer = await outliveClient(
    c,
    inTurn(id, (enter) => detect(c.env, c.var.user, c.req.raw, enter)),
  )
  return answer.state === 'ready' ? c.json(answer, 200) : c.json(answer, 202)
})

async function detect(
  env: Bindings,
  user: UserRow,
  request: Request,
  enter: () => Promise<void>,
): Promise<Detection | DraftReading> {
  const { file } = await readUploadForm(env, user.id, request, enter)
  if (!file) throw new AppError('missing_field', 'the form has no file')
  return orDiscard(env, file.draftId, async () => {
    const draft = await admitDraft(env, file)
    if (draft.state === 'ready') return toDetection(env, draft)
    await readLater(env, user, draft)
    return toDraftReading(draft)
  })
}

import { z } from 'zod'
import { checkGlossary } from '../../accounts/own-glossary.ts'
import { AppError } from '../../app-error.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { UPLOAD_KEY_LIFETIME_MS } from '../../contract/limits.ts'
import { uploadAcceptedSchema, type UploadFields } from '../../contract/translation/translation.ts'
import { database } from '../../db/database.ts'
import { findOwnDraft } from '../../db/draft-reading.ts'
import { findReadyDraft } from '../../db/drafts.ts'
import { findStartedFrom } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import type { Host } from '../../host.ts'
import { checkForms, checkLanguagePair, checkTarget } from '../../job-model/check-options.ts'
import { createTranslation, repeatedStart, type Started } from '../../jobs/lifecycle/create-translation.ts'
import { configuredProvider } from '../../pipeline/provider-choice.ts'
import { uploadKey } from '../../storage/object-keys.ts'
import { discardDraft } from '../../jobs/lifecycle/remove-draft.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { startFile } from './start-file.ts'
import { orDiscard } from './store-draft.ts'
import { uploadBody } from './upload-body.ts'
import { parseUploadFields } from './upload-fields.ts'
import { outliveClient, readUploadForm } from './upload-form.ts'
import { claimUpload, readUploadKey } from './upload-key.ts'
import { inTurn } from '../../jobs/lifecycle/upload-turns.ts'

const IDEMPOTENCY_KEY = 'idempotency-key'

const route = createRoute({
  method: 'post',
  path: '/upload',
  summary: 'Starts the translation of a document.',
  description:
    'You can repeat a call with `draftId` safely. The same draft with the same settings returns the same id, and with other settings it returns 409 `draft_already_started`. A draft that is still being read returns 409 `draft_not_ready`. To repeat a call with `file` safely, send an `Idempotency-Key`. The server reads a long document after it has responded: the translation is `pending`, and no credits are reserved until its pages are counted. If you have too few credits for them, the translation fails with `credits_exhausted`.',
  ...callableWith('translate'),
  request: {
    headers: z.object({
      [IDEMPOTENCY_KEY]: z
        .string()
        .optional()
        .meta({
          description: `For uploads with \`file\`. For ${durationInWords(UPLOAD_KEY_LIFETIME_MS)}, the same key returns the same id, and nothing is charged again. The same key with another file or other settings returns 422 \`idempotency_key_reused\`.`,
        }),
    }),
  },
  requestBody: uploadBody,
  responses: {
    202: jsonBody(uploadAcceptedSchema, 'The translation has started.'),
    ...errorResponses,
  },
})

export const uploadApi = apiRouter().openapi(route, async (c) => {
  configuredProvider(c.env, c.var.host) // without one, 50 MB need not travel first
  const key = readUploadKey(c.req.header(IDEMPOTENCY_KEY))
  const { env, var: vars, req } = c
  const work = inTurn(vars.user.id, (enter) => upload(env, vars.host, vars.user, req.raw, key, enter))
  const { id } = await outliveClient(c, work)
  return c.json({ id }, 202)
})

/** When the upload is refused, a file sent with this request is removed; an existing draft stays for another try. */
async function upload(
  env: Bindings,
  host: Host,
  user: UserRow,
  request: Request,
  key: string | null,
  enter: () => Promise<void>,
): Promise<{ id: string }> {
  const { fields: form, file } = await readUploadForm(env, user.id, request, enter)
  if (!file) return startDraft(env, host, user, checkedFields(form))
  return orDiscard(env, file.draftId, async () => {
    const fields = checkedFields(form)
    if (fields.draftId !== undefined) throw new AppError('bad_request', 'the form has both a file and a draft')
    if (fields.sourceLanguage !== 'auto') checkLanguagePair(fields, null) // before the look into the file
    const claim = await claimUpload(env, user.id, key, file, fields)
    const isKnown = claim.kind === 'started'
    const started = isKnown
      ? { ...claim, isRepeated: true }
      : await startFile(env, host, user, file, fields, claim.options)
    if (started.isRepeated) await discardDraft(env, file.draftId)
    return started
  })
}

/** As `parseUploadFields`, with what fits the target language. */
function checkedFields(form: Parameters<typeof parseUploadFields>[0]): UploadFields {
  const fields = parseUploadFields(form)
  checkForms(fields)
  return fields
}

async function startDraft(env: Bindings, host: Host, user: UserRow, fields: UploadFields): Promise<Started> {
  const { draftId } = fields
  if (draftId === undefined) throw new AppError('missing_field', 'the form has neither a file nor a draft')
  const db = database(env.DB)
  const draft = await findReadyDraft(db, user.id, draftId, Date.now())
  if (draft) {
    await checkGlossary(env.DB, user, fields)
    checkLanguagePair(fields, draft.language)
    checkTarget(fields, draft.format)
    return createTranslation(env, host, user, draft, fields)
  }
  const started = await findStartedFrom(db, user.id, uploadKey(draftId))
  if (started) return repeatedStart(env, started, fields)
  const unready = await findOwnDraft(db, user.id, draftId, 0)
  if (unready?.state === 'reading') throw new AppError('draft_not_ready', `draft ${draftId} is being read`)
  if (unready?.state === 'failed' && unready.errorCode) {
    throw new AppError(unready.errorCode, `draft ${draftId} cannot be translated`)
  }
  throw new AppError('draft_not_found', `no draft ${draftId} of user ${user.id}`)
}

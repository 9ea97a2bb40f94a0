import { z } from 'zod'
import { AppError, FieldError, NotAlignedError } from '../../app-error.ts'
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { MAX_TEXTS_READ_WHOLE, REVIEWED_SHARES, UPLOAD_KEY_LIFETIME_MS } from '../../contract/limits.ts'
import { PROVIDERS } from '../../contract/translation-providers.ts'
import {
  reviewAcceptedSchema,
  type ReviewFields,
  reviewFieldsSchema,
  reviewReadingSchema,
} from '../../contract/translation/translation.ts'
import { database } from '../../db/database.ts'
import { findOwnDraft } from '../../db/draft-reading.ts'
import { findReadyDraft, type ReadyDraft } from '../../db/drafts.ts'
import { findStartedFrom } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import type { Host } from '../../host.ts'
import { checkLanguagePair, checkTarget } from '../../job-model/check-options.ts'
import {
  createReview,
  repeatedReview,
  type ReviewChoices,
  type ReviewDrafts,
} from '../../jobs/lifecycle/create-review.ts'
import type { Started, StartOptions } from '../../jobs/lifecycle/create-translation.ts'
import { readLater } from '../../jobs/lifecycle/draft-reading.ts'
import { discardDraft } from '../../jobs/lifecycle/remove-draft.ts'
import { inTurn } from '../../jobs/lifecycle/upload-turns.ts'
import { configuredProvider } from '../../pipeline/provider-choice.ts'
import { uploadKey } from '../../storage/object-keys.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { fieldErrorOf } from '../field-error.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { admitDraft, orDiscard, type StoredFile } from '../uploads/store-draft.ts'
import { outliveClient, readFilesForm } from '../uploads/upload-form.ts'
import { claimUpload, readUploadKey } from '../uploads/upload-key.ts'
import { REVIEW_FILES, reviewBody } from './review-body.ts'

const PERCENT = new Intl.NumberFormat('en', { style: 'percent' })
const IDEMPOTENCY_KEY = 'idempotency-key'

const route = createRoute({
  method: 'post',
  path: '/reviews',
  summary: 'Reviews a translation that somebody else has made of a document.',
  description: `Send the document and its translation, as files or as drafts of \`POST /api/detect-language\`, which give the price: a review costs what the translation of the document would. The engine finds out which texts translate which. The checks read all of them, and what is missing is named. The reviewer reads all of up to ${MAX_TEXTS_READ_WHOLE.toLocaleString('en')} texts; of more it reads ${PERCENT.format(REVIEWED_SHARES.risk)} with the highest risk and a random ${PERCENT.format(REVIEWED_SHARES.sample)}. The result is a copy of the translation with the errors mended whose fixes win a blind comparison. The routes of translations give the progress, the report, the texts, the exports and the download. A file that is no translation of the document ends the review with \`translation_not_aligned\`, and nothing is charged. The pages are charged whose texts the reviewer has judged; where it could judge none, the review fails with the reason and can be retried. With a provider that has no reviewer, the checks alone run, and nothing is charged.`,
  ...callableWith('translate'),
  request: {
    headers: z.object({
      [IDEMPOTENCY_KEY]: z
        .string()
        .optional()
        .meta({
          description: `For reviews with \`file\`. For ${durationInWords(UPLOAD_KEY_LIFETIME_MS)}, the same key returns the same id, and nothing is charged again. The same key with other files or other settings returns 422 \`idempotency_key_reused\`.`,
        }),
    }),
  },
  requestBody: reviewBody,
  responses: {
    200: jsonBody(
      reviewReadingSchema,
      'The files are stored and are being read, since at least one of them is long. Start the review with these drafts once `GET /api/drafts/{id}` says that both are `ready`.',
    ),
    202: jsonBody(reviewAcceptedSchema, 'The review has started.'),
    ...errorResponses,
  },
})

type Answer =
  | { readonly kind: 'started'; readonly started: Started }
  | { readonly kind: 'reading'; readonly draftId: string; readonly translationDraftId: string }

export const reviewsApi = apiRouter().openapi(route, async (c) => {
  const { env, var: vars, req } = c
  const provider = configuredProvider(env, vars.host) // without one, the files need not travel first
  const key = readUploadKey(req.header(IDEMPOTENCY_KEY))
  const work = inTurn(vars.user.id, (enter) => review(env, vars.host, vars.user, req.raw, key, enter))
  const answer = await outliveClient(c, work)
  if (answer.kind === 'reading') {
    const { draftId, translationDraftId } = answer
    return c.json({ draftId, translationDraftId }, 200)
  }
  return c.json({ id: answer.started.id, hasReviewer: PROVIDERS[provider.name].hasReviewer }, 202)
})

/** When the review is refused, files sent with this request are removed; existing drafts stay for another try. */
async function review(
  env: Bindings,
  host: Host,
  user: UserRow,
  request: Request,
  key: string | null,
  enter: () => Promise<void>,
): Promise<Answer> {
  const { fields: form, files } = await readFilesForm(env, user.id, request, REVIEW_FILES, enter)
  const [document, translation] = REVIEW_FILES.map((name) => files.get(name))
  if (!document && !translation) return startDrafts(env, host, user, parseReviewFields(form))
  const sent = [...files.values()]
  return orDiscardAll(env, sent, async () => {
    const fields = parseReviewFields(form)
    if (!document) throw new FieldError('missing_field', { field: 'file', expected: 'the document' })
    if (!translation) throw new FieldError('missing_field', { field: 'translation', expected: 'its translation' })
    if (fields.draftId !== undefined || fields.translationDraftId !== undefined)
      throw new AppError('bad_request', 'the form has both files and drafts')
    const { sha256, fileName } = translation
    const claim = await claimUpload(env, user.id, key, document, { ...fields, translation: [sha256, fileName] })
    if (claim.kind === 'started') {
      for (const { draftId } of sent) await discardDraft(env, draftId)
      return { kind: 'started', started: { id: claim.id, isRepeated: true } }
    }
    return startFiles(env, host, user, { document, translation }, fields, claim.options)
  })
}

async function startFiles(
  env: Bindings,
  host: Host,
  user: UserRow,
  files: { readonly document: StoredFile; readonly translation: StoredFile },
  fields: ReviewFields,
  options: StartOptions,
): Promise<Answer> {
  const document = await admitDraft(env, files.document)
  const translation = await admitDraft(env, files.translation)
  if (document.state === 'ready' && translation.state === 'ready')
    return { kind: 'started', started: await start(env, host, user, { document, translation }, fields, options) }
  for (const draft of [document, translation]) if (draft.state === 'reading') await readLater(env, user, draft)
  return { kind: 'reading', draftId: document.id, translationDraftId: translation.id }
}

async function startDrafts(env: Bindings, host: Host, user: UserRow, fields: ReviewFields): Promise<Answer> {
  const { draftId, translationDraftId } = fields
  if (draftId === undefined) throw new FieldError('missing_field', { field: 'file', expected: 'the document' })
  if (translationDraftId === undefined || translationDraftId === draftId)
    throw new FieldError('missing_field', { field: 'translation', expected: 'its translation' })
  const document = await readyDraft(env, user, draftId)
  const translation = await readyDraft(env, user, translationDraftId)
  if (document && translation)
    return { kind: 'started', started: await start(env, host, user, { document, translation }, fields, {}) }
  const started = await findStartedFrom(database(env.DB), user.id, uploadKey(draftId))
  if (!started) throw new AppError('draft_not_found', `no draft ${draftId} of user ${user.id}`)
  const { sourceLanguage, targetLanguage } = started
  const asked = fields.targetLanguage === 'auto' ? targetLanguage : fields.targetLanguage
  const choices = { sourceLanguage, targetLanguage: asked, instructions: fields.instructions }
  return { kind: 'started', started: repeatedReview(started, uploadKey(translationDraftId), choices) }
}

/** Null where there is none. Throws where it is being read, or cannot be used. */
async function readyDraft(env: Bindings, user: UserRow, id: string): Promise<ReadyDraft | null> {
  const db = database(env.DB)
  const draft = await findReadyDraft(db, user.id, id, Date.now())
  if (draft) return draft
  const unready = await findOwnDraft(db, user.id, id, 0)
  if (unready?.state === 'reading') throw new AppError('draft_not_ready', `draft ${id} is being read`)
  if (unready?.state === 'failed' && unready.errorCode) throw new AppError(unready.errorCode, `draft ${id} is unusable`)
  return null
}

async function start(
  env: Bindings,
  host: Host,
  user: UserRow,
  drafts: ReviewDrafts,
  fields: ReviewFields,
  options: StartOptions,
): Promise<Started> {
  const choices = choicesOf(drafts, fields)
  checkLanguagePair(choices, drafts.document.language)
  checkTarget({ targetLanguage: choices.targetLanguage, preserveFormatting: true }, drafts.translation.format)
  return createReview(env, host, user, drafts, choices, options)
}

/** Percent: a file whose language is as certain as that is not in another one. */
const CERTAIN = 90

/** Throws NotAlignedError where the translation is clearly in another language than it was to be. */
function choicesOf({ document, translation }: ReviewDrafts, fields: ReviewFields): ReviewChoices {
  const sourceLanguage = fields.sourceLanguage === 'auto' ? (document.language ?? 'auto') : fields.sourceLanguage
  const targetLanguage = targetOf(fields, translation.language)
  const { language: detected, confidence } = translation
  const isOther = detected !== null && baseLanguage(detected) !== baseLanguage(targetLanguage)
  if (isOther && confidence >= CERTAIN) throw new NotAlignedError(detected, targetLanguage)
  return { sourceLanguage, targetLanguage, instructions: fields.instructions }
}

function targetOf({ targetLanguage }: ReviewFields, detected: LanguageCode | null): LanguageCode {
  if (targetLanguage !== 'auto') return targetLanguage
  if (detected !== null) return detected
  throw new FieldError('missing_field', { field: 'targetLanguage', expected: 'the code of a language' })
}

/** As `parseUploadFields`. */
function parseReviewFields(form: ReadonlyMap<string, string>): ReviewFields {
  const parsed = reviewFieldsSchema.safeParse(Object.fromEntries([...form].filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path[0]
  if (field !== 'sourceLanguage' && field !== 'targetLanguage') throw fieldErrorOf(parsed.error)
  throw new AppError('language_not_supported', `${field} is not in the catalogue`, { cause: parsed.error })
}

/** Removes all of the files when the action throws. */
async function orDiscardAll<T>(env: Bindings, files: readonly StoredFile[], action: () => Promise<T>): Promise<T> {
  const [first, ...others] = files
  return first ? orDiscard(env, first.draftId, () => orDiscardAll(env, others, action)) : action()
}

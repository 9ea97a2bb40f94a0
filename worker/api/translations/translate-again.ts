// A document that has been translated, into another language: the stored upload is copied, so that either translation
// can be deleted without the other.
import { AppError } from '../../app-error.ts'
import { againRequestSchema } from '../../contract/translation/translation-requests.ts'
import { uploadAcceptedSchema, type UploadFields } from '../../contract/translation/translation.ts'
import { formsOfAddress, isVariantOf } from '../../contract/language-forms.ts'
import type { TranslationRow } from '../../db/translations.ts'
import { checkLanguagePair } from '../../job-model/check-options.ts'
import { inTurn } from '../../jobs/lifecycle/upload-turns.ts'
import { configuredProvider } from '../../pipeline/provider-choice.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { startFile } from '../uploads/start-file.ts'
import { orDiscard, storeFile } from '../uploads/store-draft.ts'
import { chunksOf, outliveClient } from '../uploads/upload-form.ts'
import { ownTranslationRoute, requireOwnFiles } from './own-translation.ts'

const route = createRoute({
  method: 'post',
  path: '/translations/{id}/again',
  summary: 'Translates the document of a translation into another language, without a new upload.',
  description:
    'The new translation has the settings of the first one, without its glossary, which is for other languages, and without its variant and form of address where the other language lacks them. It costs what a new upload would cost.',
  ...ownTranslationRoute('translate'),
  request: {
    ...ownTranslationRoute('translate').request,
    body: { required: true, ...jsonBody(againRequestSchema, 'The other language.') },
  },
  responses: {
    202: jsonBody(uploadAcceptedSchema, 'The new translation has started.'),
    ...errorResponses,
  },
})

export const translateAgainApi = apiRouter().openapi(route, async (c) => {
  const { env } = c
  const { host, user } = c.var
  configuredProvider(env, host)
  const row = await requireOwnFiles(env, user, c.req.valid('param').id)
  const fields = sameSettings(row, c.req.valid('json').targetLanguage)
  checkLanguagePair(fields, row.detectedLanguage)
  const work = inTurn(user.id, async (enter) => {
    const source = await storageCall(`get ${row.sourceKey}`, () => env.FILES.get(row.sourceKey))
    if (!source) throw new AppError('job_expired', `the document of ${row.id} is gone`)
    await enter()
    const file = await storeFile(env, user.id, row.originalFileName, chunksOf(source.body))
    return orDiscard(env, file.draftId, () => startFile(env, host, user, file, fields, {}))
  })
  const { id } = await outliveClient(c, work)
  return c.json({ id }, 202)
})

function sameSettings(row: TranslationRow, targetLanguage: UploadFields['targetLanguage']): UploadFields {
  const { sourceLanguage, useMultiAgent, preserveFormatting, maintainTone, useMemory, instructions } = row
  const { comments, speakerNotes, trackedChanges } = row
  const choices = { sourceLanguage, targetLanguage, useMultiAgent, preserveFormatting, maintainTone, useMemory }
  return {
    ...choices,
    comments,
    speakerNotes,
    trackedChanges,
    ...(instructions === null ? {} : { instructions }),
    // What the other language lacks is left to the brief.
    approveTerms: row.approveTerms,
    formOfAddress: formsOfAddress(targetLanguage) === null ? 'auto' : row.formOfAddress,
    ...(row.targetVariant !== null && isVariantOf(row.targetVariant, targetLanguage)
      ? { targetVariant: row.targetVariant }
      : {}),
  }
}

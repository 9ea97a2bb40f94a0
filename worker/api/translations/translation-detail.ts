import { jobProgressSchema, translationDetailSchema } from '../../contract/translation/translation.ts'
import { translationReportSchema } from '../../contract/translation/report.ts'
import { AppError } from '../../app-error.ts'
import { database } from '../../db/database.ts'
import { findRating } from '../../db/feedback.ts'
import { findGlossary } from '../../db/glossaries.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { fileTypeOf, storedFormat } from '../../pipeline/result-document.ts'
import { hasResult, newestRow, requireTexts } from './newest-row.ts'
import { ownTranslationRoute, requireOwnRow, requireOwnTranslation } from './own-translation.ts'
import { signDownloadUrl } from './download-link.ts'
import { downloadName as nameOfFile } from './download-name.ts'
import { shortfallOf } from './shortfall.ts'
import { progressOfTranslation, toTranslation } from './translation-dto.ts'

const detailRoute = createRoute({
  method: 'get',
  path: '/translation/{id}',
  summary: 'Returns a translation with its live progress and, once it is completed, its download link.',
  ...ownTranslationRoute('read'),
  responses: { 200: jsonBody(translationDetailSchema, 'The translation.'), ...errorResponses },
})

const progressRoute = createRoute({
  method: 'get',
  path: '/translations/{id}/progress',
  summary: 'Returns only the live progress, as the socket sends it.',
  ...ownTranslationRoute('read'),
  responses: { 200: jsonBody(jobProgressSchema, 'The progress.'), ...errorResponses },
})

const reportRoute = createRoute({
  method: 'get',
  path: '/translations/{id}/report',
  summary:
    'Returns the report on a completed translation: how many segments were translated, kept or flagged, and why.',
  ...ownTranslationRoute('read'),
  responses: { 200: jsonBody(translationReportSchema, 'The report.'), ...errorResponses },
})

async function usedGlossary(env: Bindings, { userId, glossaryId }: TranslationRow) {
  if (glossaryId === null) return null
  const glossary = await findGlossary(database(env.DB), userId, glossaryId)
  return { id: glossaryId, name: glossary?.name ?? null }
}

function nameOfResult(env: Bindings, row: TranslationRow): Promise<string> {
  return nameOfFile(env, row, fileTypeOf(storedFormat(row), row.originalFileName).extension)
}

export const translationDetailApi = apiRouter()
  .openapi(detailRoute, async (c) => {
    const stored = await requireOwnRow(c.env, c.var.user, c.req.valid('param').id)
    const now = Date.now()
    const [progress, rating, shortfall, glossary] = await Promise.all([
      progressOfTranslation(c.env, stored, now),
      findRating(database(c.env.DB), c.var.user.id, stored.id),
      shortfallOf(c.env, c.var.user, stored, now),
      usedGlossary(c.env, stored),
    ])
    // Read last: when the progress says completed, this row has the result.
    const row = await newestRow(c.env, stored)
    const { status, currentStep, code, detectedLanguage } = progress
    const translation = { ...toTranslation(row, now), status, currentStep, code, detectedLanguage }
    const downloadUrl = hasResult(row) ? await signDownloadUrl(c.env, c.var.host, row, now) : null
    const downloadName = downloadUrl && (await nameOfResult(c.env, row))
    const stats =
      row.status === 'completed'
        ? {
            pages: row.pageCount ?? 0,
            words: row.wordCount ?? 0,
            processingTime: translation.processingTime,
            fileSize: row.outputBytes ?? 0,
          }
        : null
    return c.json({ ...translation, progress, downloadUrl, downloadName, stats, rating, shortfall, glossary }, 200)
  })
  .openapi(progressRoute, async (c) => {
    const row = await requireOwnRow(c.env, c.var.user, c.req.valid('param').id)
    return c.json(await progressOfTranslation(c.env, row, Date.now()), 200)
  })
  .openapi(reportRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    await requireTexts(c.env, row)
    const report = await c.env.TRANSLATION_JOB.getByName(row.id).report()
    if (!report) throw new AppError('job_expired', `the job of ${row.id} is purged`)
    const { engine, useMemory } = row
    return c.json({ ...report, glossary: await usedGlossary(c.env, row), engine, useMemory }, 200)
  })

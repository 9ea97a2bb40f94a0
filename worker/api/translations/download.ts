import { z } from 'zod'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../app-error.ts'
import type { ApiScope } from '../../contract/account/api-keys.ts'
import { DOWNLOAD_FORMATS_IN_WORDS, downloadFormatSchema } from '../../contract/translation/download-format.ts'
import { database } from '../../db/database.ts'
import { findOwnTranslation, findTranslation, type TranslationRow } from '../../db/translations.ts'
import { findUser } from '../../db/users.ts'
import { PLAIN_TEXT } from '../../documents/formats.ts'
import type { Bindings } from '../../env.ts'
import { fileTypeOf, storedFormat } from '../../pipeline/result-document.ts'
import { resultText } from '../../jobs/lifecycle/result-text.ts'
import type { AppEnv } from '../app-env.ts'
import { checkDownloadLink } from './download-link.ts'
import { segmentDownload, trackedDownload } from './download-export.ts'
import { downloadName } from './download-name.ts'
import { newestRow, requireTexts, type RowWithResult } from './newest-row.ts'
import { newerKey, requireResult, resultObject } from './stored-result.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { bearerOrKey, errorResponses } from '../openapi.ts'
import { attachment } from '../attachment.ts'
import { requireCaller } from '../require-user.ts'
import { storedFile, storedFileResponses } from '../stored-file.ts'

const route = createRoute({
  method: 'get',
  path: '/download/{id}',
  summary:
    'Downloads the translated document, for its owner or with a signed link, which opens the document alone. The document is the file as it was last written: see `rebuild.isNeeded`. The other formats hold all edits.',
  security: [...bearerOrKey('read'), {}],
  middleware: [requireCallerUnlessSigned('read')] as const,
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({
      expires: z.string().optional(),
      signature: z.string().optional(),
      format: downloadFormatSchema.optional().meta({
        description: `The format of the file, if not that of the document: ${DOWNLOAD_FORMATS_IN_WORDS}.`,
      }),
    }),
  },
  responses: {
    ...storedFileResponses('The document, as an attachment. Only the document in its own format is given in parts.'),
    ...errorResponses,
  },
})

export const downloadApi = apiRouter().openapi(route, async (c) => {
  const { id } = c.req.valid('param')
  const link = c.req.valid('query')
  const db = database(c.env.DB)
  const now = Date.now()
  const isLinked = link.signature !== undefined
  const stored = isLinked ? await findTranslation(db, id) : await findOwnTranslation(db, c.var.user.id, id)
  const row = stored && (await newestRow(c.env, stored))
  if (isLinked) {
    const owner = row && (await findUser(db, row.userId))
    await checkDownloadLink(c.env, c.var.host, { translation: row, format: link.format, owner }, link, now)
  }
  const done = requireResult(row, id, now)
  if (link.format !== undefined && link.format !== PLAIN_TEXT) {
    await requireTexts(c.env, done)
    if (link.format === 'tracked') return c.body(...(await trackedDownload(c.env, done)))
    return c.body(...(await segmentDownload(c.env, done, link.format)))
  }
  const format = storedFormat(done)
  if (link.format !== PLAIN_TEXT || format === PLAIN_TEXT) return resultFile(c, done)
  await requireWritten(c.env, done)
  const { key, size } = await resultObject(c.env, done)
  const text = new Blob(await resultText(c.env, { userId: done.userId, format, key, sizeBytes: size }))
  return c.body(text.stream(), 200, await textHeaders(c.env, done))
})

/** Exports hold the present text. Plain text is read from the file, which may lack edits. */
async function requireWritten(env: Bindings, { id }: RowWithResult): Promise<void> {
  const progress = await env.TRANSLATION_JOB.getByName(id).progress()
  if (progress?.rebuild?.isNeeded) throw new AppError('rebuild_needed', `the file of ${id} lacks edits`)
}

/** The file that the row names, or the one that has taken its place since the row was written. */
async function resultFile(c: Context<AppEnv>, row: RowWithResult): Promise<Response> {
  const headers = await headersOf(c.env, row)
  const named = await storedFile(c, row.outputKey, headers)
  if (named) return named
  const key = await newerKey(c.env, row)
  const newer = key === null ? null : await storedFile(c, key, headers)
  if (!newer) throw new AppError('job_expired', `the result of ${row.id} is gone`)
  return newer
}

async function textHeaders(env: Bindings, row: TranslationRow): Promise<Record<string, string>> {
  const { extension, mediaType } = fileTypeOf(PLAIN_TEXT)
  return {
    'content-disposition': attachment(await downloadName(env, row, extension)),
    'content-type': `${mediaType}; charset=utf-8`,
    'cache-control': 'no-store',
  }
}

async function headersOf(env: Bindings, row: TranslationRow): Promise<Record<string, string>> {
  const { extension, mediaType } = fileTypeOf(storedFormat(row), row.originalFileName)
  return {
    'content-disposition': attachment(await downloadName(env, row, extension)),
    'content-type': mediaType,
  }
}

function requireCallerUnlessSigned(scope: ApiScope) {
  const requireReader = requireCaller(scope)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.query('signature') === undefined) return requireReader(c, next)
    await next()
    return undefined
  })
}

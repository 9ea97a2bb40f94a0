// What the preview of a translation draws: both documents, with marks by which their paragraphs are found.
import { z } from 'zod'
import type { Context } from 'hono'
import { AppError } from '../../app-error.ts'
import type { TranslationRow } from '../../db/translations.ts'
import { previewCopy } from '../../jobs/lifecycle/preview-copy.ts'
import { fileTypeOf, storedFormat } from '../../pipeline/result-document.ts'
import { resultPreviewKey, sourcePreviewKey } from '../../storage/object-keys.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import type { AppEnv } from '../app-env.ts'
import { errorResponses } from '../openapi.ts'
import { storedFile, storedFileResponses } from '../stored-file.ts'
import { newestRow } from './newest-row.ts'
import { checkFiles, ownTranslationRoute, requireOwnRow } from './own-translation.ts'
import { requireResult, resultObject } from './stored-result.ts'

const own = ownTranslationRoute('read')
const route = createRoute({
  method: 'get',
  path: '/translations/{id}/preview',
  summary:
    'Returns a copy of the original (`source`) or of the translated document (`result`) for a viewer. In a Word document, each paragraph begins with a bookmark `verso-paragraph:` with the part and the number of the paragraph, as the anchors of segments have them. In a presentation, each paragraph begins with a number in invisible characters, and the part `verso/paragraphs.json` has the paragraphs by number. Other documents come as they are. A result can be had when it can be downloaded.',
  ...own,
  request: { ...own.request, query: z.object({ side: z.enum(['source', 'result']) }) },
  responses: { ...storedFileResponses('The copy.'), ...errorResponses },
})

export const translationPreviewApi = apiRouter().openapi(route, async (c) => {
  const row = await requireOwnRow(c.env, c.var.user, c.req.valid('param').id)
  return c.req.valid('query').side === 'source' ? sourceCopy(c, row) : resultCopy(c, row)
})

async function sourceCopy(c: Context<AppEnv>, row: TranslationRow): Promise<Response> {
  checkFiles(row)
  const { userId, format, sizeBytes, sourceKey: key } = row
  const previewKey = sourcePreviewKey(row.id)
  return copy(c, row.id, { userId, format, sizeBytes, key, previewKey, original: row })
}

async function resultCopy(c: Context<AppEnv>, row: TranslationRow): Promise<Response> {
  const done = requireResult(await newestRow(c.env, row), row.id, Date.now())
  const { key, size: sizeBytes } = await resultObject(c.env, done)
  const previewKey = resultPreviewKey(key)
  return copy(c, row.id, { userId: done.userId, format: storedFormat(done), sizeBytes, key, previewKey })
}

async function copy(c: Context<AppEnv>, id: string, file: Parameters<typeof previewCopy>[1]): Promise<Response> {
  const key = await previewCopy(c.env, file)
  const headers = { 'content-type': fileTypeOf(file.format).mediaType }
  const response = key === null ? null : await storedFile(c, key, headers)
  if (!response) throw new AppError('job_expired', `a document of ${id} is gone`)
  return response
}

import { AppError } from '../../app-error.ts'
import { fileTypeOf } from '../../pipeline/result-document.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses } from '../openapi.ts'
import { attachment } from '../attachment.ts'
import { storedFile, storedFileResponses } from '../stored-file.ts'
import { checkFiles, ownTranslationRoute, requireOwnRow } from './own-translation.ts'

const route = createRoute({
  method: 'get',
  path: '/translations/{id}/source',
  summary: 'Returns the original document, also while its translation runs and after it has failed.',
  ...ownTranslationRoute('read'),
  responses: { ...storedFileResponses('The document, as it was uploaded.'), ...errorResponses },
})

export const translationSourceApi = apiRouter().openapi(route, async (c) => {
  // A viewer reads a file in many parts. The job, which would know more, is not asked for each.
  const row = await requireOwnRow(c.env, c.var.user, c.req.valid('param').id)
  checkFiles(row)
  const file = await storedFile(c, row.sourceKey, {
    'content-type': fileTypeOf(row.format, row.originalFileName).mediaType,
    'content-disposition': attachment(row.originalFileName),
  })
  if (!file) throw new AppError('job_expired', `the document of ${row.id} is gone`)
  return file
})

// Several results in one download. A browser streams it to the disk from a link, which carries no bearer token: the link
// is signed, as that of a single result is.
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { DOWNLOAD_LINK_LIFETIME_MS } from '../../contract/limits.ts'
import { archiveLinkSchema, archiveRequestSchema } from '../../contract/translation/translation-requests.ts'
import { database } from '../../db/database.ts'
import { listTranslations } from '../../db/translations.ts'
import { findUser } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { resultArchive } from '../../pipeline/result-archive.ts'
import { fileTypeOf, storedFormat } from '../../pipeline/result-document.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { attachment } from '../attachment.ts'
import { callableWith } from '../require-user.ts'
import { streamOf } from '../stream-of.ts'
import { checkArchiveLink, signArchiveUrl } from './download-link.ts'
import { downloadNames } from './download-name.ts'
import { hasResult, newestRow, type RowWithResult } from './newest-row.ts'

const FILE_NAME = 'verso-translations.zip'

const linkRoute = createRoute({
  method: 'post',
  path: '/download-archives',
  summary: `Returns a link to a ZIP archive of several results. The link is valid for ${durationInWords(DOWNLOAD_LINK_LIFETIME_MS)}.`,
  ...callableWith('read'),
  request: { body: { required: true, ...jsonBody(archiveRequestSchema, 'The translations.') } },
  responses: { 200: jsonBody(archiveLinkSchema, 'The link.'), ...errorResponses },
})

const archiveRoute = createRoute({
  method: 'get',
  path: '/download-archives',
  summary: 'Downloads the results of a signed link as a ZIP archive, which is made while it is sent.',
  request: {
    query: z.object({ user: z.string(), ids: z.string(), expires: z.string(), signature: z.string() }),
  },
  responses: {
    200: {
      description: 'The archive.',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...errorResponses,
  },
})

export const downloadArchiveApi = apiRouter()
  .openapi(linkRoute, async (c) => {
    const ids = [...new Set(c.req.valid('json').ids)]
    const { id: userId } = c.var.user
    await requireResults(c.env, userId, ids)
    const downloadUrl = await signArchiveUrl(c.env, c.var.host, { userId, ids }, Date.now())
    if (downloadUrl === null) throw new AppError('link_expired', 'this server has no secret to sign links with')
    return c.json({ downloadUrl }, 200)
  })
  .openapi(archiveRoute, async (c) => {
    const { user: userId, ids: list, expires, signature } = c.req.valid('query')
    const ids = list.split(',')
    const owner = await findUser(database(c.env.DB), userId)
    await checkArchiveLink(c.env, c.var.host, { owner, ids }, { expires, signature }, Date.now())
    const rows = await requireResults(c.env, userId, ids)
    const names = await downloadNames(
      c.env,
      rows.map((row) => ({ row, extension: fileTypeOf(storedFormat(row), row.originalFileName).extension })),
    )
    const results = rows.map(({ outputKey: key }, at) => ({ name: names[at] ?? '', key }))
    return c.body(streamOf(resultArchive(c.env.FILES, results)), 200, {
      'content-disposition': attachment(FILE_NAME),
      'content-type': 'application/zip',
      'cache-control': 'no-store',
    })
  })

/** In the order of the ids. Throws the reason why one of them cannot be had. */
async function requireResults(env: Bindings, userId: string, ids: readonly string[]): Promise<RowWithResult[]> {
  const rows = await listTranslations(database(env.DB), userId, ids.length, null, { ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const results: RowWithResult[] = []
  for (const id of ids) {
    const stored = byId.get(id)
    if (!stored) throw new AppError('job_not_found', `translation ${id} is not ${userId}'s`)
    const row = await newestRow(env, stored)
    const isExpired = row.filesDeletedAt !== null || row.expiresAt <= Date.now()
    if (isExpired) throw new AppError('job_expired', `${id} is expired`)
    if (!hasResult(row)) throw new AppError('job_not_completed', `${id} is ${row.status}`)
    results.push(row)
  }
  return results
}

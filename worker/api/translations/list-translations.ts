import { z } from 'zod'
import { languageCodeSchema } from '../../contract/language-codes.ts'
import { DEFAULT_PAGE_SIZE, MAX_FILES_AT_ONCE, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '../../contract/limits.ts'
import { jobStatusSchema, translationSchema, translationStatsSchema } from '../../contract/translation/translation.ts'
import { database } from '../../db/database.ts'
import { listTranslations, type ListPosition, type TranslationRow, translationTotals } from '../../db/translations.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { toTranslation } from './translation-dto.ts'

const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})$/
const query = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().regex(CURSOR).optional(),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the file name, in any case.' }),
  status: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(jobStatusSchema))
    .optional()
    .meta({ description: 'One status or several, separated by commas.' }),
  language: languageCodeSchema.optional().meta({
    description: 'The language of the document, chosen or detected, or that of its translation.',
  }),
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().max(64)).max(MAX_FILES_AT_ONCE))
    .optional()
    .meta({ description: `Only these translations, separated by commas: at most ${MAX_FILES_AT_ONCE}.` }),
})

const listRoute = createRoute({
  method: 'get',
  path: '/translations',
  summary: 'Lists your translations, newest first. The `Link` header (rel="next") gives the address of the next page.',
  ...callableWith('read'),
  request: { query },
  responses: { 200: jsonBody(z.array(translationSchema), 'A page of translations.'), ...errorResponses },
})

const statsRoute = createRoute({
  method: 'get',
  path: '/translations/stats',
  summary: 'Returns totals over all your translations.',
  ...callableWith('read'),
  responses: { 200: jsonBody(translationStatsSchema, 'The totals.'), ...errorResponses },
})

export const listTranslationsApi = apiRouter()
  .openapi(statsRoute, async (c) => c.json(await translationTotals(database(c.env.DB), c.var.user.id), 200))
  .openapi(listRoute, async (c) => {
    const { limit, cursor, q, status, language, ids } = c.req.valid('query')
    const filters = { q, statuses: status, language, ids }
    // One extra row shows whether there is another page.
    const rows = await listTranslations(database(c.env.DB), c.var.user.id, limit + 1, positionOf(cursor), filters)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    if (rows.length > limit && last) c.header('link', `<${nextUrl(c.req.url, last)}>; rel="next"`)
    const now = Date.now()
    return c.json(
      page.map((row) => toTranslation(row, now)),
      200,
    )
  })

function positionOf(cursor: string | undefined): ListPosition | null {
  const [, createdAt, id] = CURSOR.exec(cursor ?? '') ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}

function nextUrl(url: string, last: TranslationRow): string {
  const next = new URL(url)
  next.searchParams.set('cursor', `${last.createdAt}.${last.id}`)
  return next.href
}

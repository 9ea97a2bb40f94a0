// Imports that the queue carries out: how far they are, what came of them, and calling them off.
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { glossaryImportSchema } from '../../contract/glossary.ts'
import { type Import, importSchema } from '../../contract/imports.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { IMPORT_LIFETIME_MS, MAX_UNFINISHED_IMPORTS } from '../../contract/limits.ts'
import { memoryImportSchema } from '../../contract/memory.ts'
import { database } from '../../db/database.ts'
import { findImport, type ImportRow, listImports } from '../../db/imports.ts'
import { removeImport } from '../../jobs/lifecycle/remove-import.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { ANSWERS } from '../error-response.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'

const MAX_LISTED = 50
const KEPT_HOURS = IMPORT_LIFETIME_MS / (60 * 60 * 1000)

const params = z.object({ id: z.string() })

const listRoute = createRoute({
  method: 'get',
  path: '/imports',
  summary: 'Lists your imports of large files into the translation memory or a glossary, the newest first.',
  description: `\`POST /api/memory\` and \`POST /api/glossaries/{id}/file\` answer with 202 for a file that is imported later. You can have ${MAX_UNFINISHED_IMPORTS} imports that have not ended. One that has ended is listed for ${KEPT_HOURS} hours.`,
  ...callableWith('read'),
  responses: { 200: jsonBody(z.array(importSchema), `The newest ${MAX_LISTED} imports.`), ...errorResponses },
})

const readRoute = createRoute({
  method: 'get',
  path: '/imports/{id}',
  summary: 'Returns an import: how far it is, then what came of it.',
  ...callableWith('read'),
  request: { params },
  responses: { 200: jsonBody(importSchema, 'The import.'), ...errorResponses },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/imports/{id}',
  summary: 'Calls an import off, or forgets one that has ended.',
  description:
    'Units that are in the memory by then stay there. A glossary has all entries of a file, or none. An import that has ended is no longer listed; what it has imported stays.',
  ...callableWith('translate'),
  request: { params },
  responses: { 204: { description: 'The import is gone.' }, ...errorResponses },
})

export function toImport(row: ImportRow): Import {
  const { id, kind, glossaryId, fileName, state, workerToken, readBytes, sizeBytes, createdAt, result } = row
  const percent = sizeBytes === null || sizeBytes === 0 ? 0 : Math.min(100, Math.floor((100 * readBytes) / sizeBytes))
  const code = state === 'failed' ? (row.errorCode ?? 'internal') : null
  return {
    id,
    kind,
    glossaryId,
    fileName,
    state: state === 'waiting' && workerToken !== null ? 'running' : state === 'uploading' ? 'waiting' : state,
    percent: state === 'done' ? 100 : percent,
    createdAt: isoTime(createdAt),
    memory: kind === 'memory' && result ? memoryImportSchema.parse(result) : null,
    glossary: kind === 'glossary' && result ? glossaryImportSchema.parse(result) : null,
    error: code === null ? null : { code, sentence: row.errorSentence ?? ANSWERS[code].sentence },
  }
}

async function ownImport(d1: D1Database, userId: string, id: string): Promise<ImportRow> {
  const row = await findImport(database(d1), id)
  if (row?.userId !== userId) throw new AppError('not_found', `${userId} has no import ${id}`)
  return row
}

export const importsApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const rows = await listImports(database(c.env.DB), c.var.user.id, MAX_LISTED)
    return c.json(rows.map(toImport), 200)
  })
  .openapi(readRoute, async (c) => {
    return c.json(toImport(await ownImport(c.env.DB, c.var.user.id, c.req.valid('param').id)), 200)
  })
  .openapi(removeRoute, async (c) => {
    const row = await ownImport(c.env.DB, c.var.user.id, c.req.valid('param').id)
    await storageCall(`remove import ${row.id}`, () => removeImport(c.env, row))
    return c.body(null, 204)
  })

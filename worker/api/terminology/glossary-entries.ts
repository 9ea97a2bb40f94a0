// The entries of a glossary, one by one and as files.
import { z } from 'zod'
import { requireGlossaries, requireOwnGlossary } from '../../accounts/own-glossary.ts'
import { AppError, GlossaryFileError } from '../../app-error.ts'
import {
  GLOSSARY_FILE_FORMATS,
  glossaryEntrySchema,
  glossaryFileFormatSchema,
  glossaryImportSchema,
  glossaryPageQuerySchema,
  newGlossaryEntrySchema,
} from '../../contract/glossary.ts'
import { importSchema } from '../../contract/imports.ts'
import { timeOf } from '../../contract/iso-time.ts'
import { MAX_FILE_BYTES, MAX_GLOSSARY_ENTRIES, MAX_IMPORT_AT_ONCE_BYTES, MEBIBYTE } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { deleteEntry, listEntries } from '../../db/glossaries.ts'
import { exportGlossary } from '../../pipeline/glossary/export-glossary.ts'
import { addEntry, changeEntry, putEntry } from '../../pipeline/glossary/write-entries.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { readCursor, takePage } from '../paging.ts'
import { callableWith } from '../require-user.ts'
import { attachment } from '../attachment.ts'
import { glossaryFileName, toGlossaryEntry } from './glossary-dto.ts'
import { GLOSSARY_MEDIA_TYPES as MEDIA_TYPES } from './glossary-media-types.ts'
import { importFile } from './import-file.ts'
import { importNameSchema } from './import-name.ts'
import { toImport } from './imports.ts'
import { fileOfBody } from './import-body.ts'

const fileContent = Object.fromEntries(
  GLOSSARY_FILE_FORMATS.map((format) => [
    MEDIA_TYPES[format],
    { schema: { type: 'string' as const, format: 'binary' } },
  ]),
)
const columns =
  'A table has the columns `source`, `targets`, `forbidden`, `doNotTranslate` and `isCaseSensitive`; several texts in a cell are separated by `|`. TBX has what is forbidden as deprecated terms.'

/** A glossary has its own languages. */
const ANY_PAIR = { sourceLanguage: null, targetLanguage: null }

/** What programs send with `-F` or a form, in place of the file itself. */
const FORM = /^multipart\/form-data/iu

const params = z.object({ id: z.string() })
const entryParams = params.extend({ entryId: z.string() })
const position = z.tuple([z.string()])

const listRoute = createRoute({
  method: 'get',
  path: '/glossaries/{id}/entries',
  summary: 'Lists the entries of a glossary by their terms, in pages.',
  ...callableWith('read'),
  request: { params, query: glossaryPageQuerySchema },
  responses: { 200: jsonBody(z.array(glossaryEntrySchema), 'A page of entries.'), ...errorResponses },
})

const addRoute = createRoute({
  method: 'post',
  path: '/glossaries/{id}/entries',
  summary: 'Adds an entry.',
  description: `Requires a Pro or Enterprise plan. A glossary has ${MAX_GLOSSARY_ENTRIES} entries at most. \`glossary_entry_exists\`: the glossary has the term, and its entry stays as it is.`,
  ...callableWith('translate'),
  request: { params, body: { required: true, ...jsonBody(newGlossaryEntrySchema, 'The entry.') } },
  responses: { 200: jsonBody(glossaryEntrySchema, 'The entry as it is now.'), ...errorResponses },
})

const putRoute = createRoute({
  method: 'put',
  path: '/glossaries/{id}/entries',
  summary: 'Adds an entry, or replaces the one for the same term.',
  description: `Requires a Pro or Enterprise plan. A glossary has ${MAX_GLOSSARY_ENTRIES} entries at most.`,
  ...callableWith('translate'),
  request: { params, body: { required: true, ...jsonBody(newGlossaryEntrySchema, 'The entry.') } },
  responses: { 200: jsonBody(glossaryEntrySchema, 'The entry as it is now.'), ...errorResponses },
})

const changeRoute = createRoute({
  method: 'put',
  path: '/glossaries/{id}/entries/{entryId}',
  summary: 'Changes an entry, its term included.',
  description:
    'Requires a Pro or Enterprise plan. No other entry may have the term. `change_conflict`: somebody has changed the entry since you read it; it stays as they left it.',
  ...callableWith('translate'),
  request: {
    params: entryParams,
    query: z.object({
      updatedAt: z.iso.datetime().optional().meta({
        description:
          'Of the entry as you have read it. Without it, the entry is replaced whoever has changed it since.',
      }),
    }),
    body: { required: true, ...jsonBody(newGlossaryEntrySchema, 'The entry.') },
  },
  responses: { 200: jsonBody(glossaryEntrySchema, 'The entry as it is now.'), ...errorResponses },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/glossaries/{id}/entries/{entryId}',
  summary: 'Deletes an entry of a glossary.',
  ...callableWith('translate'),
  request: { params: entryParams },
  responses: { 204: { description: 'The entry is deleted.' }, ...errorResponses },
})

const exportRoute = createRoute({
  method: 'get',
  path: '/glossaries/{id}/file',
  summary: 'Returns a glossary as CSV, TSV or TBX.',
  description: columns,
  ...callableWith('read'),
  request: { params, query: z.object({ format: glossaryFileFormatSchema }) },
  responses: {
    200: {
      description: 'The file as an attachment.',
      content: Object.fromEntries(GLOSSARY_FILE_FORMATS.map((format) => [MEDIA_TYPES[format], { schema: z.string() }])),
    },
    ...errorResponses,
  },
})

const importRoute = createRoute({
  method: 'post',
  path: '/glossaries/{id}/file',
  summary: 'Adds the entries of a CSV, TSV or TBX file to a glossary.',
  description: `Requires a Pro or Enterprise plan. The body is the file, at most ${MAX_FILE_BYTES / MEBIBYTE} MB. One of more than ${MAX_IMPORT_AT_ONCE_BYTES / MEBIBYTE} MB, or one that takes long, is imported later, and the answer is 202. Entries replace those for the same terms, in any capitals. All entries are added or none; rows that are no entries, or that cannot be read, are skipped and named. ${columns} The first row names the columns in any order: with these names, as "Source term" and "Target term", or with the names or tags of the two languages, as termbases export them. Other columns are not read. Without such a row the first two columns are the term and its translation, and no other is read. "x", "1", "true" and "yes" are true, an empty cell, "0", "false", "no" and "-" are false; a row with any other mark is skipped. Tables are in UTF-8 or UTF-16, with commas, semicolons or tabs.`,
  ...callableWith('translate'),
  request: { params, query: importNameSchema.extend({ format: glossaryFileFormatSchema }) },
  requestBody: { required: true, content: fileContent },
  responses: {
    200: jsonBody(glossaryImportSchema, 'What was imported, and what was not.'),
    202: jsonBody(importSchema, 'The file is imported later: `GET /api/imports/{id}` says how far it is.'),
    ...errorResponses,
  },
})

export const glossaryEntriesApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { id } = await requireOwnGlossary(c.env.DB, c.var.user.id, c.req.valid('param').id)
    const { limit, cursor } = c.req.valid('query')
    const [after] = readCursor(cursor, position, [''])
    const rows = await listEntries(database(c.env.DB), id, after, limit + 1)
    const page = takePage(c, rows, limit, ({ termKey }) => [termKey])
    return c.json(page.map(toGlossaryEntry), 200)
  })
  .openapi(addRoute, async (c) => {
    requireGlossaries(c.var.user)
    const glossary = await requireOwnGlossary(c.env.DB, c.var.user.id, c.req.valid('param').id)
    return c.json(toGlossaryEntry(await addEntry(c.env.DB, glossary, c.req.valid('json'))), 200)
  })
  .openapi(putRoute, async (c) => {
    requireGlossaries(c.var.user)
    const glossary = await requireOwnGlossary(c.env.DB, c.var.user.id, c.req.valid('param').id)
    const row = await putEntry(c.env.DB, glossary, c.req.valid('json'))
    return c.json(toGlossaryEntry(row), 200)
  })
  .openapi(changeRoute, async (c) => {
    requireGlossaries(c.var.user)
    const { id, entryId } = c.req.valid('param')
    const glossary = await requireOwnGlossary(c.env.DB, c.var.user.id, id)
    const { updatedAt } = c.req.valid('query')
    const readAtMs = updatedAt === undefined ? null : timeOf(updatedAt)
    const row = await changeEntry(c.env.DB, glossary, entryId, c.req.valid('json'), readAtMs)
    return c.json(toGlossaryEntry(row), 200)
  })
  .openapi(deleteRoute, async (c) => {
    const { id, entryId } = c.req.valid('param')
    const glossary = await requireOwnGlossary(c.env.DB, c.var.user.id, id)
    const isDeleted = await deleteEntry(database(c.env.DB), glossary.id, entryId)
    if (!isDeleted) throw new AppError('not_found', `glossary ${id} has no entry ${entryId}`)
    return c.body(null, 204)
  })
  .openapi(exportRoute, async (c) => {
    const glossary = await requireOwnGlossary(c.env.DB, c.var.user.id, c.req.valid('param').id)
    const { format } = c.req.valid('query')
    return c.body(await exportGlossary(c.env.DB, glossary, format), 200, {
      'content-type': `${MEDIA_TYPES[format]}; charset=utf-8`,
      'content-disposition': attachment(glossaryFileName(glossary, format)),
      'cache-control': 'no-store',
    })
  })
  .openapi(importRoute, async (c) => {
    const { user } = c.var
    requireGlossaries(user)
    const { id } = await requireOwnGlossary(c.env.DB, user.id, c.req.valid('param').id)
    const { format, fileName } = c.req.valid('query')
    if (FORM.test(c.req.header('content-type') ?? '')) {
      throw new GlossaryFileError('Send the file itself as the body, and not as a field of a form.')
    }
    const order = { userId: user.id, kind: 'glossary', glossaryId: id, format, ...ANY_PAIR, fileName } as const
    const outcome = await importFile(c.env, user, order, fileOfBody(c.req.raw), glossaryImportSchema)
    return 'done' in outcome ? c.json(outcome.done, 200) : c.json(toImport(outcome.later), 202)
  })

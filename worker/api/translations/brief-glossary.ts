// The terms of a translation, taken out as a glossary: as a file, or as a glossary of the account.
import { z } from 'zod'
import { requireGlossaries } from '../../accounts/own-glossary.ts'
import {
  GLOSSARY_FILE_FORMATS,
  glossaryChangeSchema,
  glossaryFileFormatSchema,
  glossarySchema,
  type NewGlossaryEntry,
} from '../../contract/glossary.ts'
import { AppError } from '../../app-error.ts'
import { termKeyOf } from '../../contract/term-key.ts'
import { database } from '../../db/database.ts'
import { deleteGlossary } from '../../db/glossaries.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { sourceLanguageOf } from '../../job-model/job-record.ts'
import { createGlossary } from '../../pipeline/glossary/create-glossary.ts'
import { entriesOfBrief } from '../../pipeline/glossary/entries-of-brief.ts'
import { exportTerms } from '../../pipeline/glossary/export-glossary.ts'
import { writeEntries } from '../../pipeline/glossary/write-entries.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { attachment } from '../attachment.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { glossaryFileName, toGlossary } from '../terminology/glossary-dto.ts'
import { GLOSSARY_MEDIA_TYPES } from '../terminology/glossary-media-types.ts'
import { ownTranslationRoute, requireOwnTranslation } from './own-translation.ts'

const fileRoute = createRoute({
  method: 'get',
  path: '/translations/{id}/brief/file',
  summary: "Returns a translation's terms and names as a glossary file.",
  description: 'In the formats of `GET /api/glossaries/{id}/file`. Names are terms that are not translated.',
  ...ownTranslationRoute('read'),
  request: {
    ...ownTranslationRoute('read').request,
    query: z.object({ format: glossaryFileFormatSchema }),
  },
  responses: {
    200: {
      description: 'The file as an attachment.',
      content: Object.fromEntries(
        GLOSSARY_FILE_FORMATS.map((format) => [GLOSSARY_MEDIA_TYPES[format], { schema: z.string() }]),
      ),
    },
    ...errorResponses,
  },
})

const glossaryRoute = createRoute({
  method: 'post',
  path: '/translations/{id}/brief/glossary',
  summary: "Makes a glossary of a translation's terms and names. Requires a Pro or Enterprise plan.",
  ...ownTranslationRoute('translate'),
  request: {
    ...ownTranslationRoute('translate').request,
    body: { required: true, ...jsonBody(glossaryChangeSchema, 'The name of the glossary.') },
  },
  responses: { 201: jsonBody(glossarySchema, 'The glossary, with its entries.'), ...errorResponses },
})

export const briefGlossaryApi = apiRouter()
  .openapi(fileRoute, async (c) => {
    const row = await requireOwnTranslation(c.env, c.var.user, c.req.valid('param').id)
    const { format } = c.req.valid('query')
    const { originalFileName: name, targetLanguage } = row
    const head = { name, sourceLanguage: sourceLanguageOf(row), targetLanguage }
    return c.body(exportTerms(format, head, await entriesOf(c.env, row)), 200, {
      'content-type': `${GLOSSARY_MEDIA_TYPES[format]}; charset=utf-8`,
      'content-disposition': attachment(glossaryFileName(head, format)),
      'cache-control': 'no-store',
    })
  })
  .openapi(glossaryRoute, async (c) => {
    const { user } = c.var
    requireGlossaries(user)
    const row = await requireOwnTranslation(c.env, user, c.req.valid('param').id)
    const entries = await entriesOf(c.env, row)
    if (entries.length === 0) throw new AppError('no_terms', `${row.id} has neither terms nor names`)
    const { name } = c.req.valid('json')
    const languages = { sourceLanguage: sourceLanguageOf(row), targetLanguage: row.targetLanguage }
    const glossary = await createGlossary(c.env.DB, { id: crypto.randomUUID(), userId: user.id, name, ...languages })
    try {
      const named = entries.map((entry) => ({ ...entry, termKey: termKeyOf(entry) }))
      await writeEntries(c.env.DB, glossary, named)
    } catch (error) {
      await deleteGlossary(database(c.env.DB), glossary.id)
      throw error
    }
    return c.json(toGlossary({ ...glossary, entries: entries.length }), 201)
  })

async function entriesOf(env: Bindings, { id }: TranslationRow): Promise<NewGlossaryEntry[]> {
  const brief = await env.TRANSLATION_JOB.getByName(id).brief()
  return brief === null ? [] : entriesOfBrief(brief)
}

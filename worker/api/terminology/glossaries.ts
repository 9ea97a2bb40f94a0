// A person's glossaries: their names and languages.
import { z } from 'zod'
import { requireGlossaries, requireOwnGlossary } from '../../accounts/own-glossary.ts'
import { glossaryChangeSchema, glossarySchema, newGlossarySchema } from '../../contract/glossary.ts'
import { MAX_GLOSSARIES } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { deleteGlossary, listGlossaries, renameGlossary } from '../../db/glossaries.ts'
import { createGlossary, nameTaken } from '../../pipeline/glossary/create-glossary.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { toGlossary } from './glossary-dto.ts'

const params = z.object({ id: z.string() })

const listRoute = createRoute({
  method: 'get',
  path: '/glossaries',
  summary: 'Lists your glossaries by name.',
  description:
    'A translation that is started with `glossaryId` follows the glossary: it wins over what is decided for the document itself and over the translation memory. Terms are found in all their forms. Where the translation misses a term, or has a forbidden word, it is asked for again; what is still wrong then is a finding.',
  ...callableWith('read'),
  responses: { 200: jsonBody(z.array(glossarySchema), 'The glossaries.'), ...errorResponses },
})

const newRoute = createRoute({
  method: 'post',
  path: '/glossaries',
  summary: `Creates a glossary. Requires a Pro or Enterprise plan. You can have ${MAX_GLOSSARIES} glossaries.`,
  ...callableWith('translate'),
  request: { body: { required: true, ...jsonBody(newGlossarySchema, 'The name and the languages.') } },
  responses: { 201: jsonBody(glossarySchema, 'The glossary, without entries.'), ...errorResponses },
})

const renameRoute = createRoute({
  method: 'patch',
  path: '/glossaries/{id}',
  summary: 'Renames a glossary.',
  ...callableWith('translate'),
  request: { params, body: { required: true, ...jsonBody(glossaryChangeSchema, 'The new name.') } },
  responses: { 200: jsonBody(glossarySchema, 'The glossary.'), ...errorResponses },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/glossaries/{id}',
  summary: 'Deletes a glossary with its entries. Translations that used it stay as they are.',
  ...callableWith('translate'),
  request: { params },
  responses: { 204: { description: 'The glossary is deleted.' }, ...errorResponses },
})

export const glossariesApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const rows = await listGlossaries(database(c.env.DB), c.var.user.id)
    return c.json(rows.map(toGlossary), 200)
  })
  .openapi(newRoute, async (c) => {
    const { user } = c.var
    requireGlossaries(user)
    const row = await createGlossary(c.env.DB, { ...c.req.valid('json'), id: crypto.randomUUID(), userId: user.id })
    return c.json(toGlossary({ ...row, entries: 0 }), 201)
  })
  .openapi(renameRoute, async (c) => {
    requireGlossaries(c.var.user)
    const row = await requireOwnGlossary(c.env.DB, c.var.user.id, c.req.valid('param').id)
    const { name } = c.req.valid('json')
    const now = Date.now()
    if (!(await renameGlossary(database(c.env.DB), row, name, now))) throw nameTaken(row)
    return c.json(toGlossary({ ...row, name, updatedAt: now }), 200)
  })
  .openapi(deleteRoute, async (c) => {
    const { id } = await requireOwnGlossary(c.env.DB, c.var.user.id, c.req.valid('param').id)
    await deleteGlossary(database(c.env.DB), id)
    return c.body(null, 204)
  })

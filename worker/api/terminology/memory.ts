// A person's translation memory: how much it holds, TMX in and out, and emptying it or a pair of it.
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { MAX_FILE_BYTES, MAX_IMPORT_AT_ONCE_BYTES, MAX_MEMORY_UNITS, MEBIBYTE } from '../../contract/limits.ts'
import { importSchema } from '../../contract/imports.ts'
import { memoryImportSchema, memoryPairSchema, memorySummarySchema } from '../../contract/memory.ts'
import { countUnits, emptyMemory } from '../../db/memory.ts'
import { memoryAsTmx } from '../../pipeline/memory/export-tmx.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { attachment } from '../attachment.ts'
import { callableWith } from '../require-user.ts'
import { importFile } from './import-file.ts'
import { importNameSchema } from './import-name.ts'
import { toImport } from './imports.ts'
import { fileOfBodyOrForm } from './import-body.ts'
import { streamOf } from '../stream-of.ts'

const TMX = 'application/x-tmx+xml'
const binary = { type: 'string' as const, format: 'binary' }
const file = { schema: z.string().meta({ format: 'binary' }) }

const readRoute = createRoute({
  method: 'get',
  path: '/memory',
  summary: 'Counts the units of your translation memory by language pair, or returns those of a pair as TMX.',
  description: `A translation that completes is remembered, but for texts with a finding that is more than minor, and so are your edits, whatever their findings. Units are whole segments: paragraphs, headings, table cells. The memory keeps its texts when a translation is deleted or its files expire; \`DELETE /api/memory\` removes them. A memory holds up to ${MAX_MEMORY_UNITS} units; when it is full, the units that were unused the longest make room for new ones, your edits last. A translation that is started with \`useMemory=false\` neither reads the memory nor adds to it.`,
  ...callableWith('read'),
  request: {
    query: memoryPairSchema.extend({
      format: z
        .enum(['tmx'])
        .optional()
        .meta({ description: 'TMX 1.4b, for which `source` and `target` are required.' }),
    }),
  },
  responses: {
    200: {
      description: 'How much the memory holds, or a TMX file as an attachment.',
      content: { 'application/json': { schema: memorySummarySchema }, [TMX]: file },
    },
    ...errorResponses,
  },
})

const importRoute = createRoute({
  method: 'post',
  path: '/memory',
  summary: 'Adds the units of a TMX file to your translation memory.',
  description: `The body is the file, or a form with the file, of any edition of TMX and at most ${MAX_FILE_BYTES / MEBIBYTE} MB. A file of more than ${MAX_IMPORT_AT_ONCE_BYTES / MEBIBYTE} MB, or one that takes long, is imported later, and the answer is 202. Verso’s units are whole paragraphs, headings and table cells: an imported unit of one sentence answers for a paragraph that is this sentence, and otherwise serves the model as an example where the texts are alike. \`source\` and \`target\` choose a pair of languages; without them, all pairs with the source language of each unit are taken. What cannot be read is counted and left out. Imported units fit texts of every role, win over what a model has translated, and never take the place of your edits when the memory is full. Tags that OmegaT writes as text are read as tags.`,
  ...callableWith('translate'),
  request: { query: memoryPairSchema.extend(importNameSchema.shape) },
  requestBody: {
    required: true,
    content: {
      [TMX]: { schema: binary },
      'multipart/form-data': {
        schema: { type: 'object' as const, required: ['file'], properties: { file: binary } },
      },
    },
  },
  responses: {
    200: jsonBody(memoryImportSchema, 'What was imported, and what was not.'),
    202: jsonBody(importSchema, 'The file is imported later: `GET /api/imports/{id}` says how far it is.'),
    ...errorResponses,
  },
})

const emptyRoute = createRoute({
  method: 'delete',
  path: '/memory',
  summary: 'Empties your translation memory: a language pair, or all of it.',
  description:
    'With `source` and `target`, the units of that pair are deleted; without them, all. Your translations stay as they are. What they have translated by now does not come back into the memory, unless you edit it.',
  ...callableWith('translate'),
  request: { query: memoryPairSchema.strict() },
  responses: { 204: { description: 'The units are deleted.' }, ...errorResponses },
})

export const memoryApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const userId = c.var.user.id
    const { format, source, target } = c.req.valid('query')
    if (format === 'tmx') {
      if (!source || !target) throw new AppError('missing_field', 'source and target are required')
      const owner = { userId, sourceLanguage: source, targetLanguage: target }
      return c.body(streamOf(memoryAsTmx(c.env.DB, owner, Date.now())), 200, {
        'content-type': TMX,
        'content-disposition': attachment(`verso-memory-${source}-${target}.tmx`),
        'cache-control': 'no-store',
      })
    }
    const pairs = await countUnits(c.env.DB, userId)
    const units = pairs.reduce((sum, pair) => sum + pair.units, 0)
    return c.json({ units, maxUnits: MAX_MEMORY_UNITS, pairs }, 200)
  })
  .openapi(importRoute, async (c) => {
    const { user } = c.var
    const { source, target, fileName } = c.req.valid('query')
    if (source && source === target) throw new AppError('same_languages', 'source and target are the same')
    const pair = { sourceLanguage: source ?? null, targetLanguage: target ?? null }
    const order = { userId: user.id, kind: 'memory', glossaryId: null, format: null, ...pair, fileName } as const
    const outcome = await importFile(c.env, user, order, fileOfBodyOrForm(c.req.raw), memoryImportSchema)
    return 'done' in outcome ? c.json(outcome.done, 200) : c.json(toImport(outcome.later), 202)
  })
  .openapi(emptyRoute, async (c) => {
    const { source, target } = c.req.valid('query')
    if (!source !== !target) throw new AppError('missing_field', 'source and target go together')
    const pair = source && target ? { sourceLanguage: source, targetLanguage: target } : null
    await emptyMemory(c.env.DB, c.var.user.id, pair, Date.now())
    return c.body(null, 204)
  })

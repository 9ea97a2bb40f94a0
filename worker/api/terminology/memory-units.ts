// The units of a person's translation memory: looked up by their words, and deleted one by one.
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { pageQuerySchema } from '../../contract/admin.ts'
import { isoTime, timeOf } from '../../contract/iso-time.ts'
import { memoryPairSchema, type MemoryUnitDto, memoryUnitSchema } from '../../contract/memory.ts'
import { deleteUnit, type ListedUnit } from '../../db/memory.ts'
import { MAX_SEARCHED_UNITS, searchMemory } from '../../pipeline/memory/search-memory.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { linkNext, readCursor } from '../paging.ts'
import { callableWith } from '../require-user.ts'

/** More than a sentence finds nothing that its rarest words do not. */
const MAX_QUERY_LENGTH = 200

const position = z.tuple([z.int()])

const listRoute = createRoute({
  method: 'get',
  path: '/memory/units',
  summary: 'Looks up units of your translation memory, the newest first.',
  description: `\`q\` is found in the source or the translation, in any capitals and across tags; without it, every unit is listed. \`source\` and \`target\` choose languages. The header \`Link\` names the next page. A request looks at ${MAX_SEARCHED_UNITS} units at most: a page may have fewer units than \`limit\`, or none, and be followed by another one.`,
  ...callableWith('read'),
  request: {
    query: z.object({
      ...pageQuerySchema.shape,
      ...memoryPairSchema.shape,
      q: z.string().trim().max(MAX_QUERY_LENGTH).default(''),
    }),
  },
  responses: { 200: jsonBody(z.array(memoryUnitSchema), 'A page of units.'), ...errorResponses },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/memory/units/{id}',
  summary: 'Deletes a unit of your translation memory.',
  description:
    'Translations that have used it stay as they are. `change_conflict`: the unit has changed since you read it, or another one has its id by now; it stays.',
  ...callableWith('translate'),
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ changedAt: z.iso.datetime().meta({ description: 'Of the unit as you have read it.' }) }),
  },
  responses: { 204: { description: 'The unit is deleted.' }, ...errorResponses },
})

function toMemoryUnit({ id, createdAt, updatedAt, usedAt, ...unit }: ListedUnit): MemoryUnitDto {
  const { sourceLanguage, targetLanguage, source, target, origin, role, translationId } = unit
  return {
    id: String(id),
    sourceLanguage,
    targetLanguage,
    source,
    target,
    origin,
    role,
    translationId,
    createdAt: isoTime(createdAt),
    changedAt: isoTime(updatedAt),
    usedAt: isoTime(usedAt),
  }
}

export const memoryUnitsApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { limit, cursor, source, target, q } = c.req.valid('query')
    const [beforeId] = readCursor(cursor, position, [Number.MAX_SAFE_INTEGER])
    const search = {
      userId: c.var.user.id,
      sourceLanguage: source ?? null,
      targetLanguage: target ?? null,
      words: q,
    }
    const { units, next } = await searchMemory(c.env.DB, search, beforeId, limit)
    if (next !== null) linkNext(c, [next])
    return c.json(units.map(toMemoryUnit), 200)
  })
  .openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param')
    const changedAtMs = timeOf(c.req.valid('query').changedAt)
    const isId = /^\d{1,15}$/u.test(id)
    const outcome = isId ? await deleteUnit(c.env.DB, c.var.user.id, Number(id), changedAtMs) : 'missing'
    if (outcome === 'missing') throw new AppError('not_found', `there is no unit ${id}`)
    if (outcome === 'changed') throw new AppError('change_conflict', `unit ${id} has changed since it was read`)
    return c.body(null, 204)
  })

import { z } from 'zod'
import { expect, it } from 'vitest'
import { languageCodeSchema } from '../contract/language-codes.ts'
import { segmentChangeSchema, segmentFilterSchema } from '../contract/translation/segment.ts'
import { fieldErrorOf } from './field-error.ts'

const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  filter: segmentFilterSchema.optional(),
  language: languageCodeSchema.optional(),
  names: z.array(z.string().min(1).max(120)).max(2).optional(),
})

it.each<[name: string, schema: z.ZodType, value: unknown, facts: object]>([
  [
    'a value that is not of the list',
    query,
    { filter: 'translated' },
    { code: 'bad_request', field: 'filter', allowed: ['flagged', 'marked', 'open', 'edited'] },
  ],
  ['a number above the limit', query, { limit: '500' }, { field: 'limit', expected: 'at most 100' }],
  ['no number', query, { limit: 'ten' }, { field: 'limit', expected: 'of type number' }],
  [
    'a text that is too long',
    query,
    { names: ['x'.repeat(121)] },
    { field: 'names.0', expected: 'at most 120 characters' },
  ],
  ['an empty text', query, { names: [''] }, { field: 'names.0', expected: 'at least 1 characters' }],
  ['too many', query, { names: ['a', 'b', 'c'] }, { field: 'names', expected: 'at most 2 items' }],
  ['a field that is missing', segmentChangeSchema, { target: 'x' }, { code: 'missing_field', field: 'revision' }],
  ['a field that is unknown', segmentChangeSchema, { target: 'x', revision: 0, text: 'x' }, { field: 'text' }],
  ['no object', segmentChangeSchema, 7, { code: 'bad_request', field: 'body' }],
])('names the field and what it may be: %s', (_, schema, value, facts) => {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('nothing is wrong')
  const told = fieldErrorOf(error)
  expect({ code: told.code, ...told.problem }).toMatchObject(facts)
})

import { expect, it } from 'vitest'
import { briefSchema, EMPTY_BRIEF } from '../contract/translation/brief.ts'
import { readStoredBrief, type StoredBrief } from './stored-brief.ts'

const OLDER: StoredBrief = {
  subject: 'a lease',
  audience: 'tenants',
  variant: 'es-419',
  formOfAddress: 'formal',
  names: ['Northgate', 'Anna Lindqvist'],
  terms: [{ source: 'rent', target: 'alquiler' }],
}
const PRESENT = {
  ...EMPTY_BRIEF,
  ...OLDER,
  register: 'legal',
  names: [{ name: 'Anna Lindqvist', kind: 'person', gender: 'feminine' }],
} as const

it('reads an older brief, of which no more is known, as a present one', () => {
  const read = readStoredBrief(JSON.parse(JSON.stringify(OLDER)) as StoredBrief)
  expect(read).toEqual({
    ...OLDER,
    register: null,
    names: ['Northgate', 'Anna Lindqvist'].map((name) => ({ name, kind: 'other', gender: 'unknown' })),
    summary: '',
  })
  expect(briefSchema.strict().parse(read)).toEqual(read)
})

it.each([EMPTY_BRIEF, PRESENT])('reads a present brief as it is', (brief) => {
  expect(readStoredBrief(JSON.parse(JSON.stringify(brief)) as StoredBrief)).toEqual(brief)
})

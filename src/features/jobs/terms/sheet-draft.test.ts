import { expect, it } from 'vitest'
import { type Brief, EMPTY_BRIEF } from '../../../../worker/contract/translation/brief.ts'
import { changeOf, draftOf, isChanged, isHalf, newName } from './sheet-draft.ts'

const BRIEF: Brief = {
  ...EMPTY_BRIEF,
  terms: [
    { source: 'quay', target: 'muelle' },
    { source: 'berth', target: 'atraque' },
  ],
  formOfAddress: 'formal',
}

it('changes nothing before something is changed', () => {
  expect(isChanged(changeOf(draftOf(BRIEF), BRIEF))).toBe(false)
})

it('changes the parts that are changed, and no others', () => {
  const draft = draftOf(BRIEF)
  expect(changeOf({ ...draft, terms: draft.terms.slice(1) }, BRIEF)).toEqual({
    terms: [{ source: 'berth', target: 'atraque' }],
  })
  expect(changeOf({ ...draft, formOfAddress: 'informal', variant: 'es-419' }, BRIEF)).toEqual({
    formOfAddress: 'informal',
    variant: 'es-419',
  })
})

it('leaves out empty rows, and asks for both texts of a term', () => {
  const draft = draftOf(BRIEF)
  const empty = { key: 9, source: ' ', target: '' }
  expect(isHalf(empty)).toBe(false)
  expect(isHalf({ ...empty, target: 'x' })).toBe(true)
  expect(changeOf({ ...draft, terms: [...draft.terms, empty], names: [newName(8)] }, BRIEF)).toEqual({})
})

it('gives each row a key of its own', () => {
  const { terms, names, nextKey } = draftOf(BRIEF)
  const keys = [...terms, ...names].map(({ key }) => key)
  expect(new Set([...keys, nextKey]).size).toBe(keys.length + 1)
})

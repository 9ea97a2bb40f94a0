import { expect, it } from 'vitest'
import { MAX_SEARCH_WORDS } from '../../contract/limits.ts'
import { searchTerms } from '../users.ts'
import { searchWords } from './search.ts'

it.each([
  ['Ada Love', ['ada', 'love']],
  ['  ada.lovelace@Verso.t', ['ada.lovelace@verso.t']],
  ['@verso.test', ['verso', 'test']],
  ["d'Arc  O-Neil", ['d', 'arc', 'o', 'neil']],
  ['ΑΔΑ', ['αδα']],
  [' . ', []],
  ['"Ada Lovelace" <ada@verso.test>,', ['ada', 'lovelace', 'ada@verso.test']],
  ['Zoe\u0301', ['zo\u00E9']],
])('%s is looked up as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})

it.each([
  ['Zo\u00E9', 'Zoe\u0301'],
  ['Zoe\u0301', 'Zo\u00E9'],
])('finds %j as %j', (displayName, query) => {
  expect(searchTerms({ email: 'z@verso.test', displayName })).toContain(searchWords(query)[0])
})

it('looks up no more words than a person has', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(MAX_SEARCH_WORDS)
})

it('finds a user by every beginning of name and address', () => {
  const terms = searchTerms({ email: 'Ada.King@verso.test', displayName: 'Ada Lovelace' })
  for (const query of ['ada', 'lovel', 'king', 'ada.king@v', '@verso.test', 'LOVELACE ada']) {
    expect(searchWords(query).every((word) => terms.some((term) => term.startsWith(word)))).toBe(true)
  }
})

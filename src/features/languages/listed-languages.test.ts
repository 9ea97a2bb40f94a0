import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../worker/contract/languages.ts'
import { FURTHER_LANGUAGES, LISTED_LANGUAGES } from './listed-languages.ts'

it('lists 26 languages by name, and leaves none of the catalogue out', () => {
  expect(LISTED_LANGUAGES).toHaveLength(26)
  const names = LISTED_LANGUAGES.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Arabic', 'Chinese (Simplified)', 'Chinese (Traditional)'])
  expect([...LISTED_LANGUAGES, ...FURTHER_LANGUAGES]).toHaveLength(LANGUAGES.length)
})

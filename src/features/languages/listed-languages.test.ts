import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../worker/contract/languages.ts'
import { LISTED_LANGUAGES } from './listed-languages.ts'

it('lists every language of the catalogue, by name', () => {
  const names = LISTED_LANGUAGES.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Arabic', 'Chinese (Simplified)', 'Chinese (Traditional)'])
  expect(new Set(names)).toEqual(new Set(LANGUAGES.map(({ name }) => name)))
})

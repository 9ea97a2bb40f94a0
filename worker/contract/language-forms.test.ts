import { expect, it } from 'vitest'
import { LANGUAGES, languageOfTag } from './languages.ts'
import { formsOfAddress, variantsOf } from './language-forms.ts'

it('gives each language variants that are tags of that very language', () => {
  for (const { code } of LANGUAGES) {
    for (const tag of variantsOf(code)) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
      expect(languageOfTag(tag)).toBe(code)
    }
  }
})

it('names a formal and another informal address, or neither', () => {
  for (const { code } of LANGUAGES) {
    const { formal, informal } = formsOfAddress(code) ?? { formal: 'one', informal: 'other' }
    expect(formal).not.toBe(informal)
  }
  expect(formsOfAddress('en')).toBeNull()
})

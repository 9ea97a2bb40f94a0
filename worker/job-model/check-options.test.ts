import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { DEFAULT_TEXT_CHOICES, TEXT_CHOICES, type TextChoice } from '../contract/text-choices.ts'
import { formsOfAddress, variantsOf } from '../contract/language-forms.ts'
import { checkForms, checkLanguagePair, chosenPages } from './check-options.ts'

const codeOf = (action: () => unknown) => {
  try {
    action()
    return null
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('a language pair', () => {
  const check = (sourceLanguage: 'auto' | 'de' | 'en', targetLanguage: 'de' | 'en', detected: 'de' | 'en' | null) =>
    codeOf(() => checkLanguagePair({ sourceLanguage, targetLanguage }, detected))

  it('has two languages, by choice, by detection or by default', () => {
    expect(check('de', 'de', null)).toBe('same_languages')
    expect(check('auto', 'de', 'de')).toBe('same_languages')
    expect(check('auto', 'en', null)).toBe('same_languages')
    expect(check('auto', 'de', null)).toBeNull()
    expect(check('en', 'de', 'de')).toBeNull()
  })
})

describe('the form of address and the variant', () => {
  it('are those of the target language', () => {
    for (const { code: targetLanguage } of LANGUAGES) {
      const check = (fields: Partial<Parameters<typeof checkForms>[0]>) =>
        codeOf(() => checkForms({ targetLanguage, formOfAddress: 'auto', ...fields }))
      expect(check({})).toBeNull()
      const refusal = formsOfAddress(targetLanguage) === null ? 'no_form_of_address' : null
      expect(check({ formOfAddress: 'formal' })).toBe(refusal)
      expect(check({ formOfAddress: 'informal' })).toBe(refusal)
      for (const { code } of LANGUAGES) {
        for (const targetVariant of variantsOf(code)) {
          expect(check({ targetVariant })).toBe(code === targetLanguage ? null : 'variant_not_of_target')
        }
      }
    }
  })

  it('have no variant that is a language of the catalogue', () => {
    expect(codeOf(() => checkForms({ targetLanguage: 'pt', formOfAddress: 'auto', targetVariant: 'pt-BR' }))).toBe(
      'variant_not_of_target',
    )
  })
})

it('the pages of a document are those that the choices leave, and some must be left', () => {
  const priceOf = (words: number) => ({
    pages: 3,
    words: 900,
    optional: { comments: 700, stats: [{ without: ['comments'] as const, pages: 1, words, characters: 5 * words }] },
  })
  const choices = (comments: TextChoice) => ({ ...DEFAULT_TEXT_CHOICES, comments })
  expect(TEXT_CHOICES.map((choice) => chosenPages(priceOf(200), choices(choice)))).toEqual([3, 1, 1])
  expect(chosenPages(priceOf(0), choices('translate'))).toBe(3)
  for (const choice of ['keep', 'leave_out'] as const)
    expect(codeOf(() => chosenPages(priceOf(0), choices(choice)))).toBe('choices_leave_no_text')
})

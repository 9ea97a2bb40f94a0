import { describe, expect, it } from 'vitest'
import { checkLanguagePair } from './check-options.ts'

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

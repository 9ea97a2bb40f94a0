import { expect, it } from 'vitest'
import { languageName, sourceOfResult, sourceSoFar } from './language-name.ts'

it('names a language in English, and shows a code outside the catalogue as it is', () => {
  expect(languageName('zh')).toBe('Chinese (Simplified)')
  expect(languageName('auto')).toBe('Auto-detect')
  expect(languageName('tlh')).toBe('tlh')
})

it('takes the detected language for the source of a result, and English where none was detected', () => {
  expect(sourceOfResult({ sourceLanguage: 'auto', detectedLanguage: 'fr' })).toBe('fr')
  expect(sourceOfResult({ sourceLanguage: 'auto', detectedLanguage: null })).toBe('en')
  expect(sourceOfResult({ sourceLanguage: 'de', detectedLanguage: 'fr' })).toBe('de')
})

it('calls the source of a running job English only once that is detected', () => {
  expect(sourceSoFar({ sourceLanguage: 'auto', detectedLanguage: null })).toBe('auto')
  expect(sourceSoFar({ sourceLanguage: 'auto', detectedLanguage: 'en' })).toBe('en')
})

import { expect, it } from 'vitest'
import {
  contradicted,
  effectiveSource,
  isSourceLanguage,
  isTextOnlyTarget,
  settledSource,
  settledTarget,
} from './language-pair.ts'

it('takes the detected language where the source is left to detection', () => {
  expect(settledSource('auto', 'fr')).toBe('fr')
  expect(settledSource('auto', null)).toBe('auto')
  expect(settledSource('de', 'fr')).toBe('de')
})

it('falls back to English', () => {
  expect(effectiveSource('auto', null)).toBe('en')
  expect(effectiveSource('auto', 'fr')).toBe('fr')
})

it('chooses another target for a document that is in the remembered one already', () => {
  expect(settledTarget('es', 'en')).toBe('es')
  expect(settledTarget('es', 'es')).toBe('en')
  expect(settledTarget('en', 'en')).toBe('es')
  expect(settledTarget('es', null)).toBe('es')
})

it('knows which target is the language of the document already', () => {
  expect(isSourceLanguage('fr', 'auto', 'fr')).toBe(true)
  expect(isSourceLanguage('en', 'auto', null)).toBe(false)
  expect(isSourceLanguage('fr', 'de', 'fr')).toBe(false)
})

it('notices a choice that a sure detection contradicts', () => {
  expect(contradicted('en', { language: 'fr', confidence: 0.9 })).toBe('fr')
  expect(contradicted('en', { language: 'fr', confidence: 0.5 })).toBeNull()
  expect(contradicted('fr', { language: 'fr', confidence: 0.9 })).toBeNull()
  expect(contradicted('pt-br', { language: 'pt', confidence: 0.9 })).toBeNull()
  expect(contradicted('auto', { language: 'fr', confidence: 0.9 })).toBeNull()
  expect(contradicted('en', { language: null, confidence: 0 })).toBeNull()
  expect(contradicted('en', null)).toBeNull()
})

it('knows the languages that a PDF cannot be set in, unless it becomes plain text', () => {
  expect(isTextOnlyTarget('ja', { preserveFormatting: true }, { format: 'pdf' })).toBe(true)
  expect(isTextOnlyTarget('ja', { preserveFormatting: false }, { format: 'pdf' })).toBe(false)
  expect(isTextOnlyTarget('ja', { preserveFormatting: true }, { format: 'docx' })).toBe(false)
  expect(isTextOnlyTarget('de', { preserveFormatting: true }, { format: 'pdf' })).toBe(false)
  expect(isTextOnlyTarget('ja', { preserveFormatting: true }, null)).toBe(false)
})

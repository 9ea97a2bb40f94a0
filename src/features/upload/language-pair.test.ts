import { expect, it } from 'vitest'
import { contradicted, effectiveSource, settledSource, settledTarget, targetChoices } from './language-pair.ts'

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

it('does not offer the source as a target', () => {
  expect(targetChoices('auto', 'fr')).not.toContain('fr')
  expect(targetChoices('auto', null)).toContain('en')
  expect(targetChoices('de', 'fr')).toContain('fr')
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

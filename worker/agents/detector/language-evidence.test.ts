import { expect, it } from 'vitest'
import { languageEvidence } from './language-evidence.ts'

const GERMAN = 'Die Bäckerei öffnet um sieben und schließt, sobald das letzte Brot verkauft ist.'
const PORTUGUESE = 'A padaria abre às sete e fecha assim que se vende o último pão.'

it('names the candidate that a text is in', () => {
  expect(languageEvidence(GERMAN, ['en', 'de'])).toMatchObject({ language: 'de' })
})

it('names none for a text in a third language', () => {
  const { language, confidence } = languageEvidence(GERMAN, ['en', 'fr'])
  expect(language).toBeNull()
  expect(confidence).toBeGreaterThan(0.9)
})

it('takes a written form of a language for the one in question', () => {
  expect(languageEvidence(PORTUGUESE, ['en', 'pt-br']).language).toBe('pt-br')
})

it('claims nothing about a text without letters', () => {
  expect(languageEvidence('12.5 % — 2027', ['en', 'de'])).toEqual({ language: null, confidence: 0 })
})

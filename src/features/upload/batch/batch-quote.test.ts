import { expect, it } from 'vitest'
import type { DocumentFormat } from '../../../../worker/documents/formats.ts'
import { commonLanguage, obstacleOf, sumQuotes } from './batch-quote.ts'

const CHOICES = { sourceLanguage: 'auto', targetLanguage: 'ja', preserveFormatting: true } as const
const quote = (credits: number, balance: number, format: DocumentFormat = 'pptx') => ({
  format,
  quote: { pages: credits, words: 400 * credits, credits, balance, isUnlimited: false },
})

it('adds up the prices, and trusts the lowest balance', () => {
  expect(sumQuotes([quote(3, 50), quote(4, 47)])).toEqual({
    documents: 2,
    formats: ['pptx'],
    pages: 7,
    credits: 7,
    balance: 47,
    isUnlimited: false,
  })
  expect(sumQuotes([])).toMatchObject({ documents: 0, credits: 0, balance: 0 })
})

it('knows which documents the settings do not fit', () => {
  const { quote: some } = quote(1, 9)
  expect(obstacleOf({ language: 'ja', format: 'docx', quote: some }, CHOICES)).toBe('same-language')
  expect(obstacleOf({ language: 'en', format: 'pdf', quote: some }, CHOICES)).toBe('not-in-format')
  expect(
    obstacleOf({ language: 'en', format: 'pdf', quote: some }, { ...CHOICES, preserveFormatting: false }),
  ).toBeNull()
  expect(obstacleOf({ language: null, format: 'docx', quote: some }, { ...CHOICES, targetLanguage: 'en' })).toBe(
    'same-language',
  )
  expect(obstacleOf({ language: 'en', format: 'docx', quote: { ...some, words: 0 } }, CHOICES)).toBe('no-text')
})

it('knows the language of documents in one language', () => {
  expect(commonLanguage(['de', 'de'])).toBe('de')
  expect(commonLanguage(['de', 'en'])).toBeNull()
  expect(commonLanguage([])).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { LANGUAGES, type LanguageCode } from '../../contract/languages.ts'
import { reviewedSegment, reviewRequest } from '../testing/reviewer-testing.ts'
import { withFix } from './apply-fix.ts'
import { readReview } from './reviewer.ts'
import { reviewExamples } from './review-examples.ts'

const CODES: LanguageCode[] = LANGUAGES.map(({ code }) => code)

describe.each(CODES)('the worked examples into %s', (targetLanguage) => {
  const sourceLanguage: LanguageCode = targetLanguage === 'de' ? 'en' : 'de'
  const { segments, answer } = reviewExamples(sourceLanguage, targetLanguage)
  const texts = Object.entries(segments).map(([id, { source, target }]) => reviewedSegment(id, source, target))
  const request = { ...reviewRequest(...texts), sourceLanguage, targetLanguage }
  const usage = { calls: 1, inputTokens: 0, outputTokens: 0, costUsd: 0 }
  const outcome = readReview({ value: answer, isTruncated: false, usage }, request)

  it('are an answer as it is asked for: two errors, and a text without one', () => {
    expect(outcome.reviewed).toEqual(['1', '2', '3'])
    expect(outcome.findings.map(({ id, category }) => [id, category])).toEqual([
      ['1', 'mistranslation'],
      ['2', 'omission'],
    ])
  })

  it('mend what they name', () => {
    const right = reviewExamples(targetLanguage, targetLanguage).segments
    for (const { id, targetQuote, fix } of outcome.findings) {
      const text = texts.find((one) => one.id === id)
      const fixed = text && fix !== null ? withFix(text, { targetQuote, fix }, request) : null
      expect(fixed?.target).toEqual([{ kind: 'text', text: right[id]?.source }])
    }
  })
})

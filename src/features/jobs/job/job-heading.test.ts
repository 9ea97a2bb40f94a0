import { expect, it } from 'vitest'
import { jobHeading } from './job-heading.ts'

it.each([
  ['processing', 0, 'Reviewing your document', 'Translating your document'],
  ['completed', 0, 'Review complete', 'Translation Complete!'],
  ['completed', 2, 'Review complete', 'Completed, 2 paragraphs not translated'],
] as const)('speaks of a review as one: %s, %i missing', (status, untranslatedSegments, ofReview, ofTranslation) => {
  expect(jobHeading(status, { untranslatedSegments, reviewedFileName: 'contrato.txt' })).toBe(ofReview)
  expect(jobHeading(status, { untranslatedSegments, reviewedFileName: null })).toBe(ofTranslation)
})

it('has the same words for ends without a result', () => {
  const of = (reviewedFileName: string | null) => jobHeading('cancelled', { untranslatedSegments: 0, reviewedFileName })
  expect(of('contrato.txt')).toBe(of(null))
})

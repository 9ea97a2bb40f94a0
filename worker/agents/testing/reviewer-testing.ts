// For tests of the reviewer: segments with their translations, written as markup.
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { ReviewedSegment, ReviewRequest } from '../translation-provider.ts'

export function inlinesOf(markup: string): Inline[] {
  const parsed = parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

export function reviewedSegment(id: string, source: string, target: string): ReviewedSegment {
  const from = inlinesOf(source)
  const to = parseMarkup(target, from) ?? inlinesOf(target)
  return { id, role: 'paragraph', source: from, target: to, hasPlacedTags: false }
}

export function reviewRequest(...segments: readonly ReviewedSegment[]): ReviewRequest {
  return {
    sourceLanguage: 'en',
    targetLanguage: 'de',
    segments,
    style: { maintainTone: true, instructions: null },
  }
}

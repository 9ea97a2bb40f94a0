import { describe, expect, it } from 'vitest'
import { coverageOf, findingsBySeverity, reviewReport, type OutcomeGroup } from './report-figures.ts'

function group(more: Partial<OutcomeGroup>): OutcomeGroup {
  return { page: null, state: 'translated', origin: 'model', hasFaults: false, segments: 1, ...more }
}

describe('the coverage of a document', () => {
  it('counts each segment once by its outcome, and marks and edits beside it', () => {
    const groups = [
      group({ segments: 5 }),
      group({ segments: 2, hasFaults: true }),
      group({ segments: 3, origin: 'memory' }),
      group({ segments: 5, origin: 'builtin' }),
      group({ segments: 4, origin: 'pseudo' }),
      group({ segments: 6, origin: 'person' }),
      group({ segments: 1, origin: 'review' }),
      group({ segments: 7, state: 'kept', origin: null, hasFaults: true }),
      group({ segments: 2, state: 'kept', origin: 'person' }),
      group({ segments: 8, state: 'flagged', origin: null, hasFaults: true }),
    ]
    const { segments, pages } = coverageOf(groups, true)
    expect(segments).toEqual({
      total: 43,
      translated: 14,
      fromMemory: 3,
      builtIn: 5,
      simulated: 4,
      kept: 9,
      flagged: 8,
      marked: 2,
      edited: { person: 8, review: 1 },
    })
    expect(pages).toEqual([{ page: null, ...segments }])
  })

  it('is told page by page, in order', () => {
    const groups = [group({ page: 10 }), group({ page: 2, state: 'flagged', origin: null }), group({ page: 2 })]
    expect(coverageOf(groups, true).pages).toMatchObject([
      { page: 2, total: 2, translated: 1, flagged: 1 },
      { page: 10, total: 1, translated: 1 },
    ])
  })

  it('calls what still waits untranslated once nobody works on it', () => {
    const waiting = [group({ state: 'initial', origin: null })]
    expect(coverageOf(waiting, true).segments).toMatchObject({ total: 1, flagged: 1 })
    expect(coverageOf(waiting, false).segments).toMatchObject({ total: 1, flagged: 0 })
  })
})

it('ranks findings: tags placed by code are a minor one', () => {
  expect(
    findingsBySeverity([
      { state: 'flagged', fault: 'refusal', segments: 2 },
      { state: 'translated', fault: 'numbers_changed', segments: 3 },
      { state: 'translated', fault: 'terms_missed', segments: 4 },
      { state: 'translated', fault: 'tags_placed', segments: 5 },
      { state: 'kept', fault: 'same_as_source', segments: 6 },
    ]),
  ).toEqual({ critical: 2, major: 3, minor: 15 })
})

describe('the review of a report', () => {
  const spec = { useMultiAgent: true, engine: 'workers-ai' } as const
  const quality = { score: 5, low: 5, high: 5, pointsPer100Words: 0 }
  const review = { run: 1, state: 'complete', chosen: 9, reviewed: 9, startedAt: 0, quality } as const
  const words = { total: 300, reviewed: 300 }

  it('gives no score of a reviewer that nobody has measured', () => {
    expect(reviewReport({ spec, review: { ...review, words } })).toMatchObject({
      quality: null,
      noScoreReason: 'not_measured',
      recall: null,
      isSameModel: null,
    })
  })

  it('gives the score with the recall behind it', () => {
    const planted = { planted: 12, found: 11 }
    expect(reviewReport({ spec, review: { ...review, words, planted, isSameModel: true } })).toMatchObject({
      quality,
      noScoreReason: null,
      recall: { ...planted, share: 0.92, low: 0.65, high: 0.99 },
      isSameModel: true,
    })
  })

  it('of a file does not say that its reviewer has translated it', () => {
    const reviewed = { format: 'txt', key: 'uploads/1', sizeBytes: 9 } as const
    const ofFile = { spec: { ...spec, reviewed }, review: { ...review, words, isSameModel: true } }
    expect(reviewReport(ofFile).isSameModel).toBeNull()
  })

  it('has read too little where it has not come to choose', () => {
    const state = 'partial' as const
    expect(reviewReport({ spec, review: { ...review, state, quality: null } }).noScoreReason).toBe('few_words')
    expect(reviewReport({ spec }).noScoreReason).toBeNull()
  })
})

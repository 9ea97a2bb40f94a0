import { describe, expect, it } from 'vitest'
import type { ReviewChoice } from '../job-model/review-state.ts'
import type { RoutingSegment } from '../job-model/segments/stored-segment.ts'
import { planReview } from './plan-review.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const

/** Five words. */
function routed(ordinal: number, facts: Partial<RoutingSegment> = {}): RoutingSegment {
  return {
    id: `s${ordinal}`,
    ordinal,
    role: 'paragraph',
    anchor: { place: { kind: 'line', number: ordinal } },
    section: 0,
    hash: String(ordinal),
    source: [{ kind: 'text', text: `Ship ${ordinal} lies there quietly.` }],
    target: [{ kind: 'text', text: `Schiff ${ordinal} liegt ruhig da.` }],
    state: 'translated',
    origin: 'model',
    faults: [],
    dismissed: [],
    reviewFindings: [],
    revision: 0,
    fileRevision: 0,
    edited: null,
    isRepaired: false,
    duplicateOf: null,
    isReviewed: false,
    isByPerson: false,
    ...facts,
  }
}

function planOf(segments: readonly RoutingSegment[], hasReviewer = true) {
  return planReview({
    page: async (from) => segments.slice(from, from + 50),
    languages: LANGUAGES,
    brief: null,
    seed: 'job',
    hasReviewer,
  })
}

async function choiceOf(segments: readonly RoutingSegment[]): Promise<ReviewChoice> {
  const choice = (await planOf(segments))?.choice
  if (!choice) throw new Error('no choice')
  return choice
}

describe('the plan of a review', () => {
  it.each<[string, Partial<RoutingSegment>, read: number, others: number]>([
    ["a person's text", { origin: 'person' }, 5, 5],
    ["a person's text that comes from the memory", { origin: 'memory', isByPerson: true }, 5, 5],
    ['a pseudo-translation', { origin: 'pseudo' }, 5, 5],
    ['a text kept on purpose', { state: 'kept', target: null }, 5, 0],
    ['a flagged segment', { state: 'flagged', target: null }, 5, 5],
    ['a text that occurs again', { duplicateOf: 0 }, 10, 0],
  ])('leaves out %s', async (_, facts, read, others) => {
    const { segments, words, batches } = await choiceOf([routed(0), routed(1, facts)])
    expect(segments.map(({ id }) => id)).toEqual(['s0'])
    expect([words.risk + words.sample, words.others]).toEqual([read, others])
    expect(batches).toEqual([['s0']])
  })

  it('asks no second time about what an earlier run has reviewed, and counts it', async () => {
    const { segments, batches } = await choiceOf([routed(0, { isReviewed: true }), routed(1)])
    expect(segments).toHaveLength(2)
    expect(batches).toEqual([['s1']])
  })

  it('lets the chosen segments stand for all words of the document', async () => {
    const { segments, words, batches } = await choiceOf(Array.from({ length: 200 }, (_, n) => routed(n)))
    expect(segments.filter(({ stratum }) => stratum === 'risk')).toHaveLength(50)
    expect(segments.filter(({ stratum }) => stratum === 'sample')).toHaveLength(20)
    expect(words).toEqual({ risk: 250, sample: 750, others: 0 })
    expect(batches.map((ids) => ids.length)).toEqual([40, 30])
  })

  it('names what the checks find, and chooses nothing, without a reviewer', async () => {
    const wrong = routed(1, { target: [{ kind: 'text', text: 'Schiff 7 liegt ruhig da.' }] })
    expect(await planOf([routed(0), wrong], false)).toEqual({
      findings: [{ segmentId: 's1', fault: 'numbers_changed' }],
      choice: null,
    })
  })

  it('misses the text of a segment that needs one, and judges no pseudo-translation', async () => {
    const segments = [
      routed(0, { target: null }),
      routed(1, { target: null, source: [{ kind: 'text', text: '2027' }] }),
      routed(2, { target: [{ kind: 'text', text: 'Šhïp' }], origin: 'pseudo' }),
    ]
    expect((await planOf(segments, false))?.findings).toEqual([{ segmentId: 's0', fault: 'missing' }])
  })

  it('ends when the lease is lost', async () => {
    const lost = { page: async () => null, languages: LANGUAGES, brief: null, seed: 'job', hasReviewer: true }
    expect(await planReview(lost)).toBeNull()
  })
})

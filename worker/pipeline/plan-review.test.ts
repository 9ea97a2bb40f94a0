import { describe, expect, it } from 'vitest'
import type { ReviewChoice } from '../job-model/review-state.ts'
import type { RoutingSegment } from '../job-model/segments/stored-segment.ts'
import { checkTarget } from '../agents/qa/validator.ts'
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
    hasSecond: false,
    isByPerson: false,
    ...facts,
  }
}

function planOf(segments: readonly RoutingSegment[], hasReviewer = true, judged = 0, hasSeconds = true) {
  return planReview({
    page: async (from) => segments.slice(from, from + 50),
    languages: LANGUAGES,
    brief: null,
    seed: 'job',
    reviewer: hasReviewer ? { isSameModel: false } : null,
    judged,
    hasSeconds,
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
    expect(segments.filter(({ stratum }) => stratum === 'risk')).toHaveLength(140)
    expect(segments.filter(({ stratum }) => stratum === 'sample')).toHaveLength(30)
    expect(words).toEqual({ risk: 700, sample: 300, others: 0 })
    expect(batches.map((ids) => ids.length)).toEqual([40, 40, 40, 40, 10])
  })

  describe('with planted errors', () => {
    const long = (ordinal: number, facts: Partial<RoutingSegment> = {}) =>
      routed(ordinal, {
        source: [{ kind: 'text', text: `Ship ${ordinal} lies there quietly and waits for the pilot at the old quay.` }],
        target: [{ kind: 'text', text: `Schiff ${ordinal} liegt ruhig da und wartet am alten Kai auf den Lotsen.` }],
        ...facts,
      })
    const documentOf = (count: number) => Array.from({ length: count }, (_, n) => long(n))
    const share = (count: number) => Math.ceil(count * 0.15)

    it.each([
      [25, 8],
      [100, share(85)],
      [400, 30],
    ])('asks about the texts of a document of %i, and about %i copies among them', async (count, copies) => {
      const { segments, batches, planted } = await choiceOf(documentOf(count))
      expect(planted).toHaveLength(copies)
      expect(batches.flat().toSorted()).toEqual([...segments, ...planted].map(({ id }) => id).toSorted())
      expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThan(2)
      for (const ids of batches) expect(ids.length).toBeLessThanOrEqual(40)
    })

    it('asks about no copy beside the text itself', async () => {
      const { batches, planted } = await choiceOf(documentOf(60))
      for (const ids of batches)
        for (const { segmentId } of planted.filter((copy) => ids.includes(copy.id)))
          expect(ids).not.toContain(segmentId)
    })

    it('plants the same errors for the same job', async () => {
      expect(await choiceOf(documentOf(30))).toEqual(await choiceOf(documentOf(30)))
    })

    it('plants none that the checks find', async () => {
      const { planted } = await choiceOf(documentOf(100))
      const sources = new Map(documentOf(100).map(({ id, source }) => [id, source]))
      for (const { segmentId, target } of planted)
        expect(checkTarget(sources.get(segmentId) ?? [], target, LANGUAGES)).toEqual([])
    })

    it.each<[string, RoutingSegment[], number]>([
      ['could not be rated', documentOf(10), 0],
      ['has no room for errors', Array.from({ length: 200 }, (_, n) => routed(n)), 0],
      ['has been measured by', documentOf(25), 8],
    ])('plants none in a document that %s', async (_, segments, judged) => {
      const plan = await planOf(segments, true, judged)
      expect(plan?.choice?.planted).toEqual([])
    })
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

  it('asks for second translations of what a model has made of the document and is at risk', async () => {
    const segments = Array.from({ length: 100 }, (_, ordinal) => {
      const faults = ordinal % 2 === 0 ? ['numbers_changed'] : []
      const facts: Partial<RoutingSegment>[] = [
        { faults },
        { faults, origin: 'memory' },
        { faults, hasSecond: true },
        { faults, isReviewed: true },
        { faults, duplicateOf: 0 },
      ]
      return routed(ordinal, facts[Math.floor(ordinal / 2) % facts.length])
    })
    const asked = (await planOf(segments))?.choice?.seconds.flat() ?? []
    expect(asked.length).toBeGreaterThan(1)
    expect(segments.filter(({ id }) => asked.includes(id))).toEqual(
      segments.filter(
        ({ id, origin, faults, hasSecond, isReviewed, duplicateOf }) =>
          asked.includes(id) &&
          origin === 'model' &&
          faults.length > 0 &&
          !hasSecond &&
          !isReviewed &&
          duplicateOf === null,
      ),
    )
    expect((await planOf(segments, true, 0, false))?.choice?.seconds).toEqual([])
  })

  it('ends when the lease is lost', async () => {
    const lost = {
      page: async () => null,
      languages: LANGUAGES,
      brief: null,
      seed: 'job',
      reviewer: null,
      judged: 0,
      hasSeconds: true,
    }
    expect(await planReview(lost)).toBeNull()
  })
})

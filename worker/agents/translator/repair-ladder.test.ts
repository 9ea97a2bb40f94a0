import { describe, expect, it } from 'vitest'
import type { TargetFault } from '../../contract/translation/segment-fault.ts'
import type { AcceptedTarget, RejectedTarget } from '../translation-provider.ts'
import { type AskedItem, type NextItem, nextSteps } from './repair-ladder.ts'

const IDS = ['a', 'b', 'c', 'd']
const target = (id: string): AcceptedTarget => ({ id, target: [{ kind: 'text', text: id }], origin: 'model' })

/** What a question for these ids is answered with: ids that are right; the rest comes back with the fault. */
type Script = (ids: readonly string[], call: string) => readonly string[]

interface Options {
  readonly isTruncated?: boolean
  /** Ids whose rejected answers leave a candidate, with these marks. */
  readonly candidates?: string
  readonly marks?: readonly TargetFault[]
  readonly answer?: string | null
}

/** A job with one batch: asks what the ladder says until nothing is left to ask. */
function climb(script: Script, fault: TargetFault = 'missing', options: Options = {}) {
  const { isTruncated = false, candidates = '', marks = [], answer = 'an answer' } = options
  const calls: string[] = []
  const accepted: AcceptedTarget[] = []
  const rejected: { id: string; faults: readonly TargetFault[] }[] = []
  const earlier = new Map<string, RejectedTarget>()
  const queue: NextItem[] = [{ stage: 'first', vainHalvings: 0, ids: IDS }]
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
    const { ids, stage } = item
    const isWords = stage === 'words' || stage === 'last_words'
    const call = `${isWords ? 'words:' : ''}${ids.join('')}`
    if (stage !== 'first') calls.push(call)
    const right = stage === 'first' ? [] : script(ids, call)
    const wrong = ids
      .filter((id) => !right.includes(id))
      .map((id): RejectedTarget => ({
        id,
        faults: [fault],
        answer,
        candidate: candidates.includes(id) ? { ...target(id), ...(marks.length > 0 ? { marks } : {}) } : null,
      }))
    const asked: AskedItem = { stage, vainHalvings: item.vainHalvings, batchSize: IDS.length }
    const reply = { accepted: right.map(target), rejected: wrong, isTruncated: isTruncated && stage === 'first' }
    const steps = nextSteps(asked, reply, earlier)
    for (const rejection of wrong) earlier.set(rejection.id, rejection)
    accepted.push(...reply.accepted, ...steps.delivered)
    rejected.push(...steps.flagged)
    for (const ask of steps.asks) {
      const words = queue.findIndex((waiting) => ask.stage === 'words' && waiting.stage === 'words')
      const waiting = queue[words]
      if (waiting) queue[words] = { ...waiting, ids: [...waiting.ids, ...ask.ids] }
      else queue.push(ask)
    }
    queue.sort((one, other) => Number(one.stage === 'words') - Number(other.stage === 'words'))
  }
  const ids = accepted.map(({ id }) => id).toSorted()
  return { ids: ids.join(''), calls, rejected, accepted }
}

describe('the repair ladder', () => {
  it('asks once more for all that is doubtful, and ends when it is right', () => {
    expect(climb((ids) => ids)).toMatchObject({ ids: 'abcd', calls: ['abcd'], rejected: [] })
  })

  it('then asks in halves, then for the words alone', () => {
    const { ids, calls } = climb((asked, call) => (call.startsWith('words:') ? asked : []))
    expect(calls).toEqual(['abcd', 'ab', 'cd', 'a', 'b', 'c', 'd', 'words:abcd'])
    expect(ids).toBe('abcd')
  })

  it('halves down to the one text that spoils the answer of all that are asked with it', () => {
    const { ids, calls } = climb((asked) => (asked.length > 1 && asked.includes('b') ? [] : asked))
    expect(calls).toEqual(['abcd', 'ab', 'cd', 'a', 'b'])
    expect(ids).toBe('abcd')
  })

  it('halves once where each text is judged by itself', () => {
    const { calls } = climb(() => [], 'wrong_language')
    expect(calls).toEqual(['abcd', 'ab', 'cd', 'words:abcd'])
  })

  it('keeps what each rung brings, and does not ask for it again', () => {
    const { calls } = climb((asked) => asked.slice(0, 1))
    expect(calls).toEqual(['abcd', 'bc', 'd', 'words:c'])
  })

  it('asks once more for the one in four that chance has hit each time', () => {
    const { calls, rejected } = climb((asked) => asked.filter((id) => id !== 'd'))
    expect(calls).toEqual(['abcd', 'words:d', 'words:d'])
    expect(rejected).toEqual([{ id: 'd', faults: ['missing'] }])
  })

  it('gives up at the end, naming the last faults', () => {
    const { ids, rejected } = climb(() => [], 'same_as_source')
    expect(ids).toBe('')
    expect(rejected).toEqual(IDS.map((id) => ({ id, faults: ['same_as_source'] })))
  })

  it('asks no further when an answer is repeated word for word, though its fault was named', () => {
    const { calls, rejected } = climb(() => [], 'repeated_text')
    expect(calls).toEqual(['abcd'])
    expect(rejected).toEqual(IDS.map((id) => ({ id, faults: ['repeated_text'] })))
  })

  it('spends no further call on answers that only lack their tags', () => {
    const { ids, calls } = climb(() => [], 'tags_changed', { candidates: 'abcd' })
    expect(calls).toEqual(['abcd'])
    expect(ids).toBe('abcd')
  })

  it('delivers a translation with soft faults, marked, after it has asked once more', () => {
    const { calls, accepted, rejected } = climb(() => [], 'too_short', { candidates: 'abcd', marks: ['too_short'] })
    expect(calls).toEqual(['abcd'])
    expect(rejected).toEqual([])
    expect(accepted.map(({ marks }) => marks)).toEqual(IDS.map(() => ['too_short']))
  })

  it('delivers what an earlier answer left where the later one is worse', () => {
    const soft: RejectedTarget = {
      id: 'a',
      faults: ['numbers_changed'],
      answer: 'Etwas',
      candidate: { ...target('a'), marks: ['numbers_changed'] },
    }
    const steps = nextSteps(
      { stage: 'again', vainHalvings: 0, batchSize: 4 },
      { accepted: [], rejected: [{ id: 'a', faults: ['empty'], answer: '', candidate: null }] },
      new Map([['a', soft]]),
    )
    expect(steps).toEqual({ accepted: [], delivered: [soft.candidate], flagged: [], asks: [] })
  })

  it('prefers the candidate with fewer marks', () => {
    const candidate = (marks: TargetFault[]): AcceptedTarget => ({ ...target('a'), marks })
    const rejection = (marks: TargetFault[]): RejectedTarget => ({
      id: 'a',
      faults: marks,
      answer: 'Etwas',
      candidate: candidate(marks),
    })
    const { delivered } = nextSteps(
      { stage: 'again', vainHalvings: 0, batchSize: 4 },
      { accepted: [], rejected: [rejection(['too_short', 'numbers_changed'])] },
      new Map([['a', rejection(['too_long'])]]),
    )
    expect(delivered).toEqual([candidate(['too_long'])])
  })

  describe('with a text that was too long for its place', () => {
    const wide = (text: string): AcceptedTarget => ({
      id: 'a',
      target: [{ kind: 'text', text }],
      origin: 'model',
      isTooWide: true,
    })
    const rejectionOf = (candidate: AcceptedTarget | null, fault: TargetFault = 'over_length'): RejectedTarget => ({
      id: 'a',
      faults: [fault],
      answer: 'Etwas',
      candidate,
    })
    const answered = (reply: Partial<Parameters<typeof nextSteps>[1]>) => {
      const { accepted, delivered, asks } = nextSteps(
        { stage: 'again', vainHalvings: 0, batchSize: 4 },
        { accepted: [], rejected: [], ...reply },
        new Map([['a', rejectionOf(wide('long enough'))]]),
      )
      return { taken: [...accepted, ...delivered], asks }
    }

    it('asks once', () => {
      const { calls, ids } = climb(() => [], 'over_length', { candidates: 'abcd' })
      expect({ calls, ids }).toEqual({ calls: ['abcd'], ids: 'abcd' })
    })

    it('takes the one that fits', () => {
      expect(answered({ accepted: [target('a')] }).taken).toEqual([target('a')])
    })

    it('takes the shorter of two that do not', () => {
      for (const text of ['short', 'far longer than before']) {
        const { taken } = answered({ rejected: [rejectionOf(wide(text))] })
        expect(taken).toEqual([wide(text.length < 11 ? text : 'long enough')])
      }
    })

    it('keeps the longer one where the shorter is refused, or is worse', () => {
      const longer = { taken: [wide('long enough')], asks: [] }
      expect(answered({ rejected: [rejectionOf(null, 'refusal')] })).toEqual(longer)
      const marked: AcceptedTarget = { ...target('a'), marks: ['too_short'] }
      expect(answered({ rejected: [rejectionOf(marked, 'too_short')] })).toEqual(longer)
      expect(answered({ accepted: [{ ...target('a'), marks: ['terms_missed'] }] })).toEqual(longer)
    })
  })

  it('begins with halves after an answer that was cut off before its first item', () => {
    const { calls } = climb((asked) => asked, 'missing', { isTruncated: true })
    expect(calls).toEqual(['ab', 'cd'])
  })
})

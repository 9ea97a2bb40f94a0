import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { EngineTroubleError, QuestionRefusedError, type SourceSegment, type TargetFault } from './engine.ts'
import { repair } from './repair-ladder.ts'
import type { CheckedAnswer } from './translator-answer.ts'
import type { Rejection } from './translator-prompt.ts'

const IDS = ['a', 'b', 'c', 'd']
const segment = (id: string): SourceSegment => ({ id, role: 'paragraph', source: [{ kind: 'text', text: id }] })
const target = (id: string) => ({ id, target: [{ kind: 'text' as const, text: id }], origin: 'model' as const })
const rejectionOf = (fault: TargetFault): Rejection => ({ faults: [fault], answer: 'an answer' })

/** What a question for these ids is answered with: ids that are right; the rest comes back with the fault. */
type Script = (ids: readonly string[], call: string) => readonly string[]

function climb(script: Script, fault: TargetFault = 'missing', { isTruncated = false, rescued = '' } = {}) {
  const calls: string[] = []
  const answer = (ids: readonly string[], name: string): CheckedAnswer => {
    const call = `${name}${ids.join('')}`
    calls.push(call)
    const right = script(ids, call)
    return {
      accepted: right.map(target),
      rejections: new Map(ids.filter((id) => !right.includes(id)).map((id) => [id, rejectionOf(fault)])),
    }
  }
  const first = { accepted: [], rejections: new Map(IDS.map((id) => [id, rejectionOf(fault)])), isTruncated }
  const ended = repair(IDS.map(segment), first, {
    ask: async (segments) =>
      answer(
        segments.map(({ id }) => id),
        '',
      ),
    askWithoutTags: async (segments) =>
      answer(
        segments.map(({ id }) => id),
        'words:',
      ),
    rescue: ({ id }) => (rescued.includes(id) ? target(id) : null),
  })
  return ended.then((end) => ({
    ...end,
    ids: end.accepted
      .map(({ id }) => id)
      .toSorted()
      .join(''),
    calls,
  }))
}

describe('the repair ladder', () => {
  it('asks once more for all that is doubtful, and ends when it is right', async () => {
    expect(await climb((ids) => ids)).toMatchObject({ ids: 'abcd', calls: ['abcd'], rejected: [] })
  })

  it('then asks in halves, then for the words alone', async () => {
    const { ids, calls } = await climb((asked, call) => (call.startsWith('words:') ? asked : []))
    expect(calls).toEqual(['abcd', 'ab', 'cd', 'a', 'b', 'c', 'd', 'words:abcd'])
    expect(ids).toBe('abcd')
  })

  it('halves down to the one text that spoils the answer of all that are asked with it', async () => {
    const { ids, calls } = await climb((asked) => (asked.length > 1 && asked.includes('b') ? [] : asked))
    expect(calls).toEqual(['abcd', 'ab', 'cd', 'a', 'b'])
    expect(ids).toBe('abcd')
  })

  it('halves once where each text is judged by itself', async () => {
    const { calls } = await climb(() => [], 'wrong_language')
    expect(calls).toEqual(['abcd', 'ab', 'cd', 'words:abcd'])
  })

  it('keeps what each rung brings, and does not ask for it again', async () => {
    const { calls } = await climb((asked) => asked.slice(0, 1))
    expect(calls).toEqual(['abcd', 'bc', 'd', 'words:c'])
  })

  it('asks once more for the one in four that chance has hit each time', async () => {
    const { calls, rejected } = await climb((asked) => asked.filter((id) => id !== 'd'))
    expect(calls).toEqual(['abcd', 'words:d', 'words:d'])
    expect(rejected).toEqual([{ id: 'd', faults: ['missing'] }])
  })

  it('gives up at the end, naming the last faults', async () => {
    const { ids, rejected } = await climb(() => [], 'same_as_source')
    expect(ids).toBe('')
    expect(rejected).toEqual(IDS.map((id) => ({ id, faults: ['same_as_source'] })))
  })

  it('asks no further when an answer is repeated word for word, though its fault was named', async () => {
    const { calls, rejected } = await climb(() => [], 'numbers_changed')
    expect(calls).toEqual(['abcd'])
    expect(rejected).toEqual(IDS.map((id) => ({ id, faults: ['numbers_changed'] })))
  })

  it('spends no further call on answers that only lack their tags', async () => {
    const { ids, calls } = await climb(() => [], 'tags_changed', { rescued: 'abcd' })
    expect(calls).toEqual(['abcd'])
    expect(ids).toBe('abcd')
  })

  it('begins with halves after an answer that was cut off before its first item', async () => {
    const { calls } = await climb((asked) => asked, 'missing', { isTruncated: true })
    expect(calls).toEqual(['ab', 'cd'])
  })

  it('leaves the rest to the job when a question is refused', async () => {
    const { ids, calls, unanswered, rejected } = await climb((asked, call) => {
      if (call === 'bc') throw new QuestionRefusedError('400')
      return asked.slice(0, 1)
    })
    expect(calls).toEqual(['abcd', 'bc'])
    expect({ ids, rejected }).toEqual({ ids: 'a', rejected: [] })
    expect(unanswered).toEqual({ ids: ['b', 'c', 'd'], trouble: null })
  })

  it('leaves the rest unanswered when the service fails on the way', async () => {
    const trouble = { kind: 'down', retryAfterMs: null } as const
    const { ids, unanswered, rejected } = await climb((asked, call) => {
      if (call === 'd') throw new EngineTroubleError('500', trouble)
      return asked.filter((id) => id === 'a')
    })
    expect({ ids, rejected }).toEqual({ ids: 'a', rejected: [] })
    expect(unanswered).toEqual({ ids: ['b', 'c', 'd'], trouble })
  })

  it('keeps what a service said before it closed', async () => {
    const { ids, unanswered } = await climb((asked, call) => {
      if (call === 'd') throw new AppError('model_misconfigured', '401')
      return asked.filter((id) => id === 'a')
    })
    expect(ids).toBe('a')
    expect(unanswered).toEqual({ ids: ['b', 'c', 'd'], trouble: { kind: 'down', retryAfterMs: null } })
  })

  it.each([new Error('The job was cancelled'), new AppError('model_misconfigured', '401')])(
    'lets what ended the job through, at once: %s',
    async (reason) => {
      let calls = 0
      const climbing = climb(() => {
        calls++
        throw reason
      })
      await expect(climbing).rejects.toBe(reason)
      expect(calls).toBe(1)
    },
  )
})

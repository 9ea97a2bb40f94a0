import { expect, it } from 'vitest'
import type {
  ChangedSegment,
  SegmentChangeDto,
  TranslatedSegment,
} from '../../../../../../worker/contract/translation/segment.ts'
import { ApiError } from '../../../../../lib/api/api-error.ts'
import { NUMBERS_CHANGED, segmentAt } from '../testing/segments.ts'
import { draftStorage, type DraftStorage } from './draft-storage.ts'
import { RETRY_MS, SegmentEdits } from './segment-edits.ts'

function segmentOf(change: Partial<TranslatedSegment> = {}): TranslatedSegment {
  return segmentAt(7, { source: 'One', target: 'Eins', revision: 1, fileRevision: 1, ...change })
}

type Answer = (change: SegmentChangeDto) => Promise<ChangedSegment>

function memoryStorage(): DraftStorage {
  const items = new Map<string, string>()
  return draftStorage(
    {
      get length() {
        return items.size
      },
      clear: () => items.clear(),
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    't1',
  )
}

/** Edits over one segment; `answers` are those of the server, in their order. */
function setUp(
  answers: Answer[],
  {
    storage = memoryStorage(),
    loaded = true,
    first = segmentOf(),
    judgements = [] as Promise<TranslatedSegment>[],
  } = {},
) {
  const shown = [first]
  const sent: SegmentChangeDto[] = []
  const told: number[] = []
  const delays: (() => void)[] = []
  const show = (segment: TranslatedSegment) => {
    if ((shown.at(-1)?.revision ?? 0) <= segment.revision) shown.push(segment)
  }
  const edits = new SegmentEdits({
    send: (_, change) => {
      sent.push(change)
      const answer = answers.shift()
      return answer ? answer(change) : Promise.reject(new Error('not expected'))
    },
    judge: () => judgements.shift() ?? Promise.reject(new Error('not expected')),
    find: () => (loaded ? shown.at(-1) : undefined),
    store: show,
    onSaved: ({ revision }) => told.push(revision),
    storage,
    after: (delayMs, callback) => {
      expect(delayMs).toBe(RETRY_MS)
      delays.push(callback)
      return () => delays.splice(delays.indexOf(callback), 1)
    },
    now: () => 0,
  })
  const current = () => {
    const segment = shown.at(-1)
    if (!segment) throw new Error('no segment')
    return segment
  }
  return { edits, sent, told, delays, storage, show, current, draft: () => edits.draft('s:7') }
}

const save: Answer = ({ target, revision }) =>
  Promise.resolve(segmentOf({ target, revision: revision + 1, origin: 'person' }))
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('shows a text at once, and the server’s version when it is saved', async () => {
  const { edits, current, draft, told, sent } = setUp([save])
  edits.type(current(), 'Zwei')
  const saving = edits.save(current(), 'Zwei')
  expect(current()).toMatchObject({ target: 'Zwei', revision: 1, origin: 'person' })
  expect(draft()?.state.kind).toBe('saving')
  await saving
  expect(current()).toMatchObject({ target: 'Zwei', revision: 2 })
  expect(draft()).toBeUndefined()
  expect(told).toEqual([2])
  expect(sent).toEqual([{ target: 'Zwei', revision: 1 }])
})

it('undoes a save with the earlier text on the new revision, once', async () => {
  const { edits, current, sent } = setUp([save, save])
  await edits.save(current(), 'Zwei')
  expect(edits.saved()).toMatchObject({ earlier: 'Eins', isUndo: false })
  await edits.undo()
  expect(sent[1]).toEqual({ target: 'Eins', revision: 2 })
  expect(current().target).toBe('Eins')
  await edits.undo()
  expect(sent).toHaveLength(2)
})

it('shows a conflict where an undo would replace what somebody else has saved since', async () => {
  const theirs = segmentOf({ target: 'Theirs', revision: 5 })
  const conflict: Answer = (change) =>
    Promise.reject(new ApiError(409, 'x', 'segment_changed', null, { conflict: { current: theirs, sent: change } }))
  const { edits, current, sent, show, draft } = setUp([save, conflict])
  await edits.save(current(), 'Zwei')
  show(theirs)
  await edits.undo()
  expect(sent[1]).toEqual({ target: 'Eins', revision: 2 })
  expect(current()).toEqual(theirs)
  expect(draft()).toMatchObject({ target: 'Eins', revision: 2, state: { kind: 'conflict' } })
})

it('does not undo a save over a text that has been typed since', async () => {
  const { edits, current, sent, draft } = setUp([save])
  await edits.save(current(), 'Zwei')
  edits.type(current(), 'Drei')
  await edits.undo()
  expect(sent).toHaveLength(1)
  expect(draft()).toMatchObject({ target: 'Drei', state: { kind: 'typed' } })
})

it('takes a text back that the server refuses, and keeps what was typed with the reason', async () => {
  const fault = { kind: 'missing', tag: '<g1>' } as const
  const refuse: Answer = () => Promise.reject(new ApiError(422, 'x', 'segment_tags_broken', null, { fault }))
  const { edits, current, draft, told } = setUp([refuse])
  await edits.save(current(), 'Zwei')
  expect(current()).toMatchObject({ target: 'Eins' })
  expect(draft()).toMatchObject({ target: 'Zwei', state: { kind: 'refused', fault } })
  expect(told).toEqual([])
  edits.type(current(), 'Drei')
  expect(draft()?.state.kind).toBe('typed')
})

it('does not hold the refusal of a text against the one that was typed since', async () => {
  let refuseFirst: () => void = () => undefined
  const refusal = new ApiError(422, 'x', 'segment_tags_broken', null, { fault: { kind: 'missing', tag: '<g1>' } })
  const slow: Answer = () => new Promise((_, reject) => (refuseFirst = () => reject(refusal)))
  const { edits, current, draft, sent } = setUp([slow, save, slow])
  const saving = edits.save(current(), 'Zwei')
  await edits.save(current(), 'Drei')
  refuseFirst()
  await saving
  expect(sent[1]).toEqual({ target: 'Drei', revision: 1 })
  expect(current()).toMatchObject({ target: 'Drei', revision: 2 })
  expect(draft()).toBeUndefined()
  const again = edits.save(current(), 'Vier')
  edits.type(current(), 'Fünf')
  refuseFirst()
  await again
  expect(draft()).toMatchObject({ target: 'Fünf', state: { kind: 'typed' } })
  expect(sent).toHaveLength(3)
})

it('keeps both texts of a conflict: theirs is shown, mine stays on its revision', async () => {
  const theirs = segmentOf({ target: 'Theirs', revision: 5 })
  const conflict: Answer = (change) =>
    Promise.reject(new ApiError(409, 'x', 'segment_changed', null, { conflict: { current: theirs, sent: change } }))
  const { edits, current, draft, sent } = setUp([conflict, save])
  await edits.save(current(), 'Mine')
  expect(current()).toEqual(theirs)
  expect(draft()).toMatchObject({ target: 'Mine', revision: 1 })
  await edits.save(current(), 'Mine')
  expect(sent[1]).toEqual({ target: 'Mine', revision: 5 })
  expect(draft()).toBeUndefined()
})

it('saves again when the connection is back, or after a while', async () => {
  const { edits, current, draft, delays, sent } = setUp([offline, offline, save])
  await edits.save(current(), 'Zwei')
  expect(current().target).toBe('Eins')
  expect(draft()?.state.kind).toBe('waiting')
  expect(delays).toHaveLength(1)
  await edits.resume()
  expect(draft()?.state.kind).toBe('waiting')
  expect(delays).toHaveLength(1)
  delays[0]?.()
  await settled()
  expect(draft()).toBeUndefined()
  expect(current()).toMatchObject({ target: 'Zwei', revision: 2 })
  expect(sent).toHaveLength(3)
})

it('keeps over a reload for which paragraphs a waiting text is, and takes it back for all', async () => {
  const storage = memoryStorage()
  const { edits, current } = setUp([offline], { storage })
  await edits.save(current(), 'Zwei', { scope: 'identical' })
  edits.stop()
  const forAll: Answer = (change) => save(change).then((saved) => ({ ...saved, identical: { changed: 3, kept: 1 } }))
  const reloaded = setUp([forAll, forAll], { storage })
  await reloaded.edits.resume()
  expect(reloaded.edits.saved()).toMatchObject({ identical: { changed: 3, kept: 1 }, isUndo: false })
  expect(reloaded.current()).not.toHaveProperty('identical')
  await reloaded.edits.undo()
  expect(reloaded.sent).toEqual([
    { target: 'Zwei', revision: 1, scope: 'identical' },
    { target: 'Eins', revision: 2, scope: 'last_change' },
  ])
})

it('does not try again what the server has refused for another reason', async () => {
  const gone: Answer = () => Promise.reject(new ApiError(410, 'x', 'job_expired'))
  const { edits, current, draft, delays } = setUp([gone])
  await edits.save(current(), 'Zwei')
  expect(draft()?.state.kind).toBe('failed')
  expect(delays).toEqual([])
})

it('keeps typed and waiting texts over a reload', async () => {
  const { edits, current, storage } = setUp([offline])
  await edits.save(current(), 'Zwei')
  edits.stop()
  const reloaded = setUp([save], { storage })
  expect(reloaded.draft()).toEqual({
    segmentId: 's:7',
    ordinal: 7,
    revision: 1,
    target: 'Zwei',
    state: { kind: 'waiting' },
  })
  await reloaded.edits.resume()
  expect(reloaded.draft()).toBeUndefined()
  expect(setUp([], { storage }).draft()).toBeUndefined()
})

it('saves what waits although its paragraph is not loaded yet', async () => {
  const storage = memoryStorage()
  storage.write({ segmentId: 's:7', ordinal: 7, revision: 1, target: 'Zwei', isWaiting: true })
  const { edits, draft, sent, told } = setUp([save], { storage, loaded: false })
  await edits.resume()
  expect(sent).toEqual([{ target: 'Zwei', revision: 1 }])
  expect(draft()).toBeUndefined()
  expect(told).toEqual([2])
})

it('keeps what is typed while an earlier text is on its way', async () => {
  let answer: (segment: TranslatedSegment) => void = () => undefined
  const slow: Answer = () => new Promise((resolve) => (answer = resolve))
  const { edits, current, draft, sent } = setUp([slow, save])
  const saving = edits.save(current(), 'Zwei')
  edits.type(current(), 'Zwei Bälle')
  answer(segmentOf({ target: 'Zwei', revision: 2 }))
  await saving
  expect(draft()).toMatchObject({ target: 'Zwei Bälle', revision: 2, state: { kind: 'typed' } })
  await edits.save(current(), 'Zwei Bälle')
  expect(sent[1]).toEqual({ target: 'Zwei Bälle', revision: 2 })
})

it('saves the later of two texts after the earlier one', async () => {
  let answer: (segment: TranslatedSegment) => void = () => undefined
  const slow: Answer = () => new Promise((resolve) => (answer = resolve))
  const { edits, current, draft, sent } = setUp([slow, save])
  const saving = edits.save(current(), 'Zwei')
  await edits.save(current(), 'Drei')
  answer(segmentOf({ target: 'Zwei', revision: 2 }))
  await saving
  expect(sent).toEqual([
    { target: 'Zwei', revision: 1 },
    { target: 'Drei', revision: 2 },
  ])
  expect(current()).toMatchObject({ target: 'Drei', revision: 3 })
  expect(draft()).toBeUndefined()
})

it('ignores a stored draft that it cannot read', () => {
  const items: Record<string, string> = {
    'verso-draft:t1:s:1:2': '{',
    'verso-draft:t1:s:1:x': '{"ordinal":1}',
    other: '1',
  }
  const storage = draftStorage(
    {
      length: 3,
      clear: () => undefined,
      key: (index) => Object.keys(items)[index] ?? null,
      getItem: (key) => items[key] ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
    },
    't1',
  )
  expect(storage.read()).toEqual([])
})

it('shows a dismissed finding at once, and as before where that could not be saved', async () => {
  const first = segmentOf({ findings: [NUMBERS_CHANGED, { ...NUMBERS_CHANGED, id: 'other' }] })
  const dismissed = (current: () => TranslatedSegment) => current().findings.map(({ isDismissed }) => isDismissed)
  const judgements = [Promise.resolve(first), Promise.reject(new Error('offline'))]
  const { edits, current, told } = setUp([], { first, judgements })
  const judged = edits.judge(first, 'numbers_changed', true)
  expect(dismissed(current)).toEqual([true, false])
  await judged
  expect(told).toEqual([1])
  await expect(edits.judge(current(), 'other', true)).rejects.toThrow('offline')
  expect(dismissed(current)).toEqual([true, false])
})

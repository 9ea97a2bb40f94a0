import { describe, expect, it } from 'vitest'
import type { Inline } from '../../documents/model.ts'
import { changedLast, judgeChange, judgeTwin, missingDelta, nextVersion } from './segment-change.ts'

const text = (...texts: string[]): Inline[] => texts.map((part) => ({ kind: 'text', text: part }))

describe('a change of a segment', () => {
  it('made from the present revision is saved', () => {
    expect(judgeChange({ revision: 3, target: text('Old') }, { revision: 3, target: text('New') })).toBe('save')
  })

  it.each([2, 4])('made from another revision, %i, is a conflict', (revision) => {
    expect(judgeChange({ revision: 3, target: text('Old') }, { revision, target: text('New') })).toBe('conflict')
    expect(judgeChange({ revision: 3, target: text('Old') }, { revision, target: null })).toBe('conflict')
    expect(judgeChange({ revision: 3, target: null }, { revision, target: text('New') })).toBe('conflict')
  })

  it('to the text that stands there already changes nothing, whatever the revision', () => {
    expect(judgeChange({ revision: 4, target: text('New') }, { revision: 3, target: text('Ne', 'w') })).toBe('none')
    expect(judgeChange({ revision: 4, target: null }, { revision: 3, target: null })).toBe('none')
  })
})

describe('the next version of a segment', () => {
  const MARKED = { state: 'translated', origin: 'model', target: text('Old'), faults: ['numbers_changed'] } as const
  const FLAGGED = { state: 'flagged', origin: null, target: null, faults: ['refusal'] } as const
  const by = { revision: 1, by: 'person' } as const

  it('is translated by whoever wrote it, with the marks of its own text', () => {
    const change = { ...by, target: text('New'), faults: ['too_long'] }
    const version = { state: 'translated', origin: 'person', target: text('New'), faults: ['too_long'] }
    expect(nextVersion(MARKED, change)).toEqual(version)
    expect(nextVersion(FLAGGED, change)).toEqual(version)
  })

  it('keeps the source where a person wants it', () => {
    expect(nextVersion(MARKED, { ...by, target: null, faults: [] })).toEqual({
      state: 'kept',
      origin: 'person',
      target: null,
      faults: [],
    })
  })

  it("is the pipeline's again after an undo, with its state and marks", () => {
    expect(nextVersion(MARKED, { ...by, target: text('O', 'ld'), faults: [] })).toEqual(MARKED)
    expect(nextVersion(FLAGGED, { ...by, target: null, faults: [] })).toEqual(FLAGGED)
  })
})

it.each([
  ['flagged', 'translated', -1],
  ['translated', 'flagged', 1],
  ['translated', 'kept', 0],
  ['initial', 'flagged', 0],
] as const)('a segment that was %s and is %s changes the number of untranslated ones by %i', (before, after, delta) => {
  expect(missingDelta(before, after)).toBe(delta)
})

describe('a change that reaches identical segments', () => {
  const [earlier, later, other] = [text('Old'), text('New'), text('Other')]
  it.each([
    ["the pipeline's text, whatever it says", { origin: 'model', target: other }, 'follow'],
    ['no text', { origin: null, target: null }, 'follow'],
    ["a person's text that this one had too", { origin: 'person', target: earlier }, 'follow'],
    ["a person's other text", { origin: 'person', target: other }, 'own'],
    ['a source that a person has kept', { origin: 'person', target: null }, 'own'],
    ['the new text', { origin: 'person', target: later }, 'none'],
  ] as const)('finds %s', (_, twin, judgement) => {
    expect(judgeTwin(twin, earlier, later)).toBe(judgement)
  })

  it('is taken back where it was the last one, and the text is still its text', () => {
    const twins = [
      { changedAt: 5, target: later },
      { changedAt: 4, target: later },
      { changedAt: 5, target: other },
      { changedAt: null, target: later },
    ]
    expect(changedLast({ changedAt: 5, target: later }, twins)).toEqual(twins.slice(0, 1))
    expect(changedLast({ changedAt: 1, target: later }, twins)).toEqual(twins.slice(0, 1))
    expect(changedLast({ changedAt: 6, target: later }, twins)).toEqual([])
  })
})

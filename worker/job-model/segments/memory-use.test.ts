import { describe, expect, it } from 'vitest'
import type { StoredSegment } from './stored-segment.ts'
import { afterEdit, toRemember } from './memory-use.ts'

function segment(changes: Partial<StoredSegment>): StoredSegment {
  return {
    ordinal: 0,
    id: 's0',
    section: 0,
    role: 'paragraph',
    anchor: { place: { kind: 'line', number: 1 } },
    source: [{ kind: 'text', text: 'Good morning.' }],
    hash: 'h',
    state: 'translated',
    origin: 'model',
    target: [{ kind: 'text', text: 'Guten Morgen.' }],
    faults: [],
    revision: 0,
    fileRevision: 0,
    edited: null,
    dismissed: [],
    reviewFindings: [],
    ...changes,
  }
}

const BOTH = { hash: 'h', role: 'paragraph', source: 'Good morning.', target: 'Guten Morgen.' }
const SOURCE = { ...BOTH, target: 'Good morning.' }

describe('a run is remembered', () => {
  it.each([
    ['what a model has translated', {}, { ...BOTH, origin: 'model' }],
    ['what the reviewer has mended', { origin: 'review' }, { ...BOTH, origin: 'review' }],
    ['what a person has written', { origin: 'person' }, { ...BOTH, origin: 'person' }],
    [
      'what a model insists on leaving',
      { state: 'kept', origin: null, target: null, faults: ['same_as_source'] },
      { ...SOURCE, origin: 'model' },
    ],
    [
      'a source that a person has chosen to keep',
      { state: 'kept', origin: 'person', target: null },
      { ...SOURCE, origin: 'person' },
    ],
  ] as const)('with %s', (_, changes, remembered) => {
    expect(toRemember(segment(changes))).toEqual(remembered)
  })

  it.each([
    ['a pseudo-translation', { origin: 'pseudo' }],
    ['what came from the memory', { origin: 'memory' }],
    ['what is built in', { origin: 'builtin' }],
    ['a segment that was given up', { state: 'flagged', origin: null, target: null, faults: ['empty'] }],
    ['a segment that waits', { state: 'initial', origin: null, target: null }],
    ['a number', { state: 'kept', origin: null, target: null }],
  ] as const)('without %s', (_, changes) => {
    expect(toRemember(segment(changes))).toBeNull()
  })
})

describe('an edit', () => {
  it("makes the text a person's, also where it brings back the pipeline's", () => {
    for (const origin of ['person', 'model', 'memory', 'builtin'] as const) {
      expect(afterEdit(segment({ origin }))).toEqual({ ...BOTH, origin: 'person' })
    }
  })

  it('that brings back a pseudo-translation is forgotten', () => {
    expect(afterEdit(segment({ origin: 'pseudo' }))).toBeNull()
  })
})

it('does not remember a text with an error, unless a person has said that it is none', () => {
  const faults = ['numbers_changed']
  expect(toRemember(segment({ faults }))).toBeNull()
  expect(toRemember(segment({ faults, dismissed: faults }))).toEqual({ ...BOTH, origin: 'model' })
})

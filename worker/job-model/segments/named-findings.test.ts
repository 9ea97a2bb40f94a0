import { describe, expect, it } from 'vitest'
import type { Anchor } from '../../contract/translation/anchor.ts'
import type { SegmentRole } from '../../documents/model.ts'
import type { StoredSegment } from './stored-segment.ts'
import { excerptOf, namedFindings } from './named-findings.ts'

const part = (label: string): Anchor => ({ place: { kind: 'part', label, number: 0 } })
const BODY = part('word/document.xml')

function segment(ordinal: number, text: string, more: Partial<StoredSegment> = {}): StoredSegment {
  const role: SegmentRole = 'paragraph'
  const source = [{ kind: 'text' as const, text }]
  const rest = { section: 0, role, anchor: BODY, hash: '', origin: null, target: null, faults: [] }
  const unchanged = { dismissed: [], reviewFindings: [], revision: 0, fileRevision: 0, edited: null }
  return { id: `s${ordinal}`, ordinal, state: 'translated', source, ...rest, ...unchanged, ...more }
}

function storeOf(...segments: StoredSegment[]) {
  return {
    find: (id: string) => segments.find((each) => each.id === id) ?? null,
    flagged: () => segments.filter(({ state }) => state === 'flagged'),
    headingBefore: (ordinal: number) =>
      segments.findLast((each) => each.ordinal < ordinal && each.role === 'heading') ?? null,
  }
}

describe('a finding', () => {
  it('tells the text, the heading it stands under, and why its translation was refused', () => {
    const store = storeOf(
      segment(0, 'Fees', { role: 'heading' }),
      segment(1, 'The fee is due.', { state: 'flagged', faults: ['tags_changed'] }),
    )
    expect(namedFindings([{ segmentId: 's1', fault: 'missing' }], store, 10)).toEqual([
      {
        segmentId: 's1',
        ordinal: 1,
        id: 'tags_changed',
        code: 'tags_changed',
        category: 'other',
        severity: 'critical',
        by: 'check',
        isDelivered: false,
        excerpt: 'The fee is due.',
        place: { kind: 'body', heading: 'Fees' },
      },
    ])
  })

  it('of the review is over once a person has written another text', () => {
    const edited = { by: 'person', at: 1 } as const
    const store = storeOf(segment(0, 'The fee is 5 euros.'), segment(1, 'The fee is 7 euros.', { edited }))
    const found = ['s0', 's1'].map((segmentId) => ({ segmentId, fault: 'numbers_changed' }))
    expect(namedFindings(found, store, 10).map(({ segmentId }) => segmentId)).toEqual(['s0'])
  })

  it('names what a model insists on leaving as it is', () => {
    const left = { state: 'kept', faults: ['same_as_source'] } as const
    const store = storeOf()
    const flagged = () => [segment(0, 'Payment terms', left)]
    const found = namedFindings([], { ...store, flagged }, 10)
    expect(found).toMatchObject([{ segmentId: 's0', code: 'same_as_source', isDelivered: false }])
  })

  it('is none where a cell such as "Monitor" stays as it is', () => {
    const left = { state: 'kept', faults: ['same_as_source'] } as const
    const flagged = () => [segment(0, 'Monitor', left), segment(1, 'LCD Monitor', { ...left, role: 'cell' })]
    expect(namedFindings([], { ...storeOf(), flagged }, 10)).toEqual([])
  })

  it('tells a translation that is marked from a source that stands in its place, and names each fault once', () => {
    const marked = segment(0, 'The fee is 5 euros.', { state: 'translated', faults: ['tags_placed', 'too_short'] })
    const store = storeOf(marked, segment(1, 'The end.', { state: 'flagged', faults: ['empty'] }))
    const flagged = () => [marked, ...store.flagged()]
    const found = namedFindings([{ segmentId: 's0', fault: 'too_short' }], { ...store, flagged }, 10)
    expect(found.map(({ segmentId, code, isDelivered }) => [segmentId, code, isDelivered])).toEqual([
      ['s1', 'empty', false],
      ['s0', 'too_short', true],
      ['s0', 'tags_placed', true],
    ])
  })

  it('is made of a flagged segment also when no review has looked, and the graver ones stand first', () => {
    const store = storeOf(
      segment(0, 'One', { state: 'flagged', faults: ['unanswered'] }),
      segment(1, 'Two 2'),
      segment(2, 'Three', { state: 'flagged' }),
    )
    const found = namedFindings([{ segmentId: 's1', fault: 'numbers_changed' }], store, 10)
    expect(found.map(({ segmentId, code }) => [segmentId, code])).toEqual([
      ['s0', 'unanswered'],
      ['s2', 'missing'],
      ['s1', 'numbers_changed'],
    ])
  })

  it('does not give way to a hundred small ones that stand before it', () => {
    const small = Array.from({ length: 100 }, (_, index) =>
      segment(index, `Text ${index}`, { faults: ['terms_missed'] }),
    )
    const grave = segment(100, 'The fee is 5 euros.')
    const found = namedFindings(
      [{ segmentId: 's100', fault: 'numbers_changed' }],
      { ...storeOf(...small, grave), flagged: () => small },
      10,
    )
    expect(found[0]).toMatchObject({ segmentId: 's100', code: 'numbers_changed' })
  })

  it('knows lines, pages, notes, and what stands on no page at all', () => {
    const anchors: [Anchor, SegmentRole][] = [
      [{ place: { kind: 'line', number: 12, last: 13 } }, 'paragraph'],
      [{ place: { kind: 'page', number: 3 } }, 'paragraph'],
      [part('word/footnotes.xml'), 'note'],
      [part('word/header2.xml'), 'paragraph'],
      [BODY, 'property'],
      [{ place: { kind: 'document' } }, 'property'],
      [{ place: { kind: 'slide', number: 4, label: 'Results' } }, 'property'],
    ]
    const store = storeOf(
      ...anchors.map(([anchor, role], index) => segment(index, 'Text', { anchor, role, state: 'flagged' })),
    )
    expect(namedFindings([], store, 10).map(({ place }) => place)).toEqual([
      { kind: 'line', number: 12 },
      { kind: 'page', number: 3 },
      { kind: 'note' },
      { kind: 'edge' },
      { kind: 'property' },
      { kind: 'property' },
      { kind: 'slide', number: 4 },
    ])
  })
})

it('cuts a long text behind a word', () => {
  const excerpt = excerptOf([{ kind: 'text', text: 'several words '.repeat(20) }])
  expect(excerpt.length).toBeLessThanOrEqual(81)
  expect(excerpt).toMatch(/(?:several|words)…$/)
})

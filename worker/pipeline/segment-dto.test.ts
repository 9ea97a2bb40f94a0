import { expect, it } from 'vitest'
import { withheld } from '../job-model/segments/shown-targets.ts'
import type { StoredSegment } from '../job-model/segments/stored-segment.ts'
import { toTranslatedSegment } from './segment-dto.ts'

const SEGMENT: StoredSegment = {
  id: 's1',
  ordinal: 0,
  section: 0,
  role: 'paragraph',
  anchor: { place: { kind: 'line', number: 1 } },
  source: [{ kind: 'text', text: 'The fee is 5 euros.' }],
  target: [{ kind: 'text', text: 'Die Gebühr beträgt 6 Euro.' }],
  hash: '',
  state: 'translated',
  origin: 'model',
  faults: [],
  dismissed: [],
  reviewFindings: [],
  revision: 0,
  fileRevision: 0,
  edited: null,
}

it('tells what a translation is marked for, also where code has guessed the place of its formatting', () => {
  expect(toTranslatedSegment({ ...SEGMENT, faults: ['tags_placed', 'numbers_changed'] }).findings).toMatchObject([
    { id: 'tags_placed', code: 'tags_placed', category: 'other', severity: 'minor' },
    { id: 'numbers_changed', code: 'numbers_changed', category: 'mistranslation', severity: 'major' },
  ])
})

it('tells how severe a finding is, and who has changed the text when', () => {
  const edited = { by: 'person', at: Date.UTC(2026, 10, 23) } as const
  expect(
    toTranslatedSegment({ ...SEGMENT, origin: 'person', faults: ['numbers_changed'], revision: 2, edited }),
  ).toMatchObject({
    findings: [{ code: 'numbers_changed', severity: 'major', by: 'check' }],
    revision: 2,
    edited: { by: 'person', at: '2026-11-23T00:00:00.000Z' },
  })
})

it('tells why a segment has no translation', () => {
  const flagged = { ...SEGMENT, state: 'flagged', target: null, origin: null, faults: ['refusal'] } as const
  expect(toTranslatedSegment(flagged)).toMatchObject({
    state: 'flagged',
    target: null,
    findings: [{ code: 'refusal', severity: 'critical' }],
  })
})

it('tells of a translation that is withheld that there is one, and nothing that differs from one text to another', () => {
  const edited = { by: 'review', at: Date.UTC(2026, 10, 23) } as const
  const reviewed = { ...SEGMENT, origin: 'review', faults: ['numbers_changed'], revision: 2, edited } as const
  expect(toTranslatedSegment(withheld(reviewed))).toEqual({
    id: 's1',
    ordinal: 0,
    role: 'paragraph',
    anchor: SEGMENT.anchor,
    source: 'The fee is 5 euros.',
    state: 'translated',
    isWithheld: true,
    target: null,
    origin: null,
    findings: [],
    edited: null,
    revision: 0,
    fileRevision: 0,
  })
})

it('tells what the tags are, of which that is known', () => {
  const source = [
    { kind: 'openTag', id: 1, kinds: ['bold'] },
    { kind: 'text', text: 'Fee' },
    { kind: 'closeTag', id: 1 },
    { kind: 'placeholder', id: 2, equiv: '\n' },
    { kind: 'placeholder', id: 3, equiv: '', kinds: ['footnote'] },
    { kind: 'placeholder', id: 4, equiv: '' },
  ] as const
  expect(toTranslatedSegment({ ...SEGMENT, source }).tags).toEqual([
    { id: 1, kinds: ['bold'] },
    { id: 2, kinds: ['line_break'] },
    { id: 3, kinds: ['footnote'] },
  ])
  expect(toTranslatedSegment(SEGMENT)).not.toHaveProperty('tags')
})

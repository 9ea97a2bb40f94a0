import { expect, it } from 'vitest'
import type { Inline } from '../../documents/model.ts'
import { correctedFindings } from './corrected-findings.ts'
import type { StoredSegment } from './stored-segment.ts'

const inlines = (text: string): readonly Inline[] => [{ kind: 'text', text }]

/** A text with a fault that a person has written anew. */
function rewritten(ordinal: number, before: string | null, after: string, faults: readonly string[]) {
  const segment: StoredSegment = {
    id: `s${ordinal}`,
    ordinal,
    section: 0,
    role: 'paragraph',
    anchor: { place: { kind: 'line', number: ordinal + 1 } },
    source: inlines('Source'),
    hash: '',
    state: 'translated',
    origin: 'person',
    target: inlines(after),
    faults: [],
    dismissed: [],
    reviewFindings: [],
    revision: 1,
    fileRevision: 1,
    edited: { by: 'person', at: 0 },
  }
  const received =
    before === null
      ? { state: 'flagged' as const, origin: null, target: null, faults }
      : { state: 'translated' as const, origin: 'reviewed' as const, target: inlines(before), faults }
  return { segment, received }
}

const nowhere = { headingBefore: () => null }
const wordsOf = (before: string | null, after: string) =>
  correctedFindings([rewritten(0, before, after, ['numbers_changed'])], nowhere, 10).findings.map((finding) => [
    finding.before,
    finding.after,
  ])

it.each([
  ['a figure', 'Son 1.520 piezas.', 'Son 1.250 piezas.', '1.520', '1.250'],
  ['words added', 'Uno y tres.', 'Uno, dos y tres.', '', ', dos'],
  ['words removed', 'Uno dos tres.', 'Uno tres.', 'dos', ''],
  ['a word repeated', 'ja ja', 'ja ja ja', '', 'ja'],
  ['two places', 'El 1 y el 2.', 'El 3 y el 4.', '1 y el 2', '3 y el 4'],
  ['what was missing', null, 'Todo es nuevo.', '', 'Todo es nuevo.'],
  ['a script without spaces', '我们有三个苹果。', '我们有五个苹果。', '三', '五'],
])('gives the words before and after: %s', (_, before, after, old, now) => {
  expect(wordsOf(before, after)).toEqual([[expect.stringContaining(old), expect.stringContaining(now)]])
  expect(wordsOf(before, after)[0]?.join('').length).toBeLessThanOrEqual(old.length + now.length + 4)
})

it('cuts what was written anew', () => {
  const [[before = '', after = ''] = []] = wordsOf('uno '.repeat(400), 'otra '.repeat(400))
  expect([before.endsWith('…'), after.endsWith('…')]).toEqual([true, true])
  expect(Math.max(before.length, after.length)).toBeLessThanOrEqual(501)
})

it('counts all, and names the most severe first', () => {
  const changed = [
    rewritten(0, 'a', 'b', ['too_long']),
    rewritten(1, null, 'b', ['missing']),
    rewritten(2, 'a', 'b', ['numbers_changed']),
  ]
  const { count, findings } = correctedFindings(changed, nowhere, 2)
  expect(count).toBe(3)
  expect(findings.map(({ severity }) => severity)).toEqual(['critical', 'major'])
})

import { expect, it } from 'vitest'
import { closestUnits } from './closest-units.ts'
import { NO_SHEET, type StoredUnit } from './memory-unit.ts'

const SEGMENT = {
  source: 'Close the <g1>main</g1> valve slowly.',
  target: 'Schließen Sie das Hauptventil langsam.',
  translationId: 'this',
}
const LIMITS = { minPercent: 75, most: 3 }

function unit(target: string, changes: Partial<StoredUnit> = {}): StoredUnit {
  return {
    id: 1,
    hash: 'h',
    role: 'paragraph',
    wishes: null,
    sheet: NO_SHEET,
    source: SEGMENT.source,
    target,
    origin: 'model',
    updatedAt: 1,
    translationId: 'other',
    ...changes,
  }
}

function told(units: readonly StoredUnit[], segment = SEGMENT) {
  return closestUnits(segment, units, LIMITS).map(({ unit: { target }, percent }) => [target, percent])
}

it('gives 100 % to the same text with the same tags alone', () => {
  const units = [
    unit('other marks', { source: 'Close the main valve slowly!' }),
    unit('same'),
    unit('one word of five', { source: 'Close the main valve quickly.' }),
    unit('two words of five', { source: 'Open the main valve quickly.' }),
  ]
  expect(told(units)).toEqual([
    ['same', 100],
    ['other marks', 99],
    ['one word of five', 80],
  ])
})

it('prefers the words of a person, then the newest, and has each translation once', () => {
  const units = [
    unit('by a model', { updatedAt: 9 }),
    unit('newer of a file', { origin: 'import', updatedAt: 3 }),
    unit('of a file', { origin: 'import', updatedAt: 2 }),
    unit('by a person', { origin: 'person' }),
    unit('by a person', { origin: 'import', updatedAt: 8 }),
  ]
  expect(told(units).map(([target]) => target)).toEqual(['by a person', 'newer of a file', 'of a file'])
})

it('leaves out what its own translation has remembered of its text, and not what it has of another one', () => {
  const own = unit(SEGMENT.target, { translationId: 'this' })
  expect(told([own])).toEqual([])
  expect(told([{ ...own, target: 'Later, elsewhere in the document' }])).toEqual([
    ['Later, elsewhere in the document', 100],
  ])
  expect(told([{ ...own, translationId: 'other' }])).toEqual([[SEGMENT.target, 100]])
})

it('knows a text again that is too long to be compared', () => {
  const source = 'word '.repeat(1_000)
  expect(told([unit('long', { source })], { ...SEGMENT, source })).toEqual([['long', 100]])
})

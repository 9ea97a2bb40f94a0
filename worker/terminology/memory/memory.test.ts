import { describe, expect, it } from 'vitest'
import { exactMatches } from './exact-match.ts'
import {
  fuzzyMatches,
  indexWords,
  MAX_EXAMPLES,
  MIN_SIMILARITY,
  similarity,
  similarLengths,
  wordsOf,
} from './fuzzy-match.ts'
import { ANY, NO_SHEET, sheetOf, type StoredUnit, wishesOf } from './memory-unit.ts'

function unit(changes: Partial<StoredUnit>): StoredUnit {
  return {
    id: 1,
    hash: 'h',
    role: 'paragraph',
    sheet: NO_SHEET,
    wishes: NO_SHEET,
    source: 'Good <g1>morning</g1>.',
    target: 'Guten <g1>Morgen</g1>.',
    origin: 'model',
    updatedAt: 1,
    translationId: null,
    ...changes,
  }
}

const SOUGHT = {
  hash: 'h',
  role: 'paragraph',
  sheet: NO_SHEET,
  wishes: NO_SHEET,
  markup: 'Good <g1>morning</g1>.',
} as const

describe('an exact match', () => {
  it.each([
    ['another role', { role: 'heading' }],
    ['another sheet', { sheet: 'other' }],
    ['other tags', { source: 'Good <g2>morning</g2>.' }],
    ['another hash', { hash: 'g' }],
  ])('is none with %s', (_, changes) => {
    expect(exactMatches(SOUGHT, [unit(changes)])).toEqual([])
  })

  it('may be a unit that fits every role and sheet', () => {
    const imported = unit({ role: ANY, sheet: ANY, origin: 'import' })
    expect(exactMatches({ ...SOUGHT, role: 'cell', sheet: 'x' }, [imported])).toEqual([imported])
  })

  it("prefers a person's words to imported ones, these to a model's, and then the newest", () => {
    const units = [
      unit({ id: 1, origin: 'model', updatedAt: 9 }),
      unit({ id: 2, origin: 'import', role: ANY, updatedAt: 2 }),
      unit({ id: 3, origin: 'import', sheet: ANY, updatedAt: 3 }),
      unit({ id: 4, origin: 'person' }),
    ]
    expect(exactMatches(SOUGHT, units).map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  it("may be a person's text for other terms, before a model's for these, and after theirs for these", () => {
    const units = [
      unit({ id: 1, origin: 'model', updatedAt: 9 }),
      unit({ id: 2, origin: 'person', sheet: 'old', updatedAt: 7 }),
      unit({ id: 3, origin: 'person', sheet: 'older', updatedAt: 8 }),
      unit({ id: 4, origin: 'person', updatedAt: 1 }),
      unit({ id: 5, origin: 'model', sheet: 'old' }),
    ]
    expect(exactMatches(SOUGHT, units).map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  it.each([['others'], [null]])("is none with a person's text for other wishes: %s", (wishes) => {
    expect(exactMatches(SOUGHT, [unit({ origin: 'person', sheet: 'old', wishes })])).toEqual([])
  })
})

describe('a sheet', () => {
  const none = { maintainTone: true, instructions: null, terms: [] }
  it('is empty where nothing was agreed, and the same for the same agreement', () => {
    expect(sheetOf(none)).toBe(NO_SHEET)
    expect(sheetOf({ ...none, instructions: '  ' })).toBe(NO_SHEET)
    const [a, b] = [{ source: 'a' }, { source: 'b' }]
    expect(sheetOf({ ...none, terms: [a, b] })).toBe(sheetOf({ ...none, terms: [b, a] }))
  })

  it('of a text without terms is its instructions', () => {
    const instructions = { maintainTone: false, instructions: 'Be formal.' }
    expect(wishesOf(instructions)).toBe(sheetOf({ ...instructions, terms: [] }))
    expect(wishesOf(none)).toBe(NO_SHEET)
  })

  it('has the name it had before there was a choice where none is made', () => {
    const agreed = { maintainTone: false, instructions: 'Be formal.', terms: [{ source: 'a', target: 'b' }] }
    expect(sheetOf({ ...agreed, formOfAddress: 'auto', targetVariant: null })).toBe(sheetOf(agreed))
  })

  it('changes with instructions, tone, form of address, variant and terms', () => {
    const sheets = [
      none,
      { ...none, formOfAddress: 'formal' as const },
      { ...none, formOfAddress: 'informal' as const },
      { ...none, targetVariant: 'de-CH' },
      { ...none, targetVariant: 'de-AT' },
      { ...none, formOfAddress: 'formal' as const, targetVariant: 'de-AT' },
      { ...none, maintainTone: false },
      { ...none, instructions: 'Be formal.' },
      { ...none, terms: [{ source: 'a', target: 'b' }] },
      { ...none, terms: [{ source: 'a', target: 'c' }] },
    ].map(sheetOf)
    expect(new Set(sheets).size).toBe(sheets.length)
  })
})

describe('a fuzzy match', () => {
  const text = 'The harbour master signs the permit for every ship that is to berth here.'

  it.each([
    ['one word is another', 'The harbour master signs the permit for every boat that is to berth here.', 13 / 14],
    ['a word is more', 'The old harbour master signs the permit for every ship that is to berth here.', 14 / 15],
    ['case and punctuation differ', 'THE HARBOUR MASTER signs the permit, for every ship that is to berth here!', 1],
  ])('is found where %s', (_, other, score) => {
    expect(similarity(wordsOf(text), wordsOf(other))).toBeCloseTo(score)
  })

  it('counts words in scripts without spaces', () => {
    expect(wordsOf('契約は終了します。').length).toBeGreaterThan(2)
  })

  it('gives the three most similar, each translation once, and the first of each text', () => {
    const pairs = [
      { source: text.replace('ship', 'boat'), target: 'one' },
      { source: text, target: 'two' },
      { source: text.replace('berth here', 'stay there'), target: 'three' },
      { source: text.replace('every', 'each'), target: 'one' },
      { source: text.replace('signs', 'stamps').replace('permit', 'paper'), target: 'four' },
      { source: 'Something else altogether.', target: 'five' },
      { source: text, target: 'a later one of the same text' },
    ]
    const targets = fuzzyMatches(text, pairs).map(({ target }) => target)
    expect(targets).toHaveLength(MAX_EXAMPLES)
    expect(targets.slice(0, 2)).toEqual(['two', 'one'])
    expect(fuzzyMatches('Good morning.', pairs)).toEqual([])
  })

  it('shares an index word and has a similar length, wherever two texts are similar', () => {
    const words = wordsOf(text.repeat(2))
    for (let changed = 0; changed < words.length; changed++) {
      for (const width of [1, 3, 6]) {
        const other = words.map((word, at) => (at >= changed && at < changed + width ? `x${word}${at}` : word))
        if (similarity(words, other) < MIN_SIMILARITY) continue
        const shared = indexWords(words).filter((word) => indexWords(other).includes(word))
        expect(shared.length).toBeGreaterThan(0)
        const { least, most } = similarLengths(words.length)
        expect(other.length).toBeGreaterThanOrEqual(least)
        expect(other.length).toBeLessThanOrEqual(most)
      }
    }
  })
})

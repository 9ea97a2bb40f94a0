import { expect, it } from 'vitest'
import { keptOnPurpose } from './kept-words.ts'

const edited = { person: 0, review: 0 }
const segments = {
  total: 4,
  translated: 0,
  fromMemory: 0,
  builtIn: 0,
  simulated: 0,
  kept: 0,
  marked: 0,
  flagged: 0,
  edited,
}

it('says how much is kept, in which unit, and why', () => {
  expect(keptOnPurpose({ segments: { ...segments, kept: 1 }, left: { computed_field: 1, formula: 1_200 } })).toEqual({
    total: '1 paragraph, 1,201 words',
    notes: [
      'Numbers, codes, addresses, names, and text already in the target language: 1 paragraph',
      'Text that the document works out itself, such as dates, page numbers and results of formulas: 1 word',
      'Formulas: 1,200 words',
    ],
  })
})

it('calls nothing a purpose that nobody wanted: no translation, too long a paragraph', () => {
  expect(keptOnPurpose({ segments, left: { without_target: 3, too_long: 20_000 } })).toBeNull()
  expect(keptOnPurpose({ segments, left: {} })).toBeNull()
})

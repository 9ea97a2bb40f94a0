import { expect, it } from 'vitest'
import { leftWords } from './left-words.ts'

it('says how many words stay, and why', () => {
  expect(leftWords({ computed_field: 2, formula: 1_200 })).toEqual({
    total: 1_202,
    note: '2 words of fields the program computes, 1,200 words in formulas',
  })
})

it('has nothing to say of segments that are flagged anyway', () => {
  expect(leftWords({ without_target: 3 })).toBeNull()
  expect(leftWords({})).toBeNull()
})

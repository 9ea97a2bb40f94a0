import { expect, it } from 'vitest'
import { isPseudoOnly } from './pseudo-only.ts'

const edited = { person: 0, review: 0 }
const none = {
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

it('tells a pseudo-translation from a document that has real sentences, too', () => {
  expect(isPseudoOnly({ segments: { ...none, simulated: 3, kept: 1 } })).toBe(true)
  expect(isPseudoOnly({ segments: { ...none, simulated: 3, fromMemory: 1 } })).toBe(false)
  expect(isPseudoOnly({ segments: { ...none, simulated: 3, builtIn: 1 } })).toBe(false)
  expect(isPseudoOnly({ segments: { ...none, simulated: 3, translated: 1 } })).toBe(false)
  expect(isPseudoOnly({ segments: { ...none, kept: 4 } })).toBe(false)
})

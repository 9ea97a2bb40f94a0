import { expect, it } from 'vitest'
import { pseudoText } from './pseudo-locale.ts'

it('leaves no plain letter, and makes a sentence about two fifths longer', () => {
  const text = 'Verso translates a document and returns it in the same format, with the same layout.'
  const long = pseudoText(text, 'long')
  expect(long).toMatch(/^\[[^a-zA-Z]+\]$/)
  expect(long.length / text.length).toBeGreaterThan(1.3)
  expect(long.length / text.length).toBeLessThan(1.5)
})

it('turns right to left for as long as the text is, and no further', () => {
  expect(pseudoText('Go', 'rtl')).toBe('\u202E[Ĝóó]\u202C')
})

it('changes nothing while it is switched off', () => {
  expect(pseudoText('Verso', null)).toBe('Verso')
})

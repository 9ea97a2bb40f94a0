import { expect, it } from 'vitest'
import { CLAIMS, roundedDown } from './claims.ts'

it('rounds a count down to what may be said of it', () => {
  expect([25, 27, 29, 30].map(roundedDown)).toEqual(['25+', '25+', '25+', '30+'])
})

it('counts the languages of the catalogue', () => {
  expect(CLAIMS.languages.value).toBe('25+')
})

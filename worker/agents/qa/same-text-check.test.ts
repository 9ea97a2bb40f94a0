import { expect, it } from 'vitest'
import { repeatedTargets } from './same-text-check.ts'

function repeated(...pairs: readonly (readonly [source: string, target: string])[]): string[] {
  const placed = (at: 0 | 1) => pairs.map((pair, index) => ({ id: `s${index}`, text: pair[at] }))
  return [...repeatedTargets(placed(0), placed(1))]
}

it('doubts one text under the ids of different sources, whatever its marks and tags', () => {
  const refusal = 'Ich kann das nicht bearbeiten.'
  expect(
    repeated(
      ['The invoice is due.', refusal],
      ['The office is closed.', `<g1>${refusal}</g1>`],
      ['Please sign here.', 'Bitte hier unterschreiben.'],
    ),
  ).toEqual(['s0', 's1'])
  expect(repeated(['Due date', 'Datum'], ['Bank details', 'Datum'], ['Signature', 'Datum'])).toHaveLength(3)
})

it('lets sources that say the same share a translation', () => {
  expect(repeated(['Kind regards', 'Mit freundlichen Grüßen'], ['Best wishes', 'Mit freundlichen Grüßen'])).toEqual([])
  expect(repeated(['The fee is due.', 'Fällig.'], ['The fee is due!', 'Fällig.'])).toEqual([])
  expect(
    repeated(
      ['You can cancel at any time.', 'Sie können jederzeit kündigen.'],
      ['You may cancel at any time.', 'Sie können jederzeit kündigen.'],
    ),
  ).toEqual([])
})

import { expect, it } from 'vitest'
import type { BreakUnit } from './break-units.ts'
import { toBreakUnits } from './break-units.ts'
import { splitAtSyllables } from './syllables.ts'
import { openTypesetter, STYLE, textPiece } from '../testing/test-paragraph.ts'

const { fonts, shape } = await openTypesetter()

function textOf({ fragments, hyphen }: BreakUnit): string {
  const text = fragments.map((part) =>
    part.kind === 'text' ? part.run.glyphs.map(({ unicode }) => unicode).join('') : '',
  )
  return text.join('') + (hyphen ? '-' : '')
}

it.each([
  ['Sozialversicherungsnummer', 'So-zial-ver-si-che-rungs-num-mer'],
  ['ответственность', 'от-ветст-вен-ность'],
  ['ευχαριστίες,', 'ευ-χα-ρισ-τίες,'],
  ['at', 'at'],
])('has a hyphen before a consonant with a vowel behind it: %s', async (word, expected) => {
  await fonts.load(STYLE, `${word}-`)
  const { units } = toBreakUnits([textPiece(word)], shape, { scaleOf: () => 1, spaceScale: 1 })
  const [unit] = units
  if (!unit) throw new Error('no unit')
  expect(
    splitAtSyllables(unit, (beside) => beside)
      .map(textOf)
      .join(''),
  ).toBe(expected)
})

import { expect, it } from 'vitest'
import type { FontInfo } from '../../content/page-text.ts'
import { fontTraits, heavierTest } from './font-traits.ts'
import { line } from '../testing/page-builder.ts'

function traitsOf(name: string): string {
  const font: FontInfo = line('', { x: 0, y: 0, font: name }).font
  const { isBold, isItalic } = fontTraits(font, () => false)
  return `${isBold ? 'bold' : ''}${isItalic ? 'italic' : ''}`
}

it.each([
  ['AdvTT16f3b945.B', 'bold'],
  ['AdvOT7d6df7ab.I', 'italic'],
  ['AdvOT1415ea69.BI+20', 'bolditalic'],
  ['AdvOT1415ea69', ''],
  ['MinionPro-SemiboldIt', 'bolditalic'],
  ['Garamond-I', 'italic'],
  ['OCR-B', ''],
  ['Impact', 'bold'],
])('reads the ending of %s', (name, traits) => {
  expect(traitsOf(name)).toBe(traits)
})

it('tells the bold face of a family whose faces have one name by its stems', () => {
  const face = (stem: number): FontInfo => ({ ...line('', { x: 0, y: 0, font: 'Family' }).font, stem })
  const [plain, slanted, bold] = [face(114), face(119), face(132)]
  expect([plain, slanted, bold].map(heavierTest([plain, slanted, bold]))).toEqual([false, false, true])
  expect(heavierTest([bold])(bold)).toBe(false)
})

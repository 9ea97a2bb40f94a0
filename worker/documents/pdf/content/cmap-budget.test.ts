import { expect, it } from 'vitest'
import { latin1Bytes } from '../objects/latin1.ts'
import { isCMapOverBudget } from './cmap-budget.ts'

it.each([
  ['a few ranges', '2 beginbfrange <0000> <005e> <0020> <005f> <0061> [<0066> <0069> <006a>] endbfrange', false],
  [
    'all codes of two bytes, twice',
    '1 beginbfrange <0000> <ffff> <0000> endbfrange 1 begincidrange <0000> <ffff> 0 endcidrange',
    false,
  ],
  ['single codes, however high', `beginbfchar ${'<00000001> <ffffffff> '.repeat(99)} endbfchar`, false],
  ['codespaces', '1 begincodespacerange <00000000> <ffffffff> endcodespacerange', false],
  ['a range of millions', '1 beginbfrange <000000> <ffffff> <0000> endbfrange', true],
  ['the same thousands again and again', `9 begincidrange ${'<0000> <ffff> 0 '.repeat(9)} endcidrange`, true],
  ['no CMap at all', '\0\x01<<(', false],
])('%s: %s', (_, cMap, isOver) => {
  expect(isCMapOverBudget(latin1Bytes(cMap))).toBe(isOver)
})

import { expect, it } from 'vitest'
import { latin1Bytes } from '../../objects/syntax/latin1.ts'
import { codesOfCMap } from './cmap-budget.ts'

it.each([
  ['a few ranges', '2 beginbfrange <0000> <005e> <0020> <005f> <0061> [<0066> <0069> <006a>] endbfrange', false],
  [
    'all codes of two bytes, twice',
    '1 beginbfrange <0000> <ffff> <0000> endbfrange 1 begincidrange <0000> <ffff> 0 endcidrange',
    false,
  ],
  ['single codes, however high', `beginbfchar ${'<00000001> <ffffffff> '.repeat(99)} endbfchar`, false],
  ['a code of three bytes, for which an array as long is made', '1 beginbfchar <660066> <0041> endbfchar', true],
  ['a range of them', '1 beginbfrange <660066> <660067> <0041> endbfrange', true],
  ['codespaces', '1 begincodespacerange <00000000> <ffffffff> endcodespacerange', false],
  ['a range of millions', '1 beginbfrange <000000> <ffffff> <0000> endbfrange', true],
  ['the same thousands again and again', `9 begincidrange ${'<0000> <ffff> 0 '.repeat(9)} endcidrange`, true],
  ['a long text for each code of a range', `1 beginbfrange <0000> <0fff> <${'0041'.repeat(2_000)}> endbfrange`, true],
  ['a long text for one code', `1 beginbfchar <0000> <${'0041'.repeat(2_000)}> endbfchar`, false],
  ['no CMap at all', '\0\x01<<(', false],
])('%s: %s', (_, cMap, isOver) => {
  expect(codesOfCMap(latin1Bytes(cMap)) === null).toBe(isOver)
})

it('counts the entries of the array that a /ToUnicode becomes', () => {
  expect(codesOfCMap(latin1Bytes('1 beginbfchar <fffe> <0041> endbfchar'))).toBe(65_534)
  expect(codesOfCMap(latin1Bytes('2 begincidrange <0000> <0009> 0 <0020> <0029> 0 endcidrange'))).toBe(20)
})

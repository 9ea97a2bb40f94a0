import { expect, it } from 'vitest'
import type { Glyph } from '../page-text.ts'
import { withClusterTexts } from './to-unicode-clusters.ts'

const glyphs = (texts: readonly string[]): Glyph[] =>
  texts.map((unicode, at) => ({
    unicode,
    x: at * 5,
    y: 0,
    width: 5,
    advance: 5,
    code: new Uint8Array([at]),
    isWordSpace: false,
  }))

/** '' stands for a glyph whose entry of /ToUnicode is empty. */
function told(texts: readonly string[]): string[] {
  const toldElsewhere = new Set(texts.flatMap((text, glyph) => (text === '' ? [glyph] : [])))
  return withClusterTexts(glyphs(texts), toldElsewhere).map(({ unicode }) => unicode || '?')
}

it.each([
  ['at its last glyph', ['', '', '', 'שלום'], ['\u00AD', '\u00AD', '\u00AD', 'שלום']],
  ['at its first glyph', ['a', 'क्षि', '', 'b'], ['a', '\u00AD', 'क्षि', 'b']],
])('takes glyphs for part of the cluster that is told %s', (_, texts, expected) => {
  expect(told(texts)).toEqual(expected)
})

it('leaves a glyph without text beside single letters what it is', () => {
  expect(told(['a', '', 'b'])).toEqual(['a', '?', 'b'])
})

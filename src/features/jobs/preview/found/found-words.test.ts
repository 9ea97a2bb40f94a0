import { expect, it } from 'vitest'
import { splitMarkup } from '../../../../../worker/contract/translation/inline-markup.ts'
import { findInPieces, type FoundPiece, fromFirstFound } from './found-words.ts'

/** The texts with `[` and `]` around what was found; of tags, the tags. */
function shown(found: readonly FoundPiece[]): string {
  return found
    .map(({ piece, marks }) => {
      if (piece.kind !== 'text') return piece.tag
      return [...marks]
        .reverse()
        .reduce(
          (text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
          piece.text,
        )
    })
    .join('')
}
const found = (markup: string, words: string) => shown(findInPieces(splitMarkup(markup), words))

it.each([
  ['in any case of letters', 'Die Gebühr, die GEBÜHR', 'gebühr', 'Die [Gebühr], die [GEBÜHR]'],
  ['across tags', 'The <g1>main</g1> valve', 'main valve', 'The <g1>[main]</g1>[ valve]'],
  ['with any white space between', 'main\n\tvalve', 'main valve', '[main\n]\t[valve]'],
  ['over a placeholder', 'main<x1/>valve', 'main valve', '[main]<x1/>[valve]'],
  ['in decomposed letters', 'Gebu\u0308hr', 'gebühr', '[Gebühr]'],
  ['in letters of two units', 'a 𝒳𝒴 b', '𝒳𝒴', 'a [𝒳𝒴] b'],
  ['whose small form is longer', 'İzmir', 'zmir', 'İ[zmir]'],
  ['not at all', 'valve', 'pump', 'valve'],
])('words are found %s', (_, markup, words, marked) => {
  expect(found(markup, words)).toBe(marked)
})

it('a long text begins shortly before the first word found', () => {
  const markup = `${'before '.repeat(100)}<g1>the valve</g1> after`
  const text = shown(fromFirstFound(findInPieces(splitMarkup(markup), 'valve')))
  expect(text).toMatch(/^…before before .*before <g1>the \[valve\]<\/g1> after$/)
  expect(text.length).toBeLessThan(160)
  const near = findInPieces(splitMarkup('the valve'), 'valve')
  expect(fromFirstFound(near)).toBe(near)
})

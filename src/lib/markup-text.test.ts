import { expect, it } from 'vitest'
import { plainText } from './markup-text.ts'

it('shows the words of a segment without its tags', () => {
  expect(plainText('A <g1>bold <g2>word</g2></g1>,<x3/>and a note')).toBe('A bold word, and a note')
})

it('shows text that looks like a tag, and text that is merely escaped, as the document has it', () => {
  expect(plainText('Write &lt;g1> or &amp;lt;x2/>, R&D, 1 < 2 and &lt;b>')).toBe(
    'Write <g1> or &lt;x2/>, R&D, 1 < 2 and &lt;b>',
  )
})

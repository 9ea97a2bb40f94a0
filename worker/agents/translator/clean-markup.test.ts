import { describe, expect, it } from 'vitest'
import { parseMarkup, toMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { hasForeignMarkup } from '../qa/markup/foreign-markup.ts'
import { withoutForeignMarkup } from './clean-markup.ts'
import { checkAnswer } from './translator-answer.ts'

const inlines = (markup: string): Inline[] => parseMarkup(markup) ?? []
const GERMAN = { sourceLanguage: 'en', targetLanguage: 'de' } as const

/** What an answer comes to: accepted, or kept as a candidate. */
function read(source: readonly Inline[], text: string, isTagless = false) {
  const segment = { id: 'a', role: 'paragraph' as const, source }
  const { accepted, rejections } = checkAnswer([segment], [{ position: 1, text }], { ...GERMAN, isTagless })
  return { accepted: accepted[0], candidate: rejections.get('a')?.candidate, faults: rejections.get('a')?.faults }
}

describe('a tag under another name is read as the tag of the source', () => {
  it.each([
    '<grupo1>Jetzt</grupo1> zahlen<x2/>',
    '<g-1>Jetzt</g-1> zahlen<x2/>',
    '<g id="1">Jetzt</g> zahlen<x2/>',
    '<g id="1">Jetzt</g> zahlen<x id="2"/>',
    '<g1>Jetzt</g> zahlen<x2></x>',
    '<g>Jetzt</g> zahlen<x/>',
    '<b>Jetzt</b> zahlen<x2/>',
    '[g1]Jetzt[/g1] zahlen{x2/}',
    '<tag1>Jetzt</tag1> zahlen<tag2/>',
    '<группа1>Jetzt</группа1> zahlen<x2/>',
    '**<g1>Jetzt</g1>** zahlen<x2/>',
    '```html\n<g1>Jetzt</g1> zahlen<x2/>\n```',
    '<g1><strong>Jetzt</strong></g1> zahlen<x2/>',
  ])('%s', (answer) => {
    const { accepted } = read(inlines('Pay <g1>now</g1><x2/>'), answer)
    expect(accepted && toMarkup(accepted.target)).toBe('<g1>Jetzt</g1> zahlen<x2/>')
    expect(accepted?.hasPlacedTags).toBeUndefined()
  })
})

describe('marks around words are dropped', () => {
  it.each([
    '**Zahlung** fällig',
    '***Zahlung*** fällig',
    '*Zahlung* fällig',
    '__Zahlung__ fällig',
    '_Zahlung_ fällig',
    '`Zahlung` fällig',
    '<b>Zahlung</b> fällig',
    '<p><strong>Zahlung</strong> fällig</p>',
    '<translation>Zahlung fällig</translation>',
    '## Zahlung fällig',
    '- Zahlung fällig',
    '```\nZahlung fällig\n```',
    'Zahlung<br/>fällig',
    'Zahlung f&auml;llig',
    'Zahlung f\\u00e4llig',
    'Zahlung fällig<|im_end|>',
  ])('%s', (answer) => {
    const { accepted } = read(inlines('Payment due'), answer)
    expect(accepted && toMarkup(accepted.target)).toBe('Zahlung fällig')
  })

  it('and raised figures stay raised', () => {
    expect(withoutForeignMarkup('3 m<sup>2</sup>', inlines('3 square metres'))).toBe('3 m²')
  })

  it('and addresses are what they are', () => {
    const source = inlines('See https://example.com/a or a@example.com')
    expect(
      withoutForeignMarkup('Siehe [https://example.com/a](https://example.com/a) oder <a@example.com>', source),
    ).toBe('Siehe https://example.com/a oder a@example.com')
  })

  it('but not those that the source has itself', () => {
    for (const text of ['Use **bold** or <b>this</b>', '- one', '# of items', 'a*b*c', '`ls`', 'f&auml;r'])
      expect(withoutForeignMarkup(text, [{ kind: 'text', text }])).toBe(text)
  })
})

it.each([
  '<b>Zahlung fällig',
  '**Zahlung fällig',
  '<grupo1>Zahlung fällig',
  '[b]Zahlung[/b] fällig',
  '\\textbf{Zahlung} fällig',
  '<think>due is owed</think>Zahlung fällig',
  '{"1": "Zahlung fällig"}',
])('what is not clear is a hard fault: %s', (answer) => {
  const { accepted, candidate, faults } = read(inlines('Payment due'), answer)
  expect(faults).toContain('foreign_markup')
  expect(accepted ?? candidate ?? null).toBeNull()
})

describe('no answer, however it is marked up,', () => {
  const WORDS = ['Jetzt', 'zahlen', 'Sie', 'bitte']
  const OPEN = [
    '<b>',
    '<grupo1>',
    '**',
    '*',
    '`',
    '[b]',
    '<g id="1">',
    '<g1>',
    '{g1}',
    '&lt;b&gt;',
    '<t2>',
    '```',
    '<x>',
    '__',
    '\\b{',
  ]
  const CLOSE = [
    '</b>',
    '</grupo1>',
    '**',
    '*',
    '`',
    '[/b]',
    '</g>',
    '</g1>',
    '{/g1}',
    '&lt;/b&gt;',
    '</t2>',
    '```',
    '</x>',
    '__',
    '}',
  ]

  it('is delivered with markup that the source does not have', () => {
    let seed = 7
    const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (const markup of [
      'Please pay now and here',
      'Please <g1>pay</g1> now and here',
      'Please <g1>pay</g1> now<x2/>here',
    ]) {
      const source = inlines(markup)
      const sourceText = renderInlines(source, plainText)
      for (let round = 0; round < 1_500; round++) {
        const words = WORDS.map((word) => {
          const [open, close] = [
            below(3) === 0 ? OPEN[below(OPEN.length)] : '',
            below(3) === 0 ? CLOSE[below(CLOSE.length)] : '',
          ]
          return `${open}${word}${close}`
        })
        for (const isTagless of [false, true]) {
          const { accepted, candidate } = read(source, words.join(' '), isTagless)
          const delivered = accepted ?? candidate
          if (!delivered) continue
          expect(hasForeignMarkup(sourceText, renderInlines(delivered.target, plainText)), words.join(' ')).toBe(false)
          expect(renderInlines(delivered.target, plainText), words.join(' ')).not.toMatch(
            /<\/?[a-z]|\*\*|grupo|\[\/?b\]|\]|&lt;/u,
          )
        }
      }
    }
  })
})

it('is read soon, however long', () => {
  const source = inlines('Pay <g1>now</g1>')
  for (const long of [
    '<b>'.repeat(60_000),
    '**a '.repeat(50_000),
    '<g '.repeat(60_000),
    ' '.repeat(200_000),
    '```\n'.repeat(50_000),
  ])
    expect(withoutForeignMarkup(long, source)).not.toBeUndefined()
})

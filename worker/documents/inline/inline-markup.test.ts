import { describe, expect, it } from 'vitest'
import { parseMarkup, toMarkup } from './inline-markup.ts'
import { normalizeInlines } from './inlines.ts'
import type { Inline } from '../model.ts'
import { seededRandom, type Random } from '../testing/random.ts'

it('writes paired tags and placeholders', () => {
  const inlines: Inline[] = [
    { kind: 'text', text: 'See ' },
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: 'page 3' },
    { kind: 'closeTag', id: 1 },
    { kind: 'placeholder', id: 2, equiv: '\n' },
  ]
  expect(toMarkup(inlines)).toBe('See <g1>page 3</g1><x2/>')
  expect(parseMarkup('See <g1>page 3</g1><x2/>', inlines)).toEqual(inlines)
})

it.each([
  ['a <b> tag & an &lt; entity', 'a <b> tag & an &lt; entity'],
  ['the literal <g1> here', 'the literal &lt;g1> here'],
  ['</g1><x2/>< G3 />', '&lt;/g1>&lt;x2/>&lt; G3 />'],
  ['already &lt;g1>', 'already &amp;lt;g1>'],
  ['&amp;amp;lt;x1/>', '&amp;amp;amp;lt;x1/>'],
])('escapes only what looks like a tag: %s', (text, written) => {
  expect(toMarkup([{ kind: 'text', text }])).toBe(written)
  expect(parseMarkup(written)).toEqual([{ kind: 'text', text }])
})

it('escapes a look-alike that is spread over two texts', () => {
  const written = toMarkup([
    { kind: 'text', text: '<g' },
    { kind: 'text', text: '1>' },
  ])
  expect(parseMarkup(written)).toEqual([{ kind: 'text', text: '<g1>' }])
})

it.each([
  '<g1>open',
  'close</g1>',
  '<g1><g2></g1></g2>',
  '<g1></g1><g1></g1>',
  '<x1/><x1/>',
  '<g1></g1><x1/>',
  '<x1>',
  '<g1/>',
  '</x1>',
  '<g01></g01>',
  '< g1 >a</g1>',
  '<G1>a</G1>',
  '<g9999999999></g9999999999>',
])('takes %s for malformed', (markup) => {
  expect(parseMarkup(markup)).toBeNull()
})

describe('any content', () => {
  const FRAGMENTS = [
    '<',
    '>',
    '/',
    'g',
    'x',
    '1',
    '2',
    ' ',
    '&',
    'amp;',
    'lt;',
    '<g1>',
    '</g1>',
    '<x2/>',
    'é',
    '𝒳',
    '語',
  ]
  const randomText = (random: Random) => Array.from({ length: random.below(12) }, () => random.pick(FRAGMENTS)).join('')

  function randomInlines(random: Random): Inline[] {
    const inlines: Inline[] = []
    const open: number[] = []
    let id = 1
    for (let step = 0; step < 12; step++) {
      const choice = random.below(5)
      if (choice <= 1) inlines.push({ kind: 'text', text: randomText(random) })
      else if (choice === 2) inlines.push({ kind: 'placeholder', id: id++, equiv: random.pick(['', '\n', '\t']) })
      else if (choice === 3) {
        open.push(id)
        inlines.push({ kind: 'openTag', id: id++ })
      } else {
        const closed = open.pop()
        if (closed !== undefined) inlines.push({ kind: 'closeTag', id: closed })
      }
    }
    for (const unclosed of open.reverse()) inlines.push({ kind: 'closeTag', id: unclosed })
    return inlines
  }

  it('is read back as it was written', () => {
    const random = seededRandom(1)
    for (let round = 0; round < 3_000; round++) {
      const inlines = randomInlines(random)
      expect(parseMarkup(toMarkup(inlines), inlines)).toEqual(normalizeInlines(inlines))
    }
  })

  it('that parses is written back as the same markup', () => {
    const random = seededRandom(2)
    let parsedCount = 0
    for (let round = 0; round < 20_000; round++) {
      const parsed = parseMarkup(randomText(random))
      if (parsed === null) continue
      parsedCount++
      expect(parseMarkup(toMarkup(parsed))).toEqual(parsed)
    }
    expect(parsedCount).toBeGreaterThan(1_000)
  })

  it('is read in linear time', () => {
    for (const text of [
      '<'.repeat(300_000),
      `< ${' '.repeat(300_000)}`,
      `&${'amp;'.repeat(100_000)}`,
      `<g${'1'.repeat(300_000)}`,
    ]) {
      expect(parseMarkup(text)).toEqual([{ kind: 'text', text }])
    }
  })
})

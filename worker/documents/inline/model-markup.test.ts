import { describe, expect, it } from 'vitest'
import { parseMarkup, toMarkup } from './inline-markup.ts'
import { sameTags } from './inline-tags.ts'
import { normalizeInlines } from './inlines.ts'
import { parseModelMarkup, withoutTags } from './model-markup.ts'
import type { Inline } from '../model.ts'
import { type Random, seededRandom } from '../testing/random.ts'

function inlines(markup: string): Inline[] {
  const parsed = parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

function read(answer: string, source = 'See <g1>page 3</g1><x2/>'): string | null {
  const parsed = parseModelMarkup(answer, inlines(source))
  return parsed && toMarkup(parsed)
}

const FAITHFUL = 'Siehe <g1>Seite 3</g1><x2/>'

describe("a model's spelling of tags", () => {
  it.each([
    FAITHFUL,
    'Siehe < g1 >Seite 3< /g1 >< x2 />',
    'Siehe <G1>Seite 3</G1><X2/>',
    'Siehe <g1>Seite 3</g1><x2>',
    'Siehe <g1>Seite 3</g1><x2></x2>',
    'Siehe <g1>Seite 3</g1></x2>',
    'Siehe <g1>Seite 3</g1><g2/>',
    'Siehe <x1>Seite 3</x1><x2/>',
    'Siehe ＜g1＞Seite 3＜/g1＞＜x2/＞',
    'Siehe <ｇ１>Seite 3</ｇ１><x2／>',
    'Siehe &lt;g1&gt;Seite 3&lt;/g1&gt;&lt;x2/&gt;',
    'Siehe &lt;g1>Seite 3&lt;/g1><x2/>',
    'Siehe <g id="1">Seite 3</g 1><x id=2 />',
  ])('is understood: %s', (answer) => {
    expect(read(answer)).toBe(FAITHFUL)
  })

  it.each([
    'Siehe <g1/>Seite 3<x2/>',
    'Siehe <g1>Seite 3<g1><x2/>',
    'Siehe </g1>Seite 3<g1><x2/>',
    'Siehe <g1>Seite 3<x2/>',
    'Siehe <g1>Seite 3</g1><x2/><x2/>',
    'Siehe &amp;lt;g1&amp;gt;',
  ])('is refused: %s', (answer) => {
    expect(read(answer)).toBeNull()
  })

  it('is refused for a tag the source does not have', () => {
    for (const answer of ['Siehe <g7>Seite</g7>', 'Siehe <x9/>', 'Siehe &lt;g7&gt;Seite&lt;/g7&gt;']) {
      const parsed = parseModelMarkup(answer, inlines('See page'))
      expect(parsed === null || !sameTags(inlines('See page'), parsed)).toBe(true)
    }
  })

  it('in entities is undone where the source has none', () => {
    expect(read('F&amp;E &quot;jetzt&quot; &lt; 3', 'R&D "now" < 3')).toBe('F&E "jetzt" < 3')
    expect(read('Schreiben Sie &amp;amp; dort', 'Write &amp; there')).toBe('Schreiben Sie &amp;amp; dort')
  })
})

describe('text of the document that looks like a tag', () => {
  const source: Inline[] = [
    { kind: 'text', text: 'Write <g1> or </x2> or &lt;g3&gt; ' },
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: 'here' },
    { kind: 'closeTag', id: 1 },
  ]
  const [text, ...tags] = source

  it('comes back as text', () => {
    expect(parseModelMarkup(toMarkup(source), source)).toEqual(source)
    expect(text && parseModelMarkup('Write &lt;g1&gt; or &lt;/x2&gt; or &lt;g3&gt; <g1>here</g1>', source)).toBeNull()
    const plain: Inline[] = [{ kind: 'text', text: 'Write <g1> or </x2>' }]
    expect(parseModelMarkup('Write &lt;g1&gt; or &lt;/x2&gt;', plain)).toEqual(plain)
  })

  it('is never taken for a tag, nor a tag for it', () => {
    expect(parseModelMarkup('Write <g1> or </x2> here', source)).toBeNull()
    expect(parseModelMarkup(toMarkup(tags), source)).toBeNull()
    expect(parseModelMarkup(toMarkup(source).replace('&lt;g1>', '&lt;g9>'), source)).toBeNull()
  })
})

describe('an answer stripped of its tags', () => {
  const source = inlines('See <g1>page <g3>3</g3></g1><x2/>')

  it('says where the good ones stood', () => {
    expect(withoutTags('Siehe <g1>Seite 3</g1>', source)).toEqual({
      text: 'Siehe Seite 3',
      places: new Map([[1, { start: 6, end: 13 }]]),
    })
    expect(withoutTags('Siehe <g1>Seite</g1> <g1>3</g1><x2>', source)).toEqual({
      text: 'Siehe Seite 3',
      places: new Map([[2, { start: 13, end: 13 }]]),
    })
    expect(withoutTags('Siehe <x9/> Seite <x2/> 3 <x2/> hier', source)?.text).toBe('Siehe Seite 3 hier')
    expect(withoutTags('<g3>Siehe <g7>Seite</g7> 3', source)).toEqual({ text: 'Siehe Seite 3', places: new Map() })
  })

  it.each(['Siehe <g1 Seite 3', 'Siehe g1> Seite 3', 'Siehe Seite 3</', 'Siehe Seite 3<g'])(
    'is none with pieces of tags in it: %s',
    (answer) => {
      expect(withoutTags(answer, source)).toBeNull()
    },
  )
})

describe('any answer', () => {
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
    'gt;',
    '<g1>',
    '</g1>',
    '<x2/>',
    '＜',
    '＞',
    'é',
  ]
  const text = (random: Random) => Array.from({ length: random.below(9) }, () => random.pick(FRAGMENTS)).join('')
  const sourceOf = (random: Random): Inline[] => [
    { kind: 'text', text: text(random) },
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: text(random) },
    { kind: 'placeholder', id: 2, equiv: '' },
    { kind: 'closeTag', id: 1 },
    { kind: 'text', text: text(random) },
  ]

  it('that is the source as it was written is read as the source', () => {
    const random = seededRandom(11)
    for (let round = 0; round < 5_000; round++) {
      const source = sourceOf(random)
      expect(parseModelMarkup(toMarkup(source), source)).toEqual(normalizeInlines(source))
    }
  })

  it('is read without tags the source lacks looking like words', () => {
    const random = seededRandom(12)
    const plain = inlines('See <g1>page 3</g1><x2/>')
    for (let round = 0; round < 20_000; round++) {
      const parsed = parseModelMarkup(text(random) + text(random), plain)
      const words = parsed?.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('|') ?? ''
      expect(words).not.toMatch(/[<＜]\s?\/?\s?[gx]\s?\d+\s?\/?\s?[>＞]/iu)
    }
  })

  it('is read in linear time', () => {
    const plain = inlines('See <g1>page 3</g1>')
    for (const long of [
      '<'.repeat(200_000),
      `&${'amp;'.repeat(60_000)}`,
      '&lt;'.repeat(60_000),
      `<g${'1'.repeat(200_000)}`,
    ]) {
      expect(parseModelMarkup(long, plain)).not.toBeUndefined()
      expect(withoutTags(long, plain)).not.toBeUndefined()
    }
  })
})

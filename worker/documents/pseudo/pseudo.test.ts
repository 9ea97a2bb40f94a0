import { expect, it } from 'vitest'
import { pseudoTranslate, pseudoTranslateInlines } from './pseudo.ts'
import { seededRandom } from '../testing/random.ts'

it.each([
  ['A new house', 'Á ñéw hóúsé'],
  ['XML has 3 parts', 'XMLÉ hás 3 párts'],
  ['M. Dž', 'Mé. Džé'],
  ['日本語 и Ωмега', '日本語é иé Ωмегаé'],
  ['see www.verso.test/a, or mail me@verso.test now', 'séé www.verso.test/a, ór máíl me@verso.test ñów'],
  ['<https://verso.test> (a@b.c<d@e.f)', '<https://verso.test> (a@b.c<d@e.f)'],
])('changes every word and no address: %s', (source, target) => {
  expect(pseudoTranslate(source)).toBe(target)
})

it('grows words by the length asked for', () => {
  expect(pseudoTranslate('Contract TERMS', { expand: 1.3 })).toBe('Çóñtráçtöö TÉRMSÖÖ')
})

it('leaves tags and placeholders where they are', () => {
  expect(
    pseudoTranslateInlines([
      { kind: 'openTag', id: 1 },
      { kind: 'text', text: 'one' },
      { kind: 'closeTag', id: 1 },
      { kind: 'placeholder', id: 2, equiv: '\n' },
    ]),
  ).toEqual([
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: 'óñé' },
    { kind: 'closeTag', id: 1 },
    { kind: 'placeholder', id: 2, equiv: '\n' },
  ])
})

/** The fidelity bench's own definition of an address. */
const ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)\S+|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/gu

it('finds the addresses that the bench finds', () => {
  const random = seededRandom(3)
  const parts = ['x', 'é', '@', '.', '<', '>', ' ', 'http://', 'www.', 'ftp://', '/', 'ab']
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + random.below(14) }, () => random.pick(parts)).join('')
    let expected = ''
    let end = 0
    const words = (part: string) => part.replace(/\p{L}+/gu, (word) => pseudoTranslate(word))
    for (const match of text.matchAll(ADDRESS)) {
      expected += words(text.slice(end, match.index)) + match[0]
      end = match.index + match[0].length
    }
    expected += words(text.slice(end))
    expect(pseudoTranslate(text)).toBe(expected)
  }
})

it('takes linear time for tokens that almost are addresses', () => {
  for (const text of [
    '@x'.repeat(150_000),
    `${'x'.repeat(300_000)}@`,
    'a@b.c<'.repeat(50_000),
    'a@b.www.c<'.repeat(30_000),
  ]) {
    expect(pseudoTranslate(text).length).toBeGreaterThanOrEqual(text.length)
  }
})

it('takes a word for one also where its formatting changes', () => {
  const text = (text: string) => ({ kind: 'text' as const, text })
  const [open, close] = [
    { kind: 'openTag' as const, id: 1 },
    { kind: 'closeTag' as const, id: 1 },
  ]
  const tab = { kind: 'placeholder' as const, id: 2, equiv: '\t' }
  expect(pseudoTranslateInlines([open, text('S'), close, text('ome'), tab, text('th')])).toEqual([
    open,
    text('S'),
    close,
    text('ómé'),
    tab,
    text('thé'),
  ])
  expect(pseudoTranslateInlines([text('by'), open, text('th'), close])).toEqual([text('bý'), open, text('th'), close])
})

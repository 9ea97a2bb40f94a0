import { describe, expect, it } from 'vitest'
import { parseMarkup, toMarkup } from '../../documents/inline/inline-markup.ts'
import { sameTags } from '../../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { seededRandom, type Random } from '../../documents/testing/random.ts'
import { placeTags } from './place-tags.ts'

function inlines(markup: string): Inline[] {
  const parsed = parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

function place(source: string, target: string): string {
  return toMarkup(placeTags(inlines(source), target))
}

describe('tags are put', () => {
  it.each([
    ['around all', '<g1>Scope of Services</g1>', 'Leistungsumfang', '<g1>Leistungsumfang</g1>'],
    ['around all but a full stop', '<g1>See there</g1>.', 'Siehe dort.', '<g1>Siehe dort</g1>.'],
    [
      'around the same number',
      'Pay within <g1>30</g1> days of receipt.',
      'Innerhalb von 30 Tagen nach Erhalt zahlen.',
      'Innerhalb von <g1>30</g1> Tagen nach Erhalt zahlen.',
    ],
    [
      'around the same name, wherever it went',
      'The report was written by <g1>Verso Labs</g1> in May.',
      'Verso Labs hat den Bericht im Mai geschrieben.',
      '<g1>Verso Labs</g1> hat den Bericht im Mai geschrieben.',
    ],
    [
      'around a lead-in with its colon',
      '<g1>Note:</g1> the client pays the fees.',
      'Hinweis: Der Kunde zahlt die Gebühren.',
      '<g1>Hinweis:</g1> Der Kunde zahlt die Gebühren.',
    ],
    ['at the end', 'See the note.<x1/>', 'Siehe Anmerkung.', 'Siehe Anmerkung.<x1/>'],
    ['at the start', '<x1/>See the note.', 'Siehe Anmerkung.', '<x1/>Siehe Anmerkung.'],
    [
      'behind a word that stayed the same',
      'The harbour of Rotterdam<x1/> has many ships.',
      'Der Hafen von Rotterdam hat viele Schiffe.',
      'Der Hafen von Rotterdam<x1/> hat viele Schiffe.',
    ],
    [
      'within each other',
      '<g1>See <g2>page 14</g2></g1> of the Manual.',
      'Siehe Seite 14 des Handbuchs.',
      '<g1>Siehe <g2>Seite 14</g2></g1> des Handbuchs.',
    ],
  ])('%s', (_, source, target, placed) => {
    expect(place(source, target)).toBe(placed)
  })

  it('where the line breaks came through as characters', () => {
    const source: Inline[] = [
      { kind: 'text', text: 'First line' },
      { kind: 'placeholder', id: 1, equiv: '\n' },
      { kind: 'text', text: 'second line' },
    ]
    expect(toMarkup(placeTags(source, 'Erste Zeile\nzweite Zeile'))).toBe('Erste Zeile<x1/>zweite Zeile')
    expect(toMarkup(placeTags(source, 'Erste Zeile zweite Zeile'))).toBe('Erste Zeile<x1/> zweite Zeile')
    expect(toMarkup(placeTags(source, 'Erste\nZeile\nzweite Zeile'))).not.toContain('\n')
  })

  it('where an answer had them', () => {
    const source = inlines('The <g1>quick</g1> fox')
    const target = 'Der Fuchs ist flink'
    expect(toMarkup(placeTags(source, target, new Map([[1, { start: 14, end: 19 }]])))).toBe(
      'Der Fuchs ist <g1>flink</g1>',
    )
  })
})

describe('whatever the words', () => {
  const WORDS = ['the', 'Hafen', '30', 'Verso', ',', '.', '港', '口', 'שלום', 'a', 'hello', '1.5', '“', '”', '\u00a0']
  const sentence = (random: Random) =>
    Array.from({ length: random.below(14) }, () => random.pick(WORDS)).join(random.pick([' ', '', ' ']))

  function randomSource(random: Random): Inline[] {
    const content: Inline[] = []
    const open: number[] = []
    for (let id = 1, step = 0; step < 10; step++) {
      const choice = random.below(5)
      if (choice <= 1) content.push({ kind: 'text', text: `${sentence(random)} ` })
      else if (choice === 2) content.push({ kind: 'placeholder', id: id++, equiv: random.pick(['', '\n', '\t']) })
      else if (choice === 3) {
        open.push(id)
        content.push({ kind: 'openTag', id: id++ })
      } else {
        const closed = open.pop()
        if (closed !== undefined) content.push({ kind: 'closeTag', id: closed })
      }
    }
    for (const id of open.reverse()) content.push({ kind: 'closeTag', id })
    return content
  }

  it('keeps every tag once, nested as in the source, and every word of the target', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 3_000; round++) {
      const source = randomSource(random)
      const target = sentence(random)
      const hints = new Map(
        Array.from({ length: random.below(3) }, () => {
          const start = random.below(target.length + 3)
          return [1 + random.below(5), { start, end: start + random.below(8) }]
        }),
      )
      const placed = placeTags(source, target, random.below(2) === 0 ? hints : new Map())
      expect(sameTags(source, placed)).toBe(true)
      expect(renderInlines(placed, { ...plainText, placeholder: () => '' })).toBe(target)
    }
  })

  it('never parts a word', () => {
    const random = seededRandom(8)
    for (let round = 0; round < 300; round++) {
      const target = `${sentence(random)} Übersetzung fertig`
      const placed = toMarkup(placeTags(randomSource(random), target))
      expect(placed.replaceAll(/<[^>]*>/g, '|')).not.toMatch(/\p{Script=Latin}\|+\p{Script=Latin}/u)
    }
  })

  it('takes a text of any length', () => {
    const long = 'A long text tells of 12 ships. '.repeat(4_000)
    const source: Inline[] = [
      { kind: 'text', text: long },
      { kind: 'openTag', id: 1 },
      { kind: 'text', text: 'end' },
      { kind: 'closeTag', id: 1 },
    ]
    expect(sameTags(source, placeTags(source, 'Ein langer Text. '.repeat(4_000)))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import type { AskedSegment, SourceSegment } from '../translation-provider.ts'
import { checkAnswer } from './translator-answer.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const TEXTS = { a: 'Die Rechnung ist zahlbar.', b: 'Das Büro ist geschlossen.' }
const segment = (id: string, text: string): SourceSegment => ({
  id,
  role: 'paragraph',
  source: [{ kind: 'text', text }],
})
const SEGMENTS = [segment('a', 'The invoice is payable.'), segment('b', 'The office is closed.')]

it('does not place the tags of one text in the words of another', () => {
  const texts = {
    a: [
      'The <g1>harbour of Hamburg</g1> is one of the largest in Europe.',
      'Der <g1>Hamburger Hafen</g1> ist einer der größten in Europa.',
    ],
    b: [
      'In Oslo, Anna Lindqvist has opened a school of music<x2/>, has she not?',
      'Hat Anna Lindqvist in Oslo nicht eine Musikschule eröffnet<x2/>?',
    ],
  } as const
  const segments = Object.entries(texts).map(([id, [markup]]) => ({
    id,
    role: 'paragraph' as const,
    source: parseMarkup(markup) ?? [],
  }))
  const faultsOf = (a: string, b: string) => {
    const items = [a, b].map((text, index) => ({ position: index + 1, text }))
    const { rejections } = checkAnswer(segments, items, LANGUAGES)
    return Object.fromEntries([...rejections].map(([id, { faults }]) => [id, faults]))
  }
  const [a, b] = [texts.a[1], texts.b[1]]
  expect(faultsOf(b, a)).toEqual({ a: ['other_segment'], b: ['other_segment'] })
  expect(faultsOf(a.replaceAll(/<[^>]*>/gu, ''), b)).toEqual({ a: ['tags_changed'] })
})

it.each(['', '-', '…'])('sees two segments in one text where the other one is %j', (nothing) => {
  const merged = [
    { position: 1, text: `${TEXTS.a} ${TEXTS.b}` },
    { position: 2, text: nothing },
  ]
  expect(checkAnswer(SEGMENTS, merged, LANGUAGES).accepted).toEqual([])
})

describe('an answer with faults', () => {
  const long = segment('a', 'The harbour of Hamburg is one of the largest in Europe, and it is open at night as well.')
  const rejectionOf = (source: SourceSegment, text: string) =>
    checkAnswer([source], [{ position: 1, text }], LANGUAGES).rejections.get(source.id)

  it('leaves a candidate with marks where a part was left out', () => {
    const rejection = rejectionOf(long, 'Der Hafen von Hamburg ist groß.')
    expect(rejection?.faults).toEqual(['too_short'])
    expect(rejection?.candidate).toMatchObject({ marks: ['too_short'] })
  })

  it('leaves a candidate with marks where a number changed', () => {
    const source = segment('a', 'The rent of 1,250 euros is due on the third day of each month.')
    const rejection = rejectionOf(source, 'Die Miete von 1.350 Euro ist am dritten Tag jedes Monats fällig.')
    expect(rejection?.candidate).toMatchObject({ marks: ['numbers_changed'] })
  })

  it.each([
    ['a refusal', "I'm sorry, I can't help with that."],
    ['the source', 'The harbour of Hamburg is one of the largest in Europe, and it is open at night as well.'],
    ['another language', 'Le port de Hambourg est l’un des plus grands d’Europe et il est ouvert aussi la nuit.'],
    ['a word in the place of a sentence', 'Hafen.'],
    ['nothing', ''],
    ['a text that runs on and on', `Der Hafen ist groß. ${'Der Hafen ist groß. '.repeat(60)}`],
  ])('leaves none where there is %s', (_, text) => {
    const rejection = rejectionOf(long, text)
    expect(rejection).toBeDefined()
    expect(rejection?.candidate).toBeNull()
  })

  it('leaves none of a text whose tags cannot be read', () => {
    const source = { ...long, source: parseMarkup('Pay <g1>the rent</g1> now, and pay all of it.') ?? [] }
    expect(rejectionOf(source, 'Zahlen Sie <g1 die Miete jetzt, und zwar ganz.')).toMatchObject({ candidate: null })
  })

  it('is no candidate where it says what another segment of the batch was given', () => {
    const elsewhere = [
      { source: [{ kind: 'text' as const, text: 'The office is closed.' }], text: 'Alles steht bereit.' },
    ]
    const { rejections } = checkAnswer(
      [segment('b', 'Invoices are sent by post.')],
      [{ position: 1, text: 'Alles steht bereit.' }],
      {
        ...LANGUAGES,
        elsewhere,
      },
    )
    expect(rejections.get('b')?.faults).toEqual(['other_segment'])
  })
})

it('takes a translation that says a term in other words, with a mark', () => {
  const terms = [{ source: 'invoice', target: 'Rechnung' }]
  const { accepted } = checkAnswer(
    [segment('a', 'The invoice is payable.')],
    [{ position: 1, text: 'Die Faktura ist zahlbar.' }],
    {
      ...LANGUAGES,
      terms,
    },
  )
  expect(accepted).toMatchObject([{ marks: ['terms_missed'] }])
})

describe('a text whose place has room for fewer letters than its translation has', () => {
  const source = 'The deposit is paid back within 30 days of the day on which the tenant returns the keys.'
  const room = source.length + 5
  const whole =
    'Die Kaution wird innerhalb von 30 Tagen nach dem Tag zurückgezahlt, an dem der Mieter die Schlüssel zurückgibt.'
  const shorter = 'Die Kaution wird binnen 30 Tagen nach Rückgabe der Schlüssel durch den Mieter zurückgezahlt.'
  const part = 'Die Kaution wird binnen 30 Tagen zurückgezahlt.'
  const readOf = (text: string, asked: Partial<AskedSegment> = { room }) => {
    const { accepted, rejections } = checkAnswer(
      [{ ...segment('a', source), ...asked }],
      [{ position: 1, text }],
      LANGUAGES,
    )
    return accepted[0] ?? rejections.get('a')
  }
  const again = { room, rejection: { faults: ['over_length' as const], answer: whole } }

  it('is asked for again, with what was answered as a candidate that no mark stands on', () => {
    expect(readOf(whole)).toMatchObject({ faults: ['over_length'], candidate: { isTooWide: true } })
    expect(readOf(whole)).not.toHaveProperty('candidate.marks')
  })

  it('is taken where it fits, and where no place is known', () => {
    expect(readOf(shorter, again)).toMatchObject({ origin: 'model' })
    expect(readOf(whole, {})).toMatchObject({ origin: 'model' })
  })

  it('is marked where the shorter one may have left something out', () => {
    expect(readOf(part, again)).toMatchObject({
      faults: ['too_short'],
      candidate: { marks: ['too_short'] },
    })
  })

  it('names its other faults too', () => {
    expect(readOf(whole.replace('30', '31'))).toMatchObject({ faults: ['numbers_changed', 'over_length'] })
  })
})

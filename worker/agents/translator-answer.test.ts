import { expect, it } from 'vitest'
import { parseMarkup } from '../documents/inline-markup.ts'
import type { SourceSegment } from './engine.ts'
import { checkAnswer, holdsItems } from './translator-answer.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const TEXTS = { a: 'Die Rechnung ist zahlbar.', b: 'Das Büro ist geschlossen.' }
const ITEMS = Object.entries(TEXTS).map(([id, text]) => ({ id, text }))
const segment = (id: string, text: string): SourceSegment => ({
  id,
  role: 'paragraph',
  source: [{ kind: 'text', text }],
})
const SEGMENTS = [segment('a', 'The invoice is payable.'), segment('b', 'The office is closed.')]
const IDS = new Set(['a', 'b'])

it.each([
  ['a list', ITEMS],
  ['segments', { segments: ITEMS }],
  ['translations', { translations: ITEMS }],
  ['a list in an answer', { answer: { segments: ITEMS } }],
  ['items with a translation', { segments: ITEMS.map(({ id, text }) => ({ id, translation: text })) }],
  ['ids with blanks', { segments: ITEMS.map(({ id, text }) => ({ id: ` ${id}`, text })) }],
  ['items with the source beside it', ITEMS.map(({ id, text }) => ({ id, text: 'The source.', translation: text }))],
  ['items with source and target', ITEMS.map(({ id, text }) => ({ id, source: 'The source.', target: text }))],
  ['items with a language', ITEMS.map(({ id, text }) => ({ id, text, target: 'de' }))],
  ['items with names for nothing', ITEMS.map((item) => ({ ...item, source: null, target: { language: 'de' } }))],
  ['items with a translated_text', ITEMS.map(({ id, text }) => ({ id, translated_text: text }))],
  ['ids in capitals', ITEMS.map(({ id, text }) => ({ id: id.toUpperCase(), text }))],
  ['a map of ids', TEXTS],
  ['a map of ids in segments', { segments: TEXTS }],
])('takes an answer that comes as %s', (_, answer) => {
  expect(holdsItems(answer, IDS)).toBe(true)
  expect(checkAnswer(SEGMENTS, answer, LANGUAGES).accepted.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('takes a single item, which is no whole answer', () => {
  expect(holdsItems(ITEMS[0], IDS)).toBe(false)
  expect(checkAnswer(SEGMENTS, ITEMS[0], LANGUAGES).accepted.map(({ id }) => id)).toEqual(['a'])
})

it.each([{ note: 'Done.' }, { confidence: 'high', segments: [] }, 'a', null, { a: 1 }])(
  'takes nothing from %j',
  (answer) => {
    expect(holdsItems(answer, IDS)).toBe(false)
  },
)

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
    const items = Object.entries({ a, b }).map(([id, text]) => ({ id, text }))
    const { rejections } = checkAnswer(segments, { segments: items }, LANGUAGES)
    return Object.fromEntries([...rejections].map(([id, { faults }]) => [id, faults]))
  }
  const [a, b] = [texts.a[1], texts.b[1]]
  expect(faultsOf(b, a)).toEqual({ a: ['other_segment'], b: ['other_segment'] })
  expect(faultsOf(a.replaceAll(/<[^>]*>/gu, ''), b)).toEqual({ a: ['tags_changed'] })
})

it.each(['', '-', '…'])('sees two segments in one text where the other one is %j', (nothing) => {
  const merged = [
    { id: 'a', text: `${TEXTS.a} ${TEXTS.b}` },
    { id: 'b', text: nothing },
  ]
  expect(checkAnswer(SEGMENTS, merged, LANGUAGES).accepted).toEqual([])
})

it('takes no id for one of two that differ in their capitals', () => {
  const segments = ['aB', 'Ab'].map((id) => segment(id, 'The invoice is payable.'))
  expect(checkAnswer(segments, [{ id: 'AB', text: TEXTS.a }], LANGUAGES).accepted).toEqual([])
})

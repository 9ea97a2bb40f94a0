import { describe, expect, it } from 'vitest'
import { answerSchema, countItems, holdsItems, readItems } from './answer-items.ts'

const TEXTS = ['Die Rechnung ist zahlbar.', 'Das Büro ist geschlossen.']
const [one, two] = TEXTS

it.each([
  ['by position, as it is asked for', { '1': one, '2': two }],
  ['with positions counted from 0', { '0': one, '1': two }],
  ['with names around the positions', { segment_1: one, segment_2: two }],
  ['as a list of texts in order', TEXTS],
  ['as a list of items that number themselves', TEXTS.map((text, index) => ({ id: index + 1, text }))],
  ['with ids as text', TEXTS.map((text, index) => ({ id: `s${index + 1}`, text }))],
  ['with another name for the number', TEXTS.map((text, index) => ({ index, translation: text }))],
  ['as a list of items in order without numbers', TEXTS.map((text) => ({ text }))],
  ['in a list under a name', { segments: TEXTS.map((text, index) => ({ id: String(index + 1), text })) }],
  ['by position under a name', { translations: { '1': one, '2': two } }],
  ['two levels deep', { result: { data: TEXTS } }],
  ['beside the source', TEXTS.map((text, index) => ({ id: index + 1, source: 'x', target: text }))],
  ['as an object for each position', { '1': { text: one }, '2': { translation: two } }],
])('takes an answer %s', (_, answer) => {
  expect(readItems(answer, 2)).toEqual([
    { position: 1, text: one },
    { position: 2, text: two },
  ])
})

it.each([
  ['a list of which nobody knows what is missing', [one]],
  ['a list with something else in it', [one, 7]],
  ['positions that nobody asked for', { '7': one }],
  ['prose', 'I cannot help with that.'],
  ['nothing', undefined],
])('takes nothing of %s', (_, answer) => {
  expect(readItems(answer, 2)).toEqual([])
})

it('keeps items with the same number, for the caller to reject both', () => {
  const items = [one, two].map((text) => ({ id: 1, text: text ?? '' }))
  expect(readItems(items, 2)).toHaveLength(2)
  expect(countItems(items, 2)).toBe(1)
})

it('keeps both texts of a key that comes twice, for the caller to reject them', () => {
  const items = readItems({ '1': [one, two], '2': two }, 2)
  expect(items.map(({ position }) => position)).toEqual([1, 1, 2])
})

it('takes lists under a name that comes twice for one', () => {
  const lists = TEXTS.map((text, index) => [{ id: index + 1, text }])
  expect(readItems({ segments: lists }, 2)).toHaveLength(2)
})

describe('an answer that counts from 0', () => {
  const positionsOf = (answer: unknown, count: number) => readItems(answer, count).map(({ position }) => position)

  it.each([
    ['is null', { '0': null, '1': two, '2': one }],
    ['is a number', { '0': 7, '1': two, '2': one }],
    ['has no text', [{ id: 0 }, { id: 1, text: two }, { id: 2, text: one }]],
    ['has a list of texts', { '0': [7, 8], '1': two, '2': one }],
  ])('is not shifted where its first text %s', (_, answer) => {
    expect(positionsOf(answer, 3)).toEqual([2, 3])
  })

  it('is not shifted where a later text is missing', () => {
    expect(positionsOf({ '0': one, '1': two }, 3)).toEqual([1, 2])
  })

  it('is of no use where it has both ends of either count', () => {
    expect(positionsOf({ '0': one, '1': two, '2': one }, 2)).toEqual([])
  })
})

it('takes a single item of a list for a part of an answer', () => {
  expect(holdsItems({ id: 1, text: one }, 2)).toBe(false)
  expect(holdsItems({ '1': one }, 2)).toBe(true)
})

it('asks strict servers for a text at every position', () => {
  const schema = answerSchema(2)
  expect(schema.safeParse({ '1': one, '2': two }).success).toBe(true)
  expect(schema.safeParse({ '1': one }).success).toBe(false)
})

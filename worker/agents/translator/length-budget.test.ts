import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../../contract/languages.ts'
import { displayWidth } from '../../documents/text/display-width.ts'
import { exceedsRoom, lengthBudget, mostCharacters } from './length-budget.ts'

const SENTENCE = 'The deposit is paid back within thirty days of the day on which the tenant returns the keys.'
const TEXTS = ['Total', 'Date of birth', 'Amount due at the end of the year', SENTENCE, `${SENTENCE} `.repeat(6).trim()]
const TARGETS: readonly LanguageCode[] = ['de', 'fr', 'fi', 'ru', 'el', 'tr']

const segmentOf = (text: string, room?: number) => ({ source: [{ kind: 'text' as const, text }], room })
const pair = (targetLanguage: LanguageCode, sourceLanguage: LanguageCode = 'en') => ({ sourceLanguage, targetLanguage })

describe.each(TARGETS)('into %s, a budget', (target) => {
  it.each(TEXTS)('is for places that are short, and never asks for less than the source has: %j', (text) => {
    const columns = displayWidth(text)
    for (let growth = 1; growth <= 3; growth += 0.1) {
      const room = Math.round(growth * columns)
      const budget = lengthBudget(segmentOf(text, room), pair(target)) ?? Infinity
      expect(budget).toBeGreaterThanOrEqual(Math.max(room, columns))
    }
    expect(lengthBudget(segmentOf(text), pair(target))).toBeNull()
    expect(lengthBudget(segmentOf(text, 3 * columns + 20), pair(target))).toBeNull()
  })

  it('grows with the room until the usual translation fits', () => {
    const budgets = [1, 1.05, 1.1, 1.15].map((growth) =>
      lengthBudget(segmentOf(SENTENCE, growth * SENTENCE.length), pair(target)),
    )
    const told = budgets.filter((budget) => budget !== null)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })
})

it('leaves German, which is longer than English, a fair length where there is none', () => {
  const budget = lengthBudget(segmentOf(SENTENCE, SENTENCE.length), pair('de')) ?? 0
  expect(budget).toBeGreaterThan(SENTENCE.length)
  expect(lengthBudget(segmentOf(SENTENCE, SENTENCE.length), pair('en', 'de'))).toBeNull()
})

it('does not count addresses as letters that grow', () => {
  const address = 'https://verso.example/a/very/long/address/that/stays/as/it/is/letter/for/letter'
  const most = (text: string) => lengthBudget(segmentOf(text, displayWidth(text)), pair('de')) ?? 0
  expect(most(`${SENTENCE} ${address}`) - most(SENTENCE)).toBeLessThanOrEqual(address.length + 2)
})

it('counts characters of the language that is written', () => {
  const wide = mostCharacters(segmentOf('Hong Kong', 9), pair('zh'))
  expect(wide === null || wide <= 6).toBe(true)
  expect(mostCharacters(segmentOf(SENTENCE, SENTENCE.length), pair('de'))).toBe(
    lengthBudget(segmentOf(SENTENCE, SENTENCE.length), pair('de')),
  )
})

it('lets a translation be as much longer as nobody sees', () => {
  const segment = segmentOf(SENTENCE, SENTENCE.length)
  const budget = lengthBudget(segment, pair('de')) ?? 0
  const textOf = (length: number) => [{ kind: 'text' as const, text: 'x'.repeat(length) }]
  expect(exceedsRoom(segment, textOf(budget + 2), pair('de'))).toBe(false)
  expect(exceedsRoom(segment, textOf(Math.ceil(1.1 * budget)), pair('de'))).toBe(true)
})

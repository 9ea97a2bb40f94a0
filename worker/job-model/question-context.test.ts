import { expect, it } from 'vitest'
import type { Inline, SegmentRole } from '../documents/model.ts'
import { textTokens } from '../contract/text-tokens.ts'
import {
  CONTEXT_PAIRS,
  CONTEXT_TOKENS,
  type ContextSegment,
  contextPairs,
  leadIn,
  OUTLINE_TOKENS,
  outlineOf,
} from './question-context.ts'

const text = (words: string): Inline[] => [{ kind: 'text', text: words }]
const segment = (words: string, role: SegmentRole = 'paragraph'): ContextSegment => ({
  role,
  source: text(words),
  target: text(words.toUpperCase()),
})
const long = 'x'.repeat(4 * 500)

it('shows as many texts before a question as the tokens allow, in the order of the document', () => {
  const before = ['e', 'd', 'c', 'b', 'a'].map((name) => segment(name + long))
  const shown = contextPairs(before, CONTEXT_TOKENS).map(({ source }) => source)
  expect(shown).toEqual(['d', 'e'].map((name) => text(name + long)))
  const short = ['e', 'd', 'c', 'b', 'a'].map((name) => segment(name))
  expect(contextPairs(short, CONTEXT_TOKENS)).toHaveLength(5)
})

it('shows the nearest however long they are, and of a longer document no more', () => {
  const before = ['c', 'b', 'a'].map((name) => segment(name + long + long + long))
  for (const tokens of [0, CONTEXT_TOKENS]) expect(contextPairs(before, tokens)).toHaveLength(CONTEXT_PAIRS)
})

it('reads no farther back than it shows', () => {
  let read = 0
  function* endless() {
    for (;;) {
      read++
      yield segment(long)
    }
  }
  contextPairs(endless(), CONTEXT_TOKENS)
  expect(read).toBe(CONTEXT_PAIRS + 1)
})

it('finds the sentence that leads to a list behind the items before', () => {
  const items = ['three', 'two', 'one'].map((name) => segment(name, 'listItem'))
  expect(leadIn([...items, segment('The tenant pays for:')])).toEqual(text('The tenant pays for:'))
  expect(leadIn([...items, segment('Costs', 'heading'), segment('Other text.')])).toBeNull()
  expect(leadIn(items)).toBeNull()
})

it('shows the nearest translations behind texts that have none, as at the beginning of a lane', () => {
  const open = ['g', 'f'].map((name) => ({ ...segment(name), target: null }))
  const before = [...open, { ...segment('e'), target: null }, segment('d'), segment(long), segment('c'), segment('b')]
  const names = (shown: readonly ContextSegment[], tokens = 0) =>
    contextPairs(shown, tokens).map(({ source, target }) => [source, target === null])
  expect(names(before)).toEqual([
    [text('c'), false],
    [text('d'), false],
    [text('f'), true],
    [text('g'), true],
  ])
  expect(names(open)).toHaveLength(CONTEXT_PAIRS)
  // One of the nearest has a translation: it shows how the text goes on.
  expect(names([...open.slice(1), segment('e'), segment('d')])).toHaveLength(CONTEXT_PAIRS)
})

it('gives up the search for translations in a document that has none yet', () => {
  let read = 0
  function* untranslated() {
    for (;;) {
      read++
      yield { ...segment('a'), target: null }
    }
  }
  expect(contextPairs(untranslated(), 0)).toHaveLength(CONTEXT_PAIRS)
  expect(read).toBeLessThan(1_000)
})

it('outlines a document by its headings, each once', () => {
  expect(outlineOf(['Scope', '1.2', 'Fees  and\nterms', 'Scope'].map(text))).toEqual(['Scope', 'Fees and terms'])
  expect(outlineOf([])).toEqual([])
})

it.each([3, 40, 700, 3_000])('outlines %i headings in few tokens, from the first part to the last', (count) => {
  const headings = Array.from({ length: count }, (_, n) => `Part ${n}: ${'of the agreement '.repeat(n % 9)}`.trim())
  const outline = outlineOf(headings.map(text))
  expect(textTokens(JSON.stringify(outline))).toBeLessThanOrEqual(OUTLINE_TOKENS)
  expect(outline[0]).toBe('Part 0:')
  const last = Number(/\d+/u.exec(outline.at(-1) ?? '')?.[0])
  expect(last).toBeGreaterThanOrEqual(count * 0.75 - 1)
  for (const heading of outline) expect(heading.length).toBeLessThanOrEqual(80)
})

it('outlines headings of dense scripts in as few tokens', () => {
  const headings = Array.from({ length: 200 }, (_, n) => text(`第${n}章 契約の終了と解除について`))
  const outline = outlineOf(headings)
  expect(outline.length).toBeGreaterThan(5)
  expect(textTokens(JSON.stringify(outline))).toBeLessThanOrEqual(OUTLINE_TOKENS)
})

import { expect, it } from 'vitest'
import type { Inline, SegmentRole } from '../documents/model.ts'
import { CONTEXT_PAIRS, CONTEXT_TOKENS, type ContextSegment, contextPairs, leadIn } from './question-context.ts'

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

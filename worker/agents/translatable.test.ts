import { expect, it } from 'vitest'
import type { Inline } from '../documents/model.ts'
import { isTranslatable } from './translatable.ts'

const text = (text: string): { source: Inline[] } => ({ source: [{ kind: 'text', text }] })

it.each(['12.5 %', '2027-03-01', '£18,500', '— • —', '', '  ', '١٢٣', 'https://example.com/about', 'info@example.com'])(
  'keeps %j as it is',
  (words) => {
    expect(isTranslatable(text(words))).toBe(false)
  },
)

it.each(['Fee', '3 days', '合計', 'רח', 'See https://example.com/about', 'write to info@example.com'])(
  'sends %j to the translator',
  (words) => {
    expect(isTranslatable(text(words))).toBe(true)
  },
)

it('answers soon for half a megabyte without a space, as in a mail with an attachment', () => {
  expect(isTranslatable(text('TWFu'.repeat(128_000)))).toBe(true)
  expect(isTranslatable(text(`${'x'.repeat(300_000)}@${'y'.repeat(200_000)}`))).toBe(true)
})

it('does not take a placeholder for words', () => {
  expect(isTranslatable({ source: [{ kind: 'placeholder', id: 1, equiv: '\n' }] })).toBe(false)
})

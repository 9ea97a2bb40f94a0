import { expect, it } from 'vitest'
import { DEFAULT_TEXT_CHOICES, TEXT_CHOICES, type TextChoice } from '../../../../worker/contract/text-choices.ts'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'
import { leavesText, optionalCounts, withChosenTexts } from './optional-texts.ts'

const PRICE = { pages: 10, words: 4_000, credits: 10 }
const deck: Detection = {
  state: 'ready',
  language: 'en',
  confidence: 1,
  draftId: 'a',
  fileName: 'a.pptx',
  sizeBytes: 1,
  format: 'pptx',
  quote: { ...PRICE, balance: 50, isUnlimited: false },
  optionalTexts: {
    comments: 400,
    speakerNotes: 1_600,
    quotes: [
      { without: ['comments'], pages: 9, words: 3_600, credits: 9 },
      { without: ['comments', 'speakerNotes'], pages: 5, words: 2_000, credits: 5 },
      { without: ['speakerNotes'], pages: 6, words: 2_400, credits: 6 },
    ],
  },
  warnings: [],
}

it.each([
  [{}, 10],
  [{ comments: 'keep' }, 9],
  [{ comments: 'leave_out' }, 9],
  [{ speakerNotes: 'keep' }, 6],
  [{ comments: 'leave_out', speakerNotes: 'keep' }, 5],
  [{ trackedChanges: 'accept' }, 10],
] as const)('the quote with %o is %i credits', (chosen, credits) => {
  const { quote } = withChosenTexts(deck, { ...DEFAULT_TEXT_CHOICES, ...chosen })
  expect(quote).toMatchObject({ pages: credits, credits, balance: 50 })
})

it('a document that lacks a kind costs what it costs without the others', () => {
  const { comments, quotes } = deck.optionalTexts ?? { quotes: [] }
  const letter = { ...deck, optionalTexts: { comments, quotes: quotes.slice(0, 1) } }
  const choices = { comments: 'keep', speakerNotes: 'leave_out', trackedChanges: 'accept' } as const
  expect(withChosenTexts(letter, choices).quote.credits).toBe(9)
  expect(withChosenTexts({ ...deck, optionalTexts: null }, choices).quote.credits).toBe(10)
})

it('counts what several documents have, and names no kind that none has', () => {
  const letter = { optionalTexts: { comments: 100, trackedChanges: 7, quotes: [] } }
  expect(optionalCounts([deck, letter, { optionalTexts: null }])).toEqual({
    comments: 500,
    speakerNotes: 1_600,
    trackedChanges: 7,
  })
  expect(optionalCounts([letter])).toEqual({ comments: 100, trackedChanges: 7 })
  expect(optionalCounts([])).toEqual({})
})

it('knows when the choices leave no text', () => {
  const remarks: Detection = {
    ...deck,
    optionalTexts: { comments: 9, quotes: [{ without: ['comments'], ...PRICE, words: 0 }] },
  }
  const chosen = (comments: TextChoice) => withChosenTexts(remarks, { ...DEFAULT_TEXT_CHOICES, comments })
  expect(TEXT_CHOICES.map((choice) => leavesText(chosen(choice)))).toEqual([true, false, false])
})

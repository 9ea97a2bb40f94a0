import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TranslationReport } from '../../../../worker/contract/translation/report.ts'
import { PROVIDER_NAMES, PROVIDERS } from '../../../../worker/contract/translation-providers.ts'
import { SegmentTable } from './report.tsx'
import { jobReport } from './testing/job-report.ts'

const REPORT: TranslationReport = { ...jobReport(), glossary: null, engine: 'workers-ai', useMemory: true }

/** What the table says: the label of each row with its notes, and its value. */
function rowsFor(changes: Partial<TranslationReport>): Record<string, string> {
  render(<SegmentTable report={{ ...REPORT, ...changes }} />)
  const labels = screen.getAllByRole('term')
  return Object.fromEntries(
    labels.map((label) => [
      label.textContent,
      within(label.parentElement as HTMLElement).getByRole('definition').textContent,
    ]),
  )
}

it('says of a plain result what was translated, what was not, and what was charged', () => {
  expect(rowsFor({})).toEqual({
    Translated: '10 paragraphs',
    'Read by the reviewer agent': 'Not asked for',
    'Pages charged': '3',
  })
})

it('names what has happened beyond that, each with its reason', () => {
  const rows = rowsFor({
    segments: {
      ...REPORT.segments,
      translated: 5,
      fromMemory: 2,
      builtIn: 3,
      kept: 1,
      flagged: 2,
      marked: 1,
      edited: { person: 2, review: 1 },
    },
    left: { formula: 4, too_long: 900 },
    tagsPlaced: 1,
    overflow: 2,
    pagesReused: 1,
  })
  expect(rows).toMatchObject({
    'TranslatedOf which edited by you: 2 paragraphs': '5 paragraphs',
    'From your translation memory': '2 paragraphs',
    'Corrected by the reviewer': '1 paragraph',
    "Paragraphs that don't fit in their space": '2',
  })
  const valueOf = (start: string) => Object.entries(rows).find(([label]) => label.startsWith(start))
  expect(valueOf("From Verso's built-in translations")?.[1]).toBe('3 paragraphs')
  expect(valueOf('Not translated')).toEqual([
    'Not translatedNo valid translation was found, so the result keeps the original text.',
    '2 paragraphs',
  ])
  expect(valueOf('Left unchanged')).toEqual([expect.stringContaining('Formulas: 4 words'), '1 paragraph, 4 words'])
  expect(valueOf('Too long to translate')?.[1]).toBe('900 words')
  expect(valueOf('Formatting placed by Verso')?.[1]).toBe('1 paragraph')
  expect(valueOf('To check')?.[1]).toBe('1 paragraph')
  expect(valueOf('Pages reused')?.[1]).toBe('1')
})

it('says how much the reviewer has read, and how sure the score is', () => {
  const rows = rowsFor({
    review: {
      state: 'partial',
      segmentsChosen: 8,
      segmentsReviewed: 6,
      wordsReviewed: 120,
      shareReviewed: 0.4,
      quality: { score: 4.5, low: 4.2, high: 4.8, pointsPer100Words: 2 },
      noScoreReason: null,
      recall: { planted: 12, found: 11, share: 0.92, low: 0.65, high: 0.99 },
      secondTranslations: { asked: 4, chosen: 1 },
      isSameModel: false,
    },
  })
  expect(Object.entries(rows).filter(([label]) => /^Read by|^Quality|^Planted|^Second/.test(label))).toEqual([
    [expect.stringContaining('They hold 40% of the words.'), '6 of 8 paragraphs'],
    [expect.stringContaining('between 65% and 99%'), '11 of 12 found'],
    [expect.stringContaining('between 4.2 and 4.8'), '4.5 of 5'],
    [expect.stringContaining('in both orders'), '1 of 4 paragraphs'],
  ])
})

it('says of the score of a file that is reviewed that corrections do not raise it', () => {
  const quality = { score: 4.5, low: 4.2, high: 4.8, pointsPer100Words: 2 }
  const labelOf = (low: number, corrected: TranslationReport['corrected']) => {
    const review = { ...REPORT.review, state: 'complete', quality: { ...quality, low } } as const
    const labels = Object.keys(rowsFor({ review, corrected }))
    cleanup()
    return labels.find((label) => label.startsWith('Quality')) ?? ''
  }
  for (const low of [4.2, 4.8]) {
    expect(labelOf(low, { count: 0, findings: [] })).toContain('It rates the file as it came in')
    expect(labelOf(low, null)).toContain('It counts the findings that are open now.')
  }
})

it.each([
  ['low_recall', 'The reviewer found 1 of 12 planted errors.'],
  ['few_words', 'The reviewer read fewer than 200 words.'],
  ['unread_part', "The reviewer hasn't read any of a part of the document."],
  ['not_measured', "It isn't known how many errors the reviewer misses"],
] as const)('says why there is no score: %s', (noScoreReason, reason) => {
  const rows = rowsFor({
    review: {
      ...REPORT.review,
      state: 'complete',
      noScoreReason,
      recall: noScoreReason === 'low_recall' ? { planted: 12, found: 1, share: 0.08, low: 0.01, high: 0.35 } : null,
    },
  })
  const [label, value] = Object.entries(rows).find(([term]) => term.startsWith('Quality')) ?? []
  expect(label).toContain(reason)
  expect(value).toBe('None')
})

it('says that the reviewer is the model that translated', () => {
  const review = { ...REPORT.review, state: 'complete', isSameModel: true } as const
  expect(Object.keys(rowsFor({ review })).find((label) => label.startsWith('Read by'))).toContain('the same model')
})

it('says of built-in translations that they are, and nothing of a memory of the person', () => {
  const rows = rowsFor({ segments: { ...REPORT.segments, translated: 0, builtIn: 10 }, engine: 'embedded' })
  expect(Object.keys(rows).filter((label) => /memory/i.test(label))).toEqual([])
})

it.each(PROVIDER_NAMES)('of the provider %s says whether the glossary was followed, as the provider can', (engine) => {
  const [label, value] =
    Object.entries(rowsFor({ engine, glossary: { id: 'a', name: 'Contracts' } })).find(([term]) =>
      term.startsWith('Glossary'),
    ) ?? []
  expect(value).toBe('Contracts')
  const { followsTerms, checksTerms } = PROVIDERS[engine]
  expect(label?.includes("can't follow")).toBe(!followsTerms)
  expect(label?.includes('findings list')).toBe(!followsTerms && checksTerms)
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import { Findings } from './findings.tsx'
import { jobReport } from './testing/job-report.ts'

const FEE = {
  segmentId: 's1',
  ordinal: 0,
  isDelivered: true,
  excerpt: 'The fee is 85 euros and due in May.',
  targetExcerpt: 'Die Gebühr beträgt 58 Euro.',
  place: { kind: 'line', number: 3 },
} as const

const REPORT = jobReport({
  segments: { total: 2, translated: 2, marked: 1 },
  findings: [
    {
      ...FEE,
      id: 'numbers_changed',
      code: 'numbers_changed',
      category: 'mistranslation',
      severity: 'major',
      by: 'check',
    },
    {
      ...FEE,
      id: 'review-1',
      code: 'omission',
      category: 'omission',
      severity: 'minor',
      by: 'review',
      sourceQuote: 'and due in May',
      fix: 'und ist im Mai fällig',
      fixState: 'too_large',
    },
  ],
})

it('shows a paragraph once, with its translation and all findings, how grave they are, and what is proposed', async () => {
  await show(<Findings id="a" report={REPORT} />)
  const list = screen.getByRole('list', { name: /^These paragraphs are translated, but/ })
  expect(within(list).getAllByText('The fee is 85 euros and due in May.')).toHaveLength(1)
  expect(within(list).getAllByText('Die Gebühr beträgt 58 Euro.')).toHaveLength(1)
  const findings = within(within(list).getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(findings.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Major numbers differ/),
    expect.stringMatching(/^Minor .*“and due in May”.*Suggestion: “und ist im Mai fällig”/),
  ])
})

it.each([
  [{ translated: 2, simulated: 0 }, 'All checks passed.'],
  [
    { translated: 2, simulated: 8, edited: { person: 2, review: 0 } },
    '2 edited paragraphs were checked. Nothing was found.',
  ],
  [{ translated: 1, simulated: 8, fromMemory: 2 }, '3 paragraphs were checked. Nothing was found.'],
  [{ translated: 0, builtIn: 9, simulated: 1 }, 'There was nothing to check: Verso comes with these translations.'],
  [{ translated: 1, builtIn: 9 }, '1 paragraph was checked. Nothing was found.'],
  [{ translated: 0, simulated: 8 }, 'There was nothing to check, because no sentence was really translated.'],
])('says only of what was checked that nothing was found: %j', async (segments, words) => {
  await show(<Findings id="a" report={jobReport({ segments })} />)
  expect(screen.getByText(words)).toBeDefined()
})

const CORRECTED = {
  count: 3,
  findings: [
    {
      segmentId: 's1',
      ordinal: 0,
      id: 'review-1',
      code: 'mistranslation',
      category: 'mistranslation',
      severity: 'major',
      by: 'review',
      before: 'seis meses',
      after: 'tres meses',
      correctedBy: 'review',
      excerpt: 'Three months of notice.',
      place: { kind: 'line', number: 3 },
    },
    {
      segmentId: 's2',
      ordinal: 1,
      id: 'added_text',
      code: 'added_text',
      category: 'addition',
      severity: 'minor',
      by: 'check',
      before: 'Y algo más.',
      after: '',
      correctedBy: 'person',
      excerpt: 'The end.',
    },
  ],
} as const satisfies { count: number; findings: readonly object[] }

it('lists what was corrected in a file that is reviewed, with the words before and after', async () => {
  const corrected = { count: CORRECTED.count, findings: [...CORRECTED.findings] }
  await show(<Findings id="a" report={jobReport({ corrected })} most={Infinity} />)
  const items = within(screen.getByRole('list', { name: /^These errors were in the file/ })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Three months of notice\..*Major .*CorrectedBefore: “seis meses”Now: “tres meses”$/),
    expect.stringMatching(/The end\..*Minor .*Rewritten by youBefore: “Y algo más\.”Now: nothing$/),
    'and 1 more',
  ])
  expect(screen.getByText('No open findings.')).toBeDefined()
})

const REVIEWED = { ...jobReport().review, state: 'complete' } as const

it.each([
  ['a reviewer that misses too much', { ...REVIEWED, noScoreReason: 'low_recall' }, 'No open findings.'],
  ['too little read', { ...REVIEWED, noScoreReason: 'few_words' }, 'No open findings.'],
  ['a review without an end', { ...REVIEWED, state: 'partial' }, 'No open findings.'],
  ['a review with a score', REVIEWED, 'All checks passed.'],
] as const)('does not say that all has passed where less is known: %s', async (_, review, words) => {
  await show(<Findings id="a" report={jobReport({ review })} />)
  expect(screen.getByText(words)).toBeDefined()
})

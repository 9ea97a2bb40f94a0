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

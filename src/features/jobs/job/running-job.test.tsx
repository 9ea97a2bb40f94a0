import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { passTime, show } from '../../../../tests/components/show.tsx'
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'
import { RunningJob } from './running-job.tsx'

const PROGRESS: JobProgress = {
  id: '00000000-0000-4000-8000-000000000000',
  rev: 1,
  status: 'processing',
  currentStep: 'translation',
  percent: 40,
  segmentsDone: 0,
  segmentsTotal: 0,
  segmentsFromMemory: 0,
  wordCount: 900,
  pageCount: 3,
  cancelCredits: 0,
  elapsedSeconds: 5,
  remainingSeconds: 20,
  detectedLanguage: 'en',
  isReviewSkipped: false,
  alignment: null,
  waitingSince: null,
  termsUntil: null,
  code: null,
  rebuild: null,
}

it('counts the time on every second while nothing new comes', async () => {
  vi.useFakeTimers({ now: 100_000 })
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <RunningJob live={{ progress: PROGRESS, receivedAtMs: 100_000, contact: 'live' }} isReviewOff={false} />
    </QueryClientProvider>,
  )
  const shown = () => ['Elapsed', 'Remaining'].map((label) => screen.getByText(label).nextSibling?.textContent)
  expect(shown()).toEqual(['5s', 'about 20s'])
  passTime(1_000)
  expect(shown()).toEqual(['6s', 'about 19s'])
  passTime(1_000)
  expect(shown()).toEqual(['7s', 'about 18s'])
})

it('says that the remaining time is unknown soon after it has run out', async () => {
  vi.useFakeTimers({ now: 100_000 })
  const client = new QueryClient()
  const page = (progress: JobProgress) => (
    <QueryClientProvider client={client}>
      <RunningJob live={{ progress, receivedAtMs: 100_000, contact: 'live' }} isReviewOff={false} />
    </QueryClientProvider>
  )
  await show(page({ ...PROGRESS, remainingSeconds: 2 }))
  const remaining = () => screen.getByText('Remaining').nextSibling?.textContent
  expect(remaining()).toBe('about 2s')
  passTime(4_000)
  expect(remaining()).toBe('any moment')
  passTime(4_000)
  expect(remaining()).toBe('unknown')
})

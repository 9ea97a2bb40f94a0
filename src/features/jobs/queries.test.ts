import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { JobProgress } from '../../../worker/contract/translation.ts'
import { outlineKey, reportQuery, segmentsKey, storeProgress } from './queries.ts'

function progress(rev: number, status: JobProgress['status']): JobProgress {
  return {
    id: 'j',
    rev,
    status,
    currentStep: 'reconstruction',
    code: null,
    percent: 95,
    segmentsDone: 3,
    segmentsTotal: 3,
    segmentsFromMemory: 0,
    elapsedSeconds: 4,
    remainingSeconds: null,
    waitingSince: null,
    isReviewSkipped: false,
    detectedLanguage: 'en',
    wordCount: 30,
    pageCount: 1,
    rebuild: null,
  }
}

it('the report of an earlier run is not shown for the next one', () => {
  const client = new QueryClient()
  const queryKey: readonly string[] = reportQuery('j').queryKey
  storeProgress(client, progress(1, 'processing'))
  storeProgress(client, progress(2, 'completed'))
  client.setQueryData(queryKey, { segments: { flagged: 12 } })
  storeProgress(client, progress(3, 'pending'))
  storeProgress(client, progress(4, 'completed'))
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

it('paragraphs that have been read while a job ran are read again once it has ended', () => {
  const client = new QueryClient()
  const keys = [[...segmentsKey('j'), 'block', 0], outlineKey('j')]
  for (const queryKey of keys) client.setQueryData(queryKey, [])
  const areStale = () => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)
  storeProgress(client, progress(1, 'pending'))
  storeProgress(client, progress(2, 'processing'))
  expect(areStale()).toEqual([false, false])
  storeProgress(client, progress(3, 'completed'))
  expect(areStale()).toEqual([true, true])
})

import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { reportQuery, storeProgress } from './queries.ts'

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
    termsUntil: null,
    isReviewSkipped: false,
    alignment: null,
    detectedLanguage: 'en',
    wordCount: 30,
    pageCount: 1,
    cancelCredits: 0,
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

it('what is read of a running job is read again when it has ended, but for its progress', () => {
  const client = new QueryClient()
  const keys = [
    ['translations', 'j', 'segments', 'block', 0],
    ['translations', 'j', 'outline'],
    ['translations', 'j', 'detail'],
    ['translations', 'j', 'progress'],
    ['translations', 'other', 'segments', 'block', 0],
  ]
  storeProgress(client, progress(1, 'processing'))
  for (const key of keys) if (key[2] !== 'progress') client.setQueryData(key, [])
  storeProgress(client, progress(2, 'completed'))
  expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.slice(0, 3))
})

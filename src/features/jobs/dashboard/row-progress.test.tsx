import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import type { JobProgress, Translation } from '../../../../worker/contract/translation/translation.ts'
import { progressQuery } from '../queries.ts'
import { RowProgress } from './row-progress.tsx'

afterEach(() => void vi.unstubAllGlobals())

it('shows no more than 95 percent of a job that has ended while the list does not know it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const translation = { id: 't1', status: 'processing', currentStep: 'reconstruction' } as Translation
  const progress = { id: 't1', status: 'completed', currentStep: 'reconstruction', percent: 100 } as JobProgress
  const client = new QueryClient()
  client.setQueryDefaults(progressQuery('t1').queryKey, { staleTime: Infinity })
  client.setQueryData(progressQuery('t1').queryKey, { ...progress, elapsedSeconds: 4, waitingSince: null })
  await show(
    <QueryClientProvider client={client}>
      <RowProgress translation={translation} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^95%/)).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('95')
})

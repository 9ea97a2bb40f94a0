import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import type { ErrorCode } from '../../../../worker/contract/errors.ts'
import { progressOf, translationOf } from '../preview/segments/testing/segments.ts'
import { FailedJob } from './ended-job.tsx'

const shown = (code: ErrorCode, reviewedFileName: string | null) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <FailedJob
        translation={{ ...translationOf(1), reviewedFileName, status: 'failed', code }}
        progress={{ ...progressOf(1), status: 'failed', code }}
        onDeleted={() => undefined}
      />
    </QueryClientProvider>,
  )

const isPrimary = (element: HTMLElement) => element.className.split(' ').includes('bg-accent')

it('leads from a review that has failed to the next review', async () => {
  await shown('model_unavailable', 'b.txt')
  const another = screen.getByRole('link', { name: 'Review another translation' })
  expect(another.getAttribute('href')).toBe('/reviews/new')
  expect(isPrimary(another)).toBe(false)
  expect(isPrimary(screen.getByRole('button', { name: 'Retry' }))).toBe(true)
})

it('asks first for other files where the two do not fit', async () => {
  await shown('translation_not_aligned', 'b.txt')
  expect(isPrimary(screen.getByRole('link', { name: 'Review another translation' }))).toBe(true)
  expect(isPrimary(screen.getByRole('button', { name: 'Retry' }))).toBe(false)
})

it('leads from a translation to the next translation', async () => {
  await shown('model_unavailable', null)
  expect(screen.getByRole('link', { name: 'Translate another' }).getAttribute('href')).toBe('/translate')
})

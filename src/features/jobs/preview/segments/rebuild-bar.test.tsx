import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { JobProgress } from '../../../../../worker/contract/translation/translation.ts'
import { progressQuery } from '../../queries.ts'
import { RebuildBar } from './rebuild-bar.tsx'
import { progressOf, translationOf } from './testing/segments.ts'

vi.mock(import('../../../../lib/session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))
afterEach(() => void vi.unstubAllGlobals())

const PROGRESS: JobProgress = {
  ...progressOf(3),
  rebuild: { isRunning: false, isNeeded: true, unwritten: 3, code: null },
}
const state = (rev: number, isRunning: boolean, isNeeded: boolean, code: 'storage_unavailable' | null = null) => ({
  ...PROGRESS,
  rev,
  rebuild: { isRunning, isNeeded, unwritten: isNeeded ? 1 : 0, code },
})

/** The bar as the page has it: over the progress that is cached. */
function Page() {
  const { data } = useQuery({ ...progressQuery('t1'), enabled: false })
  return data ? <RebuildBar translation={translationOf(3)} progress={data} /> : null
}

function showBar(first: JobProgress, answers: { rebuild: JobProgress; progress: JobProgress[] }) {
  const polls = [...answers.progress]
  let last = first
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (url.pathname.endsWith('/rebuild') && init?.method === 'POST')
      return Response.json(answers.rebuild, { status: 202 })
    if (url.pathname.endsWith('/progress')) return Response.json((last = polls.shift() ?? last))
    return Response.json([])
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(progressQuery('t1').queryKey, first)
  client.setQueryData(['translations', 't1', 'segments', 'block', 0], [])
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return { isStale: () => client.getQueryState(['translations', 't1', 'segments', 'block', 0])?.isInvalidated }
}

it('says nothing while the file holds every change', () => {
  showBar(state(1, false, false), { rebuild: PROGRESS, progress: [] })
  expect(screen.queryByRole('region')).toBeNull()
})

it('says how many changes there are, writes the file anew, and has the preview read again', async () => {
  const { isStale } = showBar(PROGRESS, {
    rebuild: state(2, true, true),
    progress: [state(3, true, true), state(4, false, false)],
  })
  await screen.findByText("3 changes aren't in the file yet.")
  expect(isStale()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Update the file' }))
  await screen.findByText('Updating the file…')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), { timeout: 10_000 })
  expect(isStale()).toBe(true)
})

it('does not count changes where the file is out of date for another reason', async () => {
  const rebuild = { isRunning: false, isNeeded: true, unwritten: 0, code: null }
  showBar({ ...PROGRESS, rebuild }, { rebuild: PROGRESS, progress: [] })
  await screen.findByText('The file is out of date.')
  expect(screen.getByRole('button', { name: 'Update the file' })).toBeDefined()
})

it('says why the file could not be written, and offers it again', async () => {
  showBar(state(1, false, true, 'storage_unavailable'), { rebuild: PROGRESS, progress: [] })
  expect(screen.getByRole('alert').textContent).toContain("The file couldn't be updated.")
  await screen.findByText("1 change isn't in the file yet.")
  expect(screen.getByRole('button', { name: 'Update the file' })).toBeDefined()
})

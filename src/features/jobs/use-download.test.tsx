import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { currentToast, dismissToast } from '../../lib/toast.ts'
import { progressOf, translationOf } from './preview/segments/testing/segments.ts'
import { useDownload } from './use-download.ts'

vi.mock(import('../../lib/session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))

type Rebuild = NonNullable<JobProgress['rebuild']>
const SETTLED: Rebuild = { isRunning: false, isNeeded: false, unwritten: 0, code: null }
const NEEDED: Rebuild = { ...SETTLED, isNeeded: true }
const RUNNING: Rebuild = { ...NEEDED, isRunning: true }

const opened: string[] = []
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  opened.length = 0
  dismissToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function DownloadButton() {
  const download = useDownload('t1')
  return <button onClick={() => download.mutate()}>{download.isWriting ? 'Writing' : 'Download'}</button>
}

/** A server whose file is as the first of `states` says, and goes on to the next with each rebuild or look at one. */
function download(...states: [Rebuild, ...Rebuild[]]) {
  const asked: string[] = []
  let [rebuild] = states
  let version = 1
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    asked.push(`${init?.method ?? 'GET'} ${pathname.split('/').at(-1) ?? ''}`)
    const isDetail = pathname.endsWith('/t1')
    if (!isDetail) {
      states.shift()
      rebuild = states[0] ?? rebuild
      version += 1
    }
    const progress: JobProgress = { ...progressOf(1), rev: version, rebuild }
    const detail = { ...translationOf(1), progress, downloadUrl: `/file?version=${version}` }
    return Promise.resolve(Response.json(isDetail ? detail : progress))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadButton />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  return asked
}

it('opens a file that holds every edit at once', async () => {
  const asked = download(SETTLED)
  await vi.waitFor(() => expect(opened).toEqual(['/file?version=1']))
  expect(asked).toEqual(['GET t1'])
})

it('has edits written into the file before it opens it', async () => {
  const asked = download(NEEDED, RUNNING, SETTLED)
  await screen.findByRole('button', { name: 'Writing' })
  expect(opened).toEqual([])
  await vi.waitFor(() => expect(opened).toEqual(['/file?version=3']), { timeout: 5_000 })
  expect(asked).toEqual(['GET t1', 'POST rebuild', 'GET progress', 'GET t1'])
  await screen.findByRole('button', { name: 'Download' })
  expect(currentToast()).toBeNull()
})

it('says of the earlier file that it lacks the edits, where they cannot be written', async () => {
  download(NEEDED, { ...NEEDED, code: 'document_changed' })
  await vi.waitFor(() => expect(opened).toEqual(['/file?version=2']))
  expect(currentToast()).toMatchObject({
    variant: 'destructive',
    title: "Your latest changes aren't in the downloaded file",
    description: 'The document no longer matches its translation.',
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'
import { FileBehind } from './file-behind.tsx'

const SETTLED = { isRunning: false, isNeeded: false, unwritten: 0, code: null }

afterEach(() => void vi.unstubAllGlobals())

function showNotice(rebuild: JobProgress['rebuild']) {
  const fetch = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', fetch)
  const notice = <FileBehind progress={{ id: 't1', rebuild }} />
  return show(<QueryClientProvider client={new QueryClient()}>{notice}</QueryClientProvider>).then(() => fetch)
}

it('says that the file lacks changes, and leads to the preview', async () => {
  await showNotice({ ...SETTLED, isNeeded: true, unwritten: 2 })
  expect(screen.getByRole('note').textContent).toContain("Your latest changes aren't in the file yet")
  expect(screen.getByRole('link', { name: 'Open the preview' }).getAttribute('href')).toBe('/translate/t1/preview')
})

it('does not speak of changes where the file is out of date for another reason', async () => {
  await showNotice({ ...SETTLED, isNeeded: true })
  expect(screen.getByRole('note').textContent).toMatch(/^The file is out of date/)
})

it('says that the file is being updated, and asks until it is done', async () => {
  const fetch = await showNotice({ ...SETTLED, isRunning: true, isNeeded: true })
  expect(screen.getByRole('note').textContent).toContain('The file is being updated')
  expect(screen.queryByRole('link')).toBeNull()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce()) // it asks how far that is
})

it('says nothing of a file that holds every change', async () => {
  await showNotice(SETTLED)
  expect(screen.queryByRole('note')).toBeNull()
})

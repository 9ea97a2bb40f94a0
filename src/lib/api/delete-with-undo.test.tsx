// What becomes of a deletion, and of what is shown, when the browser brings a page back as it was left.
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { currentToast } from '../toast.ts'
import { deleteWithUndo, useHiddenPaths } from './delete-with-undo.ts'
import { queryClient } from './query-client.ts'

vi.mock(import('../session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))

afterEach(() => vi.unstubAllGlobals())

const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

it('offers no undo for what was deleted when the page was left, and reads the list again', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const onDeleted = vi.fn(() => Promise.resolve())
  const remove = vi.fn(() => Promise.resolve())
  const texts = { title: 'Deleted', text: 'x', failure: 'Not deleted' }
  const { result } = renderHook(useHiddenPaths)
  await act(() => deleteWithUndo({ path: '/api/things/1', ...texts, remove, onDeleted }))
  expect(result.current.has('/api/things/1')).toBe(true)

  act(() => void dispatchEvent(new Event('pagehide')))
  expect(calls).toEqual(['DELETE /api/things/1'])
  expect(currentToast()).toBeNull()
  expect(onDeleted).not.toHaveBeenCalled()

  act(() => void comeBack())
  await waitFor(() => expect(result.current.size).toBe(0))
  expect(onDeleted).toHaveBeenCalledOnce()
  expect(remove).not.toHaveBeenCalled()
})

it('reads again what a page shows that comes back, but begins no purchase again', () => {
  queryClient.setQueryData(['glossaries', 'list'], [])
  queryClient.setQueryData(['purchase', 'subscription', 'pro'], {})
  const isBehind = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(isBehind('glossaries', 'list')).toBe(false)
  comeBack()
  expect(isBehind('glossaries', 'list')).toBe(true)
  expect(isBehind('purchase', 'subscription', 'pro')).toBe(false)
})

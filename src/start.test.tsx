// Whatever hangs on the way to the first page, the page says that it is waited for, and offers to try again.
import { act, screen, waitFor } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from './lib/loading/tell-when-slow.ts'

/** What is asked for meanwhile never comes. */
const never = () => new Promise<never>(() => {})

let drawn: Promise<Root> | null = null

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = ''
  document.documentElement.className = 'returning returning-home'
  localStorage.setItem('verso-signed-in', 'ada@verso.test')
})

// The other files of the thread share its document and the modules' state.
afterEach(async () => {
  vi.useRealTimers()
  const app = await drawn
  act(() => app?.unmount())
  drawn = null
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.doUnmock('./lib/session/identity-client.ts')
  vi.doUnmock('./routes/-components/home-dashboard.tsx')
  document.documentElement.className = ''
  localStorage.clear()
})

/** The file of `/` as it lies on the server, opened by a person who was signed in when they left. */
async function openStartPage(prerendered = '<header>Verso</header><main><h1>For visitors</h1></main>') {
  document.body.innerHTML = `<div id="root">${prerendered}</div>`
  history.replaceState(null, '', '/')
  const { createAppRouter } = await import('./router.tsx')
  const { start } = await import('./start.tsx')
  const { onSessionChange } = await import('./lib/session/session.ts')
  const router = createAppRouter()
  onSessionChange(() => void router.invalidate())
  const root = document.getElementById('root')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  if (root) drawn = start(root, router)
}

async function expectWaiting() {
  await waitFor(() => expect(screen.getByText('Loading…')).toBeDefined())
  expect(screen.getByRole('banner')).toBeDefined()
  expect(screen.queryByText('For visitors')).toBeNull()
  expect(document.documentElement.classList.contains('returning-home')).toBe(false)
}

async function expectWayOut() {
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(reload).toHaveBeenCalled())
}

/** Who is there is known after a while, or never. */
function identityOf(token: () => Promise<string>) {
  return {
    createIdentityClient: (_: unknown, onUser: (user: object) => void) => {
      onUser({ uid: 'ada', email: 'ada@verso.test', displayName: 'Ada', photoURL: null, isEmailVerified: true })
      return Promise.resolve({ token })
    },
  }
}

const config = () => Response.json({ identity: { projectId: 'p' }, testAccounts: [], engine: 'workers-ai' })
const answering = (other: () => Promise<Response>) => (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : input.toString()).endsWith('/api/config')
    ? Promise.resolve(config())
    : other()

it.each([
  ['the configuration', () => vi.stubGlobal('fetch', never)],
  [
    'the restoring of the sign-in',
    () => {
      vi.stubGlobal('fetch', answering(never))
      vi.doMock('./lib/session/identity-client.ts', () => ({ createIdentityClient: never }))
    },
  ],
  [
    'a fresh token',
    () => {
      vi.stubGlobal('fetch', answering(never))
      vi.doMock('./lib/session/identity-client.ts', () => identityOf(never))
    },
  ],
  [
    'what the loader reads',
    () => {
      vi.stubGlobal('fetch', answering(never))
      vi.doMock('./lib/session/identity-client.ts', () => identityOf(() => Promise.resolve('token')))
    },
  ],
])('a start page of which %s hangs has its header, says that it loads, and offers a reload', async (_, hang) => {
  hang()
  await openStartPage()
  await expectWaiting()
  await expectWayOut()
})

it('so does a start page whose dashboard never comes', async () => {
  vi.stubGlobal(
    'fetch',
    answering(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  vi.doMock('./lib/session/identity-client.ts', () => identityOf(() => Promise.resolve('token')))
  vi.doMock('./routes/-components/home-dashboard.tsx', never)
  await openStartPage()
  await expectWaiting()
  await expectWayOut()
})

it('so does a page of the app, which has nothing prerendered', async () => {
  vi.stubGlobal('fetch', never)
  await openStartPage('')
  await expectWaiting()
  await expectWayOut()
})

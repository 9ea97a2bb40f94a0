// The whole app over the real server, drawn without a browser: for what pages say and do. Where layout, focus of a real
// browser, prerendered pages or downloads matter, tests/e2e has the test. Styles are not loaded: what is only for narrow
// screens is there too.
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { inject, onTestFinished } from 'vitest'
import { loadConfig } from '../../src/lib/api/config.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { forgetKeptValues } from '../../src/lib/forms/use-kept-values.ts'
import { getSession, identity, onSessionChange, takeSessionEnding } from '../../src/lib/session/session.ts'
import { currentToast, dismissToast } from '../../src/lib/toast.ts'
import { createAppRouter } from '../../src/router.tsx'
import type { PublicConfig } from '../../worker/contract/config.ts'
import { type Account, type Credentials, signUp } from '../people/accounts.ts'
import { type Requests, requestsTo } from '../people/requests.ts'

/** Calls as an API client makes them, beside the app. */
export const request: Requests = {
  get: (...sent) => requestsTo(inject('origin')).get(...sent),
  post: (...sent) => requestsTo(inject('origin')).post(...sent),
  put: (...sent) => requestsTo(inject('origin')).put(...sent),
  patch: (...sent) => requestsTo(inject('origin')).patch(...sent),
  delete: (...sent) => requestsTo(inject('origin')).delete(...sent),
}

let forgetRouter = () => {}

/** Opens a page, as the person if one is given, and gives the hands of a user. */
export async function openApp(path: string, person?: Credentials) {
  if (person) await (await identity()).signInWithEmail(person.email, person.password)
  history.replaceState(null, '', path)
  const router = createAppRouter()
  forgetRouter() // that of a page before, if a test opens several
  forgetRouter = onSessionChange(() => void router.invalidate())
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const shown = render(<RouterProvider router={router} />)
  await router.load()
  return { ...shown, router, user }
}

/** The same as somebody new. */
export async function openAppAsNew(path: string): Promise<Awaited<ReturnType<typeof openApp>> & { account: Account }> {
  const account = await signUp(request)
  return { ...(await openApp(path, account)), account }
}

/** The server is set up differently, until the test ends. The app has asked once for all tests how it is. */
export async function changeConfig(changes: Partial<PublicConfig>): Promise<void> {
  const config = await loadConfig()
  const before = { ...config }
  Object.assign(config, changes)
  onTestFinished(() => void Object.assign(config, before))
}

/** The page's own part, without header and footer. */
export function main(): HTMLElement {
  return screen.getByRole('main')
}

export async function findToast(title: string): Promise<void> {
  await waitFor(() => {
    const shown = currentToast()?.title
    if (shown !== title) throw new Error(`the toast says ${shown ?? 'nothing'}, not ${title}`)
  })
}

export async function expectPath(path: string): Promise<void> {
  await waitFor(() => {
    const at = location.pathname + location.search
    if (at !== path) throw new Error(`the page is ${at}, not ${path}`)
  })
}

/** What a test leaves behind in the app and in the browser's stores. */
export async function forgetEverything(): Promise<void> {
  forgetRouter()
  forgetRouter = () => {}
  if (getSession().status === 'signed-in') await (await identity()).signOut()
  takeSessionEnding()
  forgetKeptValues()
  queryClient.clear()
  dismissToast()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

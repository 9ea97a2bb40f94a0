// Draws the first page. A prerendered page stays until the program can take it over; what comes in another page's place
// is shown within a moment, if only as a page that is still waited for.
import { RouterProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { getSession, onSessionChange } from './lib/session/session.ts'
import { type createAppRouter, PENDING_MS } from './router.tsx'

/** A moment after the router has said that it waits. */
const SHELL_MS = PENDING_MS + 100

export async function start(root: HTMLElement, router: ReturnType<typeof createAppRouter>): Promise<Root> {
  const app = <RouterProvider router={router} />
  if (!root.hasChildNodes()) {
    const drawn = createRoot(root)
    drawn.render(app)
    showToAll()
    return drawn
  }
  let drawn: Root
  // The start page was prerendered for visitors; a person who was signed in gets the dashboard in its place.
  const isOthersPage = location.pathname === '/' && getSession().status !== 'signed-out'
  if (isOthersPage) {
    // Who is there may stay unknown, and the dashboard away, for as long as a request hangs.
    await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, SHELL_MS))])
    drawn = createRoot(root)
    flushSync(() => drawn.render(app))
  } else {
    // What is hydrated must be what was prerendered: by the same boundaries, with the page's code at hand.
    router.ssr = { manifest: undefined }
    await router.load()
    drawn = hydrateRoot(root, app)
  }
  document.documentElement.classList.remove('returning-home')
  if (getSession().status === 'loading') onSessionChange(showToAll)
  else showToAll()
  return drawn
}

/** It is known who is there, and the page is drawn by that: what is for visitors is there for visitors only. */
function showToAll(): void {
  document.documentElement.classList.remove('returning', 'returning-home')
}

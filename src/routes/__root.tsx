import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { EngineBanner } from '../components/engine-banner.tsx'
import { keepFocus } from '../lib/keep-focus.ts'
import { loadPatiently } from '../lib/load-patiently.ts'
import { settledSession } from '../lib/session.ts'
import { hasToasted, onToastChange } from '../lib/toast.ts'
import * as m from '../messages/generated/messages.js'
import { LazyPageError } from './-components/lazy-page-error.tsx'
import { NotFound } from './-components/not-found.tsx'
import { SiteHeader } from './-components/site-header.tsx'

const Toaster = lazy(async () => ({
  default: (await loadPatiently(() => import('../components/ui/toaster.tsx'))).Toaster,
}))

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFound,
  errorComponent: LazyPageError,
})

function RootLayout() {
  // Pages that need a person wait for the session themselves; the header needs it on the others too.
  useEffect(() => void settledSession(), [])
  useEffect(keepFocus, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {m.skip_to_content()}
      </a>
      <SiteHeader />
      <EngineBanner />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
      <Toasts />
    </div>
  )
}

/** Loaded with the first toast; it stays, so that F8 leads to it. */
function Toasts() {
  const isNeeded = useSyncExternalStore(onToastChange, hasToasted)
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}

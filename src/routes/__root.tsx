import { createRootRoute, Outlet, redirect, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, useEffect, useSyncExternalStore } from 'react'
import { sameOriginPath } from '../../worker/contract/same-origin-path.ts'
import { LazyPart } from '../components/lazy-part.tsx'
import { LoadTroubleBar, ToastInPlain } from '../components/load-trouble-bar.tsx'
import { ChatLauncher } from '../features/chat/chat-launcher.tsx'
import { useConfig } from '../lib/api/config.ts'
import { loadWithRetry } from '../lib/loading/load-with-retry.ts'
import { onceIdle } from '../lib/loading/on-idle.ts'
import { getSession, settledSession, takeSessionEnding, useSession } from '../lib/session/session.ts'
import { hasToasted, onToastChange } from '../lib/toast.ts'
import { useHydrated } from '../lib/hooks/use-hydrated.ts'
import { usePageHead } from '../lib/hooks/use-page-head.ts'
import * as m from '../../messages/generated/messages.js'
import { LazyPageError } from './-components/lazy-page-error.tsx'
import { SiteFooter } from './-components/site-footer.tsx'
import { SiteHeader } from './-components/site-header.tsx'

const loadToaster = () => import('../components/ui/toaster.tsx')
const loadSignIn = () => import('./-components/sign-in.tsx')
const Toaster = lazy(async () => ({ default: (await loadWithRetry(loadToaster)).Toaster }))
const ProviderBanner = lazy(async () => ({
  default: (await loadWithRetry(() => import('../components/provider-banner.tsx'))).ProviderBanner,
}))
const NotFound = lazy(async () => ({
  default: (await loadWithRetry(() => import('./-components/not-found.tsx'))).NotFound,
}))
const RefusedAccount = lazy(async () => ({
  default: (await loadWithRetry(() => import('./-components/refused-account.tsx'))).RefusedAccount,
}))
const SignIn = lazy(async () => ({ default: (await loadWithRetry(loadSignIn)).SignIn }))

interface SiteSearch {
  /** Opens the sign-in dialog over any page. */
  readonly signin?: 1
  /** For a user who probably has no account yet: the dialog offers to create one first. */
  readonly account?: 'new'
  /** The page after the sign-in; without it, the user stays on the current page. */
  readonly next?: string
  /** Of a mailed link to sign in, as the identity provider names it. */
  readonly oobCode?: string
}

export const Route = createRootRoute({
  validateSearch: ({ signin, account, next, oobCode }: Record<string, unknown>): SiteSearch => ({
    ...(Number(signin) === 1 ? { signin: 1 } : {}),
    ...(account === 'new' ? { account } : {}),
    ...(typeof next === 'string' ? { next } : {}),
    ...(typeof oobCode === 'string' ? { oobCode } : {}),
  }),
  // After a sign-in the session changes, this runs again, and leads on; so it does once it is known that a person was
  // signed in all along. It waits for nothing: without it no page is drawn.
  beforeLoad: ({ search: { signin, next }, location, preload }) => {
    const ending = preload ? null : takeSessionEnding()
    if (signin === 1 && getSession().status === 'signed-in') {
      throw redirect({ href: sameOriginPath(next) ?? location.pathname })
    }
    return { ending }
  },
  component: RootLayout,
  notFoundComponent: Nowhere,
  errorComponent: LazyPageError,
})

function RootLayout() {
  // Pages that need a person wait for the session themselves; the header needs it on the others too.
  useEffect(() => void settledSession(), [])
  useEffect(keepFocusOnceIdle, [])
  // A failure for want of a connection is told by a toast, and a sign-in that fails by its dialog: both are at hand then.
  useEffect(() => onceIdle(() => void Promise.allSettled([loadToaster(), loadSignIn()])), [])
  // A prerendered page looks ready before it is: whoever drives it by program waits for this.
  useEffect(() => document.documentElement.setAttribute('data-awake', ''), [])
  const isAtWork = useIsAtWork()
  const session = useSession()
  const refusal = session.status === 'signed-in' ? session.refusal : null
  // SPEC §2: the workspace ends as a public page does.
  const isWorkspace = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_app/translate/') })
  const { pathname } = useLocation()
  usePageHead(isAtWork ? null : pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        {m.skip_to_content()}
      </a>
      <SiteHeader />
      <ProviderNotice />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {isAtWork && refusal ? (
          <LazyPart>
            <RefusedAccount refusal={refusal} />
          </LazyPart>
        ) : (
          <Outlet />
        )}
      </main>
      {(!isAtWork || isWorkspace) && <SiteFooter />}
      {!isAtWork && <ChatLauncher />}
      <SignInOnDemand />
      <Toasts />
      <LoadTroubleBar />
    </div>
  )
}

/** A deployment with a model never loads the banner. */
function ProviderNotice() {
  const config = useConfig()
  if (!config || (config.engine !== null && config.engine !== 'embedded')) return null
  return (
    <LazyPart>
      <ProviderBanner provider={config.engine ?? 'missing'} />
    </LazyPart>
  )
}

/** Nobody loses the focus before they have done something. */
function keepFocusOnceIdle(): () => void {
  let stop: (() => void) | null = null
  const cancel = onceIdle(() => {
    void import('../lib/forms/keep-focus.ts').then(({ keepFocus }) => (stop = keepFocus())).catch(() => undefined)
  })
  return () => {
    cancel()
    stop?.()
  }
}

function Nowhere() {
  return (
    <LazyPart>
      <NotFound />
    </LazyPart>
  )
}

/** In the dashboard and behind the gate, which do without the footer and name themselves. */
function useIsAtWork(): boolean {
  const { status } = useSession()
  return useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/_app' || (routeId === '/' && status !== 'signed-out')),
  })
}

function SignInOnDemand() {
  const { signin, account, next, oobCode = null } = Route.useSearch()
  const session = useSession()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  if (signin !== 1 || session.status !== 'signed-out' || !isHydrated) return null
  return (
    <LazyPart>
      <SignIn
        isNew={account === 'new'}
        linkCode={oobCode}
        leadsBack={account !== 'new' && next !== undefined && next !== '/'}
        onClose={() => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })}
      />
    </LazyPart>
  )
}

/** Drawn with the first toast; it stays, so that F8 leads to it. */
function Toasts() {
  const isNeeded = useSyncExternalStore(onToastChange, hasToasted, () => false)
  return <LazyPart fallback={<ToastInPlain />}>{isNeeded && <Toaster />}</LazyPart>
}

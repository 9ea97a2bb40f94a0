import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyPart } from '../components/lazy-part.tsx'
import { PageWaiting } from './-components/page-waiting.tsx'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { loadWithRetry } from '../lib/loading/load-with-retry.ts'
import { settledSession, useSession } from '../lib/session/session.ts'
import { endingGate, tellGate } from '../lib/session/sign-in-gate.ts'

const HomeDashboard = lazy(async () => ({
  default: (await loadWithRetry(() => import('./-components/home-dashboard.tsx'))).HomeDashboard,
}))

export const Route = createFileRoute('/')({
  // The dashboard of a person whose session has just ended: behind the gate, `_app` does the same.
  beforeLoad: ({ context: { ending } }) => {
    if (ending === null || ending === 'left') return
    tellGate(endingGate(ending))
    throw redirect({ to: '/', search: { signin: 1, next: '/' } })
  },
  loader: async () => {
    if ((await settledSession()).status !== 'signed-in') return
    const { translationListQuery, translationStatsQuery } = await import('../features/jobs/queries.ts')
    const { queryClient } = await import('../lib/api/query-client.ts')
    // The dashboard shows its own failures: one list that cannot be read does not take the page with it.
    await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(translationListQuery()),
      queryClient.ensureQueryData(translationStatsQuery),
    ])
  },
  component: Home,
})

function Home() {
  const session = useSession()
  const { signin } = Route.useSearch()
  // While a sign-in is about to lead elsewhere, the dashboard does not show in between.
  if (session.status === 'signed-in' && signin !== 1) {
    return (
      <LazyPart fallback={<PageWaiting />}>
        <HomeDashboard />
      </LazyPart>
    )
  }
  return session.status === 'loading' ? <PageWaiting /> : <LandingPage />
}

import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyPart } from '../components/lazy-part.tsx'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { loadWithRetry } from '../lib/loading/load-with-retry.ts'
import { settledSession, useSession } from '../lib/session/session.ts'

const HomeDashboard = lazy(async () => ({
  default: (await loadWithRetry(() => import('./-components/home-dashboard.tsx'))).HomeDashboard,
}))

export const Route = createFileRoute('/')({
  loader: async () => {
    if ((await settledSession()).status !== 'signed-in') return
    const { translationListQuery, translationStatsQuery } = await import('../features/jobs/queries.ts')
    const { queryClient } = await import('../lib/api/query-client.ts')
    // The dashboard shows its own failures: one list that cannot be read does not take the page with it.
    await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(translationListQuery),
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
      <LazyPart>
        <HomeDashboard />
      </LazyPart>
    )
  }
  return session.status !== 'loading' && <LandingPage />
}

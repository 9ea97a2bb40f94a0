import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sameOriginPath } from '../../worker/contract/same-origin-path.ts'
import { settledSession, useSession } from '../lib/session.ts'
import { Landing } from '../features/landing/landing.tsx'

const HomeDashboard = lazy(async () => ({ default: (await import('./-components/home-dashboard.tsx')).HomeDashboard }))
const HomeSignIn = lazy(async () => ({ default: (await import('./-components/home-sign-in.tsx')).HomeSignIn }))

interface HomeSearch {
  /** Opens the sign-in dialog. */
  readonly signin?: 1
  /** Where a sign-in leads. */
  readonly next?: string
}

export const Route = createFileRoute('/')({
  validateSearch: ({ signin, next }: Record<string, unknown>): HomeSearch => ({
    ...(Number(signin) === 1 ? { signin: 1 } : {}),
    ...(typeof next === 'string' ? { next } : {}),
  }),
  // After a sign-in the session changes, this runs again, and leads on. A person who was signed in all along goes at once.
  beforeLoad: async ({ search: { signin, next } }) => {
    if (signin === 1 && (await settledSession()).status === 'signed-in') {
      throw redirect({ href: sameOriginPath(next) ?? '/' })
    }
  },
  loader: async () => {
    if ((await settledSession()).status !== 'signed-in') return
    const { translationListQuery, translationStatsQuery } = await import('../features/jobs/queries.ts')
    const { queryClient } = await import('../lib/query-client.ts')
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
  const navigate = Route.useNavigate()
  return (
    <>
      {session.status === 'signed-in' && signin !== 1 ? (
        <Suspense>
          <HomeDashboard />
        </Suspense>
      ) : (
        session.status !== 'loading' && <Landing />
      )}
      {signin === 1 && session.status === 'signed-out' && (
        <Suspense>
          <HomeSignIn onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })} />
        </Suspense>
      )}
    </>
  )
}

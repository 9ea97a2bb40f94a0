import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sameOriginPath } from '../../worker/contract/same-origin-path.ts'
import { settledSession, useSession } from '../lib/session.ts'
import { Landing } from '../features/landing/landing.tsx'

const Dashboard = lazy(async () => ({ default: (await import('../features/jobs/dashboard.tsx')).Dashboard }))
const SignInDialog = lazy(async () => ({
  default: (await import('../features/account/sign-in-dialog.tsx')).SignInDialog,
}))

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
  loader: async ({ context }) => {
    if ((await settledSession()).status !== 'signed-in') return
    const { translationListQuery, translationStatsQuery } = await import('../features/jobs/queries.ts')
    const { queryClient } = context
    // The dashboard shows its own failures: one list that cannot be read does not take the page with it.
    await Promise.allSettled([
      queryClient.ensureQueryData(translationListQuery),
      queryClient.ensureQueryData(translationStatsQuery),
    ])
  },
  component: Home,
})

function Home() {
  const session = useSession()
  const { signin, next } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const isSignedIn = session.status === 'signed-in'
  return (
    <>
      {isSignedIn ? (
        <Suspense>
          <Dashboard />
        </Suspense>
      ) : (
        session.status === 'signed-out' && <Landing />
      )}
      {signin === 1 && session.status === 'signed-out' && (
        <Suspense>
          <SignInDialog
            onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
            onSignedIn={() => router.history.replace(sameOriginPath(next) ?? '/')}
          />
        </Suspense>
      )}
    </>
  )
}

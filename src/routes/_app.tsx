import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { WithQueries } from '../components/with-queries.tsx'
import { settledSession } from '../lib/session/session.ts'
import { EXPIRED_GATE, signInGate } from '../lib/session/sign-in-gate.ts'
import { showFailure } from '../lib/toast.ts'

/** The signed-in gate: SPEC §5 tells a visitor why, then the dialog leads back here. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, preload, context: { ending } }) => {
    if ((await settledSession()).status === 'signed-in') return
    if (ending === 'left') throw redirect({ to: '/' })
    if (!preload) {
      const { title, text, delayMs } = ending === 'expired' ? EXPIRED_GATE : signInGate(location.pathname)
      showFailure(title(), text())
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
    throw redirect({ to: '/', search: { signin: 1, next: location.href } })
  },
  component: SignedIn,
})

function SignedIn() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}

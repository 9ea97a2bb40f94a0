import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { WithQueries } from '../components/with-queries.tsx'
import { settledSession } from '../lib/session/session.ts'
import { showFailure } from '../lib/toast.ts'
import * as m from '../messages/generated/messages.js'

/** The signed-in gate: SPEC §5 tells a visitor why, then the dialog leads back here. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, preload }) => {
    if ((await settledSession()).status === 'signed-in') return
    if (!preload) showFailure(m.auth_please_sign_in(), m.auth_please_sign_in_translate())
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

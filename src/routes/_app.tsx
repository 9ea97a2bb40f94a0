import { createFileRoute, Outlet, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WithQueries } from '../components/with-queries.tsx'
import { checkoutSearch } from '../features/billing/checkout/checkout-search.ts'
import { keepFocus } from '../lib/forms/keep-focus.ts'
import { settledSession } from '../lib/session/session.ts'
import { endingGate, type SignInGate, signInGate, tellGate } from '../lib/session/sign-in-gate.ts'
import { showNotice } from '../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'

/** The signed-in gate: SPEC §5 tells a visitor why, then the dialog leads back here. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, preload, context: { ending } }): Promise<{ gate: SignInGate | null }> => {
    // Whoever follows it: a link to the checkout that names no plan leads to the plans (SPEC §2).
    if (location.pathname === '/checkout' && !checkoutSearch(location.search)) {
      if (!preload) showNotice(m.checkout_incomplete(), m.checkout_incomplete_text(), { staysWhenLeaving: true })
      throw redirect({ to: '/pricing' })
    }
    if ((await settledSession()).status === 'signed-in') return { gate: null }
    if (ending === 'left') throw redirect({ to: '/' })
    const gate = ending === null ? signInGate(location.pathname) : endingGate(ending)
    if (gate.delayMs > 0) return { gate }
    if (!preload) tellGate(gate)
    throw redirect({ to: '/', search: { signin: 1, next: location.href } })
  },
  component: Gate,
})

function Gate() {
  const { gate } = Route.useRouteContext()
  useEffect(keepFocus, []) // here, the first press may remove its button
  if (gate) return <LeadToSignIn gate={gate} />
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}

/** An empty page: the toast has time to be read before the start page comes. */
function LeadToSignIn({ gate }: { readonly gate: SignInGate }) {
  const navigate = useNavigate()
  const next = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    tellGate(gate, { staysWhenLeaving: true })
    const timer = setTimeout(() => void navigate({ to: '/', search: { signin: 1, next }, replace: true }), gate.delayMs)
    return () => clearTimeout(timer)
  }, [gate, navigate, next])
  return null
}

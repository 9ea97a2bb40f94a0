import { createFileRoute, redirect } from '@tanstack/react-router'
import { PAGE_REDIRECTS } from '../../worker/contract/pages.ts'
import { settledSession } from '../lib/session/session.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async () => {
    const to = PAGE_REDIRECTS['/dashboard']
    const isSignedIn = (await settledSession()).status === 'signed-in'
    throw redirect(isSignedIn ? { to } : { to, search: { signin: 1, next: to } })
  },
})

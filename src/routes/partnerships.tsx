import { createFileRoute, redirect } from '@tanstack/react-router'
import { PAGE_REDIRECTS } from '../../worker/contract/pages.ts'

export const Route = createFileRoute('/partnerships')({
  beforeLoad: () => {
    throw redirect({ to: PAGE_REDIRECTS['/partnerships'] })
  },
})

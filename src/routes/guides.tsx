import { createFileRoute, redirect } from '@tanstack/react-router'
import { PAGE_REDIRECTS } from '../../worker/contract/pages.ts'

export const Route = createFileRoute('/guides')({
  beforeLoad: () => {
    throw redirect({ to: PAGE_REDIRECTS['/guides'] })
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { professionalStatusSchema } from '../../../../worker/contract/admin.ts'
import { ProfessionalsPage } from '../../../features/admin/inbox/professionals-page.tsx'

/** The first thing to do here. */
const WAITING = 'pending_verification'

export const Route = createFileRoute('/_app/admin/professionals')({
  // The schema of the states is checked in the page: what a route checks is part of the site's first load.
  validateSearch: ({ status }: Record<string, unknown>): { readonly status?: string } =>
    typeof status === 'string' ? { status } : {},
  component: AdminProfessionals,
})

function AdminProfessionals() {
  const status = professionalStatusSchema.safeParse(Route.useSearch().status).data ?? WAITING
  const navigate = Route.useNavigate()
  return (
    <ProfessionalsPage
      status={status}
      onChange={(chosen) => void navigate({ search: chosen === WAITING ? {} : { status: chosen }, resetScroll: false })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { type ProfessionalStatus, professionalStatusSchema } from '../../../../worker/contract/admin.ts'
import { ProfessionalsPage } from '../../../features/admin/inbox/professionals-page.tsx'

/** The first thing to do here. */
const WAITING = 'pending_verification'

export const Route = createFileRoute('/_app/admin/professionals')({
  validateSearch: ({ status }: Record<string, unknown>): { readonly status?: ProfessionalStatus } => {
    const known = professionalStatusSchema.safeParse(status)
    return known.success && known.data !== WAITING ? { status: known.data } : {}
  },
  component: AdminProfessionals,
})

function AdminProfessionals() {
  const { status = WAITING } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfessionalsPage
      status={status}
      onChange={(chosen) => void navigate({ search: chosen === WAITING ? {} : { status: chosen }, resetScroll: false })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { auditActionSchema } from '../../../../worker/contract/audit.ts'
import { AuditPage } from '../../../features/admin/audit-page.tsx'
import type { AuditFilter } from '../../../features/admin/queries.ts'

export const Route = createFileRoute('/_app/admin/audit')({
  // The schema of the actions is checked in the page: what a route checks is part of the site's first load.
  validateSearch: ({
    action,
    user,
  }: Record<string, unknown>): { readonly action?: string; readonly user?: string } => ({
    ...(typeof action === 'string' ? { action } : {}),
    ...(typeof user === 'string' || typeof user === 'number' ? { user: String(user) } : {}),
  }),
  component: AdminAudit,
})

function AdminAudit() {
  const { action, ...rest } = Route.useSearch()
  const known = auditActionSchema.safeParse(action)
  const filter: AuditFilter = known.success ? { ...rest, action: known.data } : rest
  const navigate = Route.useNavigate()
  return <AuditPage filter={filter} onChange={(search) => void navigate({ search, resetScroll: false })} />
}

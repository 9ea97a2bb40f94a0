import { createFileRoute } from '@tanstack/react-router'
import { auditActionSchema } from '../../../../worker/contract/audit.ts'
import { AuditPage } from '../../../features/admin/audit-page.tsx'
import type { AuditFilter } from '../../../features/admin/queries.ts'

export const Route = createFileRoute('/_app/admin/audit')({
  validateSearch: ({ action, user }: Record<string, unknown>): AuditFilter => {
    const known = auditActionSchema.safeParse(action)
    return {
      ...(known.success ? { action: known.data } : {}),
      ...(typeof user === 'string' || typeof user === 'number' ? { user: String(user) } : {}),
    }
  },
  component: AdminAudit,
})

function AdminAudit() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AuditPage filter={filter} onChange={(search) => void navigate({ search, resetScroll: false })} />
}

import { createFileRoute } from '@tanstack/react-router'
import { AuditList } from '../../../features/admin/audit-list.tsx'
import * as m from '../../../messages/generated/messages.js'

export const Route = createFileRoute('/_app/admin/audit')({ component: AuditPage })

function AuditPage() {
  return <AuditList title={m.admin_audit()} />
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../worker/contract/admin.ts'
import * as m from '../../messages/generated/messages.js'
import { AUDIT_LABELS } from './labels.ts'
import { Ago } from '../../components/lists/ago.tsx'
import { PagedList } from '../../components/lists/paged-list.tsx'
import type { Column } from '../../components/lists/record-table.tsx'
import { ListSection } from '../../components/lists/list-section.tsx'
import { auditQuery } from './queries.ts'

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: m.admin_audit_action,
    cell: ({ action }) => <span className="font-medium">{AUDIT_LABELS[action]()}</span>,
  },
  {
    title: m.admin_audit_by,
    cell: ({ actorEmail, actorId }) => <span className="[overflow-wrap:anywhere]">{actorEmail ?? actorId}</span>,
  },
  {
    title: m.admin_audit_of,
    cell: ({ targetId, targetEmail }) =>
      targetEmail === null ? (
        <span className="[overflow-wrap:anywhere]">{targetId}</span>
      ) : (
        <Link
          to="/admin/users/$userId"
          params={{ userId: targetId }}
          className="[overflow-wrap:anywhere] text-accent underline-offset-3 hover:underline"
        >
          {targetEmail}
        </Link>
      ),
  },
  { title: m.admin_audit_details, cell: (entry) => <Changes entry={entry} /> },
  {
    title: m.admin_audit_reason,
    cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason ?? '–'}</span>,
  },
  { title: m.admin_when, cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

interface AuditListProps {
  readonly target?: string | undefined
  readonly title: string
  readonly tools?: ReactNode
}

export function AuditList({ target, title, tools }: AuditListProps) {
  const query = useInfiniteQuery(auditQuery(target))
  return (
    <ListSection title={title} tools={tools}>
      <PagedList caption={title} empty={m.admin_audit_none()} query={query} columns={COLUMNS} keyOf={({ id }) => id} />
    </ListSection>
  )
}

/** Fields by the names they have in the database: the log is for people who know them. */
function Changes({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const fields = Object.entries(after ?? {})
  if (fields.length === 0) return '–'
  return (
    <ul>
      {fields.map(([field, value]) => (
        <li key={field} className="[overflow-wrap:anywhere]">
          {before === null
            ? m.admin_audit_set({ field, after: String(value) })
            : m.admin_audit_change({ field, before: String(before[field]), after: String(value) })}
        </li>
      ))}
    </ul>
  )
}

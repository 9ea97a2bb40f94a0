import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../worker/contract/admin.ts'
import * as m from '../../../messages/generated/messages.js'
import { Ago } from '../../components/lists/ago.tsx'
import { ListSection } from '../../components/lists/list-section.tsx'
import { PagedList } from '../../components/lists/paged-list.tsx'
import type { Column } from '../../components/lists/record-table.tsx'
import { auditChanges, auditTitle } from './audit-words.ts'
import { type AuditFilter, auditQuery } from './queries.ts'
import { UserLink } from './user-link.tsx'

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: m.admin_audit_action,
    cell: (entry) => <span className="font-medium">{auditTitle(entry)}</span>,
  },
  {
    title: m.admin_audit_by,
    width: 'whole',
    cell: ({ actorEmail, actorId }) => <UserLink userId={actorId} email={actorEmail} />,
  },
  { title: m.admin_audit_of, width: 'whole', cell: (entry) => <Target entry={entry} /> },
  { title: m.admin_audit_details, width: 'wide', cell: (entry) => <Changes entry={entry} /> },
  {
    title: m.admin_audit_reason,
    width: 'wide',
    cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason ?? '–'}</span>,
  },
  { title: m.admin_when, cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

interface AuditListProps {
  readonly filter: AuditFilter
  readonly title: string
  readonly tools?: ReactNode
}

export function AuditList({ filter, title, tools }: AuditListProps) {
  const query = useInfiniteQuery(auditQuery(filter))
  const isFiltered = filter.action !== undefined || filter.user !== undefined
  return (
    <ListSection title={title} tools={tools}>
      <PagedList
        caption={title}
        empty={isFiltered ? m.admin_audit_none_found() : m.admin_audit_none()}
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </ListSection>
  )
}

/** What stands for the owner of a thing that has none, or whose owner is gone. */
const SUBJECTS: { readonly [action in AuditEntry['action']]?: () => string } = {
  'submission.handle': m.admin_audit_message,
  'translation.retry': m.admin_deleted_document,
  'engine.test': m.admin_audit_role,
  'api_key.create': m.admin_audit_key,
  'api_key.revoke': m.admin_audit_key,
}

/** The user, and which of their things; a message belongs to nobody. */
function Target({ entry: { action, targetId, targetName, ownerId, ownerEmail } }: { readonly entry: AuditEntry }) {
  const isOfUser = ownerId !== null || /^(?:user|credits|registration)\./.test(action)
  return (
    <>
      {isOfUser ? <UserLink userId={ownerId ?? targetId} email={ownerEmail} /> : SUBJECTS[action]?.()}
      {(targetName !== null || !isOfUser) && (
        <span className="block text-xs [overflow-wrap:anywhere] text-ink-muted xl:w-36">{targetName ?? targetId}</span>
      )}
    </>
  )
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const changes = auditChanges(entry)
  if (changes.length === 0) return '–'
  return (
    <ul>
      {changes.map((change) => (
        <li key={change} className="[overflow-wrap:anywhere]">
          {change}
        </li>
      ))}
    </ul>
  )
}

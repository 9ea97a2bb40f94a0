import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '../../../../worker/contract/admin.ts'
import { Button } from '../../../components/ui/button.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { formatDay, formatUtcDay } from '../../../lib/format-exact.ts'
import { PLAN_STATUS_LABELS, ROLE_LABELS } from '../labels.ts'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { type UserListing, usersQuery } from '../queries.ts'
import { SearchForm } from '../search-form.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { UserName } from './user-name.tsx'

const SORTS = {
  'created desc': m.admin_sort_newest,
  'created asc': m.admin_sort_oldest,
  'email asc': m.admin_sort_email,
  'email desc': m.admin_sort_email_back,
  'credits desc': m.admin_sort_most_credits,
  'credits asc': m.admin_sort_fewest_credits,
} as const
type Sort = keyof typeof SORTS
const SORT_NAMES = Object.keys(SORTS) as Sort[]

const FACT_COLUMNS: Column<AdminUser>[] = [
  { title: m.admin_user, width: 'wide', cell: (user) => <UserName user={user} /> },
  { title: m.admin_role, cell: ({ role }) => ROLE_LABELS[role]() },
  {
    title: m.admin_plan,
    cell: ({ subscriptionType, subscriptionStatus }) => (
      <>
        {PLAN_NAMES[subscriptionType]()}
        {subscriptionStatus !== 'active' && (
          <span className="text-ink-muted"> ({PLAN_STATUS_LABELS[subscriptionStatus]()})</span>
        )}
      </>
    ),
  },
  { title: m.admin_credits, cell: ({ credits }) => formatNumber(credits), isFigure: true },
  { title: m.admin_joined, width: 'whole', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    title: m.admin_last_active,
    width: 'whole',
    cell: ({ lastActiveDay }) => (lastActiveDay === null ? m.admin_never() : formatUtcDay(lastActiveDay)),
  },
]

/** The facts, and the buttons that open the dialogs. */
function columnsOf(onEdit: (user: AdminUser) => void, onDelete: (user: AdminUser) => void): Column<AdminUser>[] {
  return [
    ...FACT_COLUMNS,
    {
      title: m.admin_actions,
      isActions: true,
      cell: (user) => <UserActions user={user} onEdit={() => onEdit(user)} onDelete={() => onDelete(user)} />,
    },
  ]
}

interface UserListProps {
  readonly listing: UserListing
  /** Search and order stand in the page's address. */
  readonly onChange: (listing: UserListing) => void
}

export function UserList({ listing, onChange }: UserListProps) {
  const query = useInfiniteQuery(usersQuery(listing))
  const [editing, setEditing] = useState<AdminUser | null>(null)
  const [deleting, setDeleting] = useState<AdminUser | null>(null)
  const sort = SORT_NAMES.find((name) => name === `${listing.sort} ${listing.order}`) ?? 'created desc'
  return (
    <ListSection
      title={m.admin_users()}
      tools={
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <SearchForm
            key={listing.q}
            label={m.admin_users_search()}
            hint={m.admin_users_search_hint()}
            q={listing.q}
            onSearch={(q) => onChange({ ...listing, q })}
          />
          <SelectField
            label={m.admin_users_sort()}
            className="w-full sm:w-44"
            choices={SORT_NAMES.map((value) => ({ value, label: SORTS[value]() }))}
            value={sort}
            onChange={(name) => onChange({ ...listing, ...orderOf(name) })}
          />
        </div>
      }
    >
      <PagedList
        caption={m.admin_users()}
        empty={m.admin_users_none()}
        query={query}
        columns={columnsOf(setEditing, setDeleting)}
        keyOf={({ id }) => id}
      />
      {editing && <EditUserDialog user={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
    </ListSection>
  )
}

function orderOf(name: Sort): Pick<UserListing, 'sort' | 'order'> {
  const [sort, order] = name.split(' ') as [UserListing['sort'], UserListing['order']]
  return { sort, order }
}

interface UserActionsProps {
  readonly user: AdminUser
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** SPEC §5: admins cannot be deleted. */
function UserActions({ user: { email, role }, onEdit, onDelete }: UserActionsProps) {
  return (
    <div className="flex gap-2 md:justify-end">
      <Button size="sm" aria-label={m.admin_edit_named({ name: email })} onClick={onEdit}>
        <Pencil aria-hidden />
        {m.admin_edit()}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={role === 'admin'}
        title={role === 'admin' ? m.admin_delete_admin() : undefined}
        aria-label={m.admin_delete_named({ name: email })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
        {m.admin_delete()}
      </Button>
    </div>
  )
}

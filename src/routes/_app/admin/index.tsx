import { createFileRoute } from '@tanstack/react-router'
import type { SortOrder, UserSort } from '../../../../worker/contract/admin.ts'
import { RecentTranslations } from '../../../features/admin/translation-list.tsx'
import { AdminStats } from '../../../features/admin/users/admin-stats.tsx'
import { UserList } from '../../../features/admin/users/user-list.tsx'

interface UserSearch {
  readonly q?: string
  readonly sort?: UserSort
  readonly order?: SortOrder
}

export const Route = createFileRoute('/_app/admin/')({
  validateSearch: ({ q, sort, order }: Record<string, unknown>): UserSearch => ({
    ...(typeof q === 'string' && q !== '' ? { q } : typeof q === 'number' ? { q: String(q) } : {}),
    ...(sort === 'email' || sort === 'credits' ? { sort } : {}),
    ...(order === 'asc' ? { order } : {}),
  }),
  component: AdminHome,
})

function AdminHome() {
  const { q = '', sort = 'created', order = 'desc' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <AdminStats />
      <RecentTranslations />
      <UserList listing={{ q, sort, order }} onChange={(search) => void navigate({ search, resetScroll: false })} />
    </>
  )
}

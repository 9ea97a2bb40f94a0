import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../../features/admin/users/user-page.tsx'

export const Route = createFileRoute('/_app/admin/users/$userId')({ component: AdminUserPage })

function AdminUserPage() {
  const { userId } = Route.useParams()
  const navigate = Route.useNavigate()
  return <UserPage key={userId} userId={userId} onDeleted={() => void navigate({ to: '/admin' })} />
}

import type { Role } from '../../../worker/contract/account/account.ts'
import { Badge } from '../../components/ui/badge.tsx'
import * as m from '../../messages/generated/messages.js'

/** SPEC §2: Premium, Admin, or Free otherwise. */
const ROLES = {
  user: { tone: 'neutral', label: m.role_free },
  premium: { tone: 'accent', label: m.role_premium },
  admin: { tone: 'accent', label: m.role_admin },
} as const satisfies Record<Role, object>

export function RoleBadge({ role }: { readonly role: Role }) {
  const { tone, label } = ROLES[role]
  return <Badge tone={tone}>{label()}</Badge>
}

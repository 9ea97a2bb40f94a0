// The sections of the admin panel, in the order of their tabs.
import type { AdminDashboard } from '../../../worker/contract/admin.ts'
import * as m from '../../../messages/generated/messages.js'

export interface Tab {
  readonly to: string
  readonly label: () => string
  /** Where the addresses of the section's other pages begin. */
  readonly below?: string
  /** What of it waits for an answer. */
  readonly waiting?: keyof AdminDashboard['waiting']
}

export const TABS = [
  { to: '/admin', label: m.admin_tab_users, below: '/admin/users/' },
  { to: '/admin/translations', label: m.admin_tab_translations },
  { to: '/admin/professionals', label: m.admin_tab_professionals, waiting: 'professionals' },
  { to: '/admin/messages', label: m.admin_tab_messages, waiting: 'messages' },
  { to: '/admin/queues', label: m.admin_tab_queues },
  { to: '/admin/engine', label: m.admin_tab_engine },
  { to: '/admin/audit', label: m.admin_tab_audit },
] as const satisfies readonly Tab[]

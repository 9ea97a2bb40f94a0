import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AdminDashboard, MAX_WAITING } from '../../../worker/contract/admin.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { formatNumber } from '../../lib/format.ts'
import { accountQuery } from '../../lib/session/account.ts'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import * as m from '../../../messages/generated/messages.js'
import { AccessDenied } from './access-denied.tsx'
import { ListState } from '../../components/lists/paged-list.tsx'
import { dashboardQuery } from './queries.ts'

interface Tab {
  readonly to: string
  readonly label: () => string
  /** Where the addresses of the section's other pages begin. */
  readonly below?: string
  /** What of it waits for an answer. */
  readonly waiting?: keyof AdminDashboard['waiting']
}

const TABS = [
  { to: '/admin', label: m.admin_tab_users, below: '/admin/users/' },
  { to: '/admin/translations', label: m.admin_tab_translations },
  { to: '/admin/professionals', label: m.admin_tab_professionals, waiting: 'professionals' },
  { to: '/admin/messages', label: m.admin_tab_messages, waiting: 'messages' },
  { to: '/admin/queues', label: m.admin_tab_queues },
  { to: '/admin/audit', label: m.admin_tab_audit },
] as const satisfies readonly Tab[]

/** The gate of the panel: nothing of it is asked for before the account is known to be an admin's (SPEC §5). */
export function AdminLayout() {
  const { data: account, isPending, refetch } = useQuery(accountQuery)
  if (isPending) return <ListState error={null} onRetry={() => {}} />
  if (!account) {
    return (
      <Notice tone="negative" title={m.admin_account_failed()} isUrgent className="mx-auto my-16 w-full max-w-lg">
        <p className="text-sm">{m.admin_account_failed_text()}</p>
        <Button size="sm" className="mt-2" onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      </Notice>
    )
  }
  return account.role === 'admin' ? <Panel /> : <AccessDenied />
}

function Panel() {
  usePageTitle(m.admin_title())
  const { pathname } = useLocation()
  const { data: totals } = useQuery(dashboardQuery)
  const tabs = useRef<HTMLElement>(null)
  // On a narrow screen the tab of the page may stand outside of what is shown of them.
  useEffect(() => {
    const links = [...(tabs.current?.querySelectorAll('a') ?? [])]
    const section = TABS.find(({ to, ...tab }: Tab) => to === pathname || isBelow(tab, pathname))?.to
    links.find((link) => link.pathname === section)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="headline text-3xl">{m.admin_title()}</h1>
      <p className="mt-1 text-ink-muted">{m.admin_lead()}</p>
      <nav ref={tabs} aria-label={m.admin_tabs()} className="relative mt-6 overflow-x-auto border-b">
        <ul className="flex w-max gap-6">
          {TABS.map(({ to, label, ...tab }: Tab & (typeof TABS)[number]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isBelow(tab, pathname) ? 'true' : undefined}
                activeOptions={{ exact: true, includeSearch: false }}
                className="block border-b-2 border-transparent px-0.5 pt-1 pb-2.5 text-base font-medium text-ink-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
              >
                {label()}
                {tab.waiting !== undefined && <Waiting count={totals?.waiting[tab.waiting] ?? 0} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}

function isBelow({ below }: Pick<Tab, 'below'>, pathname: string): boolean {
  return below !== undefined && pathname.startsWith(below)
}

function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null
  const shown =
    count < MAX_WAITING ? formatNumber(count) : m.admin_waiting_many({ count: formatNumber(MAX_WAITING - 1) })
  return (
    <Badge tone="accent" className="ms-1.5">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{m.admin_waiting({ count: shown })}</span>
    </Badge>
  )
}

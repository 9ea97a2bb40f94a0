import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BillingDifference } from '../../../worker/contract/billing.ts'
import { Ago } from '../../components/lists/ago.tsx'
import { ListSection } from '../../components/lists/list-section.tsx'
import { PagedList } from '../../components/lists/paged-list.tsx'
import type { Column } from '../../components/lists/record-table.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import * as m from '../../../messages/generated/messages.js'
import { differencesQuery } from './queries.ts'

const COLUMNS: Column<BillingDifference>[] = [
  {
    title: m.admin_difference_subject,
    cell: ({ subject }) => <span className="font-medium [overflow-wrap:anywhere]">{subject}</span>,
  },
  { title: m.admin_difference_provider, cell: ({ provider }) => <Value>{provider}</Value> },
  { title: m.admin_difference_verso, cell: ({ verso }) => <Value>{verso}</Value> },
  { title: m.admin_difference_customer, cell: (difference) => <Customer {...difference} /> },
  {
    title: m.admin_invoice_status,
    cell: ({ isMended }) => (
      <Badge tone={isMended ? 'positive' : 'caution'}>
        {isMended ? m.admin_difference_mended() : m.admin_difference_open()}
      </Badge>
    ),
  },
  { title: m.admin_when, cell: ({ foundAt }) => <Ago time={foundAt} /> },
]

/** Where the payment provider and Verso said different things of a customer. */
export function Differences() {
  const query = useInfiniteQuery(differencesQuery)
  return (
    <ListSection title={m.admin_differences()}>
      <p className="border-b px-4 py-3 text-sm text-ink-muted sm:px-5">{m.admin_differences_text()}</p>
      <PagedList
        caption={m.admin_differences()}
        empty={m.admin_differences_none()}
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </ListSection>
  )
}

function Value({ children }: { readonly children: string | null }) {
  return <span className="[overflow-wrap:anywhere]">{children ?? '–'}</span>
}

function Customer({ userId, customerId }: BillingDifference) {
  if (userId === null) return <span className="[overflow-wrap:anywhere]">{customerId}</span>
  return (
    <Link
      to="/admin/users/$userId"
      params={{ userId }}
      className="[overflow-wrap:anywhere] text-accent underline-offset-3 hover:underline"
    >
      {customerId}
    </Link>
  )
}

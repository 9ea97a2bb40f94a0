import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '../../../../worker/contract/admin.ts'
import type { Invoice } from '../../../../worker/contract/billing.ts'
import { MONEY_BACK_DAYS } from '../../../../worker/contract/plans.ts'
import { DAY_MS } from '../../../../worker/contract/iso-time.ts'
import { InvoiceStatus } from '../../../components/invoice-status.tsx'
import { Ago } from '../../../components/lists/ago.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { formatPounds } from '../../../lib/format-exact.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { userInvoicesQuery } from '../queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

const FACT_COLUMNS: Column<Invoice>[] = [
  {
    title: m.admin_invoice,
    cell: ({ number, id }) => <span className="font-medium [overflow-wrap:anywhere]">{number ?? id}</span>,
  },
  { title: m.admin_invoice_plan, cell: ({ plan }) => (plan ? PLAN_NAMES[plan]() : '–') },
  { title: m.admin_invoice_total, cell: ({ total }) => formatPounds(total), isFigure: true },
  { title: m.admin_invoice_status, cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
  { title: m.admin_when, cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

/** What the user has paid. Whether the days of the promise are over is for the server to decide: its clock counts. */
export function Invoices({ user }: { readonly user: AdminUser }) {
  const query = useInfiniteQuery(userInvoicesQuery(user.id))
  const [refunding, setRefunding] = useState<Invoice | null>(null)
  const newestPaid = query.data?.pages.flatMap(({ rows }) => rows).find(({ status }) => status === 'paid')
  const columns: Column<Invoice>[] = [
    ...FACT_COLUMNS,
    {
      title: m.admin_actions,
      isActions: true,
      cell: refundCell(setRefunding),
    },
  ]
  return (
    <ListSection title={m.admin_invoices()}>
      <PagedList
        caption={m.admin_invoices()}
        empty={m.admin_invoices_none()}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
      />
      {refunding && (
        <RefundDialog
          user={user}
          invoice={refunding}
          isNewest={refunding.id === newestPaid?.id}
          onClose={() => setRefunding(null)}
        />
      )}
    </ListSection>
  )
}

/** Money that the bank is deciding about is not ours to give back. */
function isRefundable({ status, total, refunded, dispute }: Invoice): boolean {
  return status === 'paid' && refunded < total && dispute !== 'open' && dispute !== 'lost'
}

function refundCell(onOpen: (invoice: Invoice) => void): Column<Invoice>['cell'] {
  return (invoice) => {
    if (!isRefundable(invoice)) return null
    if (Date.now() - Date.parse(invoice.createdAt) > MONEY_BACK_DAYS * DAY_MS) {
      return <span className="text-sm text-ink-muted">{m.admin_refund_over({ days: MONEY_BACK_DAYS })}</span>
    }
    return (
      <Button
        size="sm"
        aria-label={m.admin_refund_named({ number: invoice.number ?? invoice.id })}
        onClick={() => onOpen(invoice)}
      >
        {m.admin_refund()}
      </Button>
    )
  }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../worker/contract/billing.ts'
import { InvoiceStatus } from '../../../components/invoice-status.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { formatCredits } from '../../../lib/format.ts'
import { formatDay, formatPounds } from '../../../lib/format-exact.ts'
import * as m from '../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../plan-names.ts'
import { invoicesQuery } from '../queries.ts'

const COLUMNS: Column<Invoice>[] = [
  {
    title: m.billing_invoice_for,
    cell: ({ plan, credits }) =>
      [plan && PLAN_NAMES[plan](), credits > 0 && formatCredits(credits)].filter(Boolean).join(', '),
  },
  { title: m.billing_invoice_number, cell: ({ number }) => number ?? '–' },
  { title: m.billing_invoice_date, cell: ({ createdAt }) => formatDay(createdAt) },
  { title: m.billing_invoice_amount, cell: ({ total }) => formatPounds(total), isFigure: true },
  { title: m.billing_invoice_status, cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
  { title: m.billing_invoice_links, isActions: true, cell: (invoice) => <Links invoice={invoice} /> },
]

/** `hasSubscription`: without one, an open invoice belongs to a checkout that was left, and nobody owes it. */
export function InvoiceList({ hasSubscription }: { readonly hasSubscription: boolean }) {
  const isShown = ({ status }: Invoice) => status !== 'void' && (status !== 'open' || hasSubscription)
  const query = useInfiniteQuery({
    ...invoicesQuery,
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter(isShown) })),
    }),
  })
  return (
    <ListSection title={m.billing_invoices()}>
      <PagedList
        caption={m.billing_invoices()}
        empty={m.billing_invoices_none()}
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </ListSection>
  )
}

const link = 'text-accent underline underline-offset-3 hover:text-accent-strong'

/** The provider's own pages of the invoice. */
function Links({ invoice: { number, id, status, url, pdfUrl } }: { readonly invoice: Invoice }) {
  const name = number ?? id
  return (
    <span className="flex gap-4 md:justify-end">
      {url !== null && (
        <a
          href={url}
          className={link}
          aria-label={
            status === 'open'
              ? m.billing_invoice_pay_named({ number: name })
              : m.billing_invoice_view_named({ number: name })
          }
        >
          {status === 'open' ? m.billing_invoice_pay() : m.billing_invoice_view()}
        </a>
      )}
      {pdfUrl !== null && (
        <a href={pdfUrl} className={link} aria-label={m.billing_invoice_pdf_named({ number: name })}>
          {m.billing_invoice_pdf()}
        </a>
      )}
    </span>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '../../../../worker/contract/billing.ts'
import { MONEY_BACK_DAYS } from '../../../../worker/contract/plans.ts'
import { InvoiceStatus } from '../../../components/invoice-status.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { useConfig } from '../../../lib/api/config.ts'
import { formatCredits } from '../../../lib/format.ts'
import { formatDay, formatPounds } from '../../../lib/format-exact.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
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
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const isDisputed = rows.some(({ dispute }) => dispute === 'open')
  return (
    <ListSection title={m.billing_invoices()}>
      {rows.some(({ status }) => status === 'paid') && <InvoiceNotes isDisputed={isDisputed} />}
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

/** What people ask about invoices: the money back, the mails, and what a dispute is. */
function InvoiceNotes({ isDisputed }: { readonly isDisputed: boolean }) {
  const payments = useConfig()?.payments
  return (
    <div className="space-y-1 border-b px-4 py-3 text-sm text-ink-muted sm:px-5">
      <p>
        {m.billing_invoices_refund({ days: MONEY_BACK_DAYS })}{' '}
        <Link to="/contact" hash="question" className={link}>
          {m.billing_invoices_refund_link()}
        </Link>
      </p>
      {payments && !payments.isStandIn && <p>{m.billing_invoices_mails()}</p>}
      {isDisputed && <p>{m.billing_invoices_disputed()}</p>}
    </div>
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

import { useInfiniteQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '../../../../worker/contract/admin.ts'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { formatDay, formatSigned } from '../../../lib/format-exact.ts'
import { LEDGER_LABELS, SOURCE_LABELS } from '../labels.ts'
import { Ago } from '../../../components/lists/ago.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { ledgerQuery } from '../queries.ts'

const COLUMNS: Column<LedgerEntry>[] = [
  {
    title: m.admin_ledger_entry,
    width: 'whole',
    cell: ({ kind, source }) => (
      <>
        <span className="font-medium">{LEDGER_LABELS[kind]()}</span>
        {source !== null && <span className="block text-ink-muted">{SOURCE_LABELS[source]()}</span>}
      </>
    ),
  },
  { title: m.admin_ledger_amount, cell: ({ amount }) => formatSigned(amount), isFigure: true },
  { title: m.admin_ledger_balance, cell: ({ balance }) => formatNumber(balance), isFigure: true },
  {
    title: m.admin_ledger_note,
    width: 'wide',
    cell: (entry) => (
      <div className="[overflow-wrap:anywhere]">
        {noteOf(entry)}
        {entry.customerNote !== null && (
          <span className="block text-ink-muted">{m.admin_ledger_to_customer({ note: entry.customerNote })}</span>
        )}
      </div>
    ),
  },
  { title: m.admin_when, cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

function noteOf({ kind, source, note, originalFileName, translationId, expiresAt }: LedgerEntry): string {
  if (note !== null) return note
  if (translationId !== null) return originalFileName ?? m.admin_deleted_document()
  if (kind !== 'grant' || source === null) return '–'
  if (expiresAt === null) return m.admin_ledger_stays()
  // A refund ends what is left of a lot: that day is not what was granted.
  return Date.parse(expiresAt) > Date.now() ? m.admin_ledger_until({ date: formatDay(expiresAt) }) : '–'
}

export function Ledger({ userId }: { readonly userId: string }) {
  const query = useInfiniteQuery(ledgerQuery(userId))
  return (
    <ListSection title={m.admin_ledger()}>
      <PagedList
        caption={m.admin_ledger()}
        empty={m.admin_ledger_none()}
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </ListSection>
  )
}

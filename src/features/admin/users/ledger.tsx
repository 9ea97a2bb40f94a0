import { useInfiniteQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '../../../../worker/contract/admin.ts'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../messages/generated/messages.js'
import { formatSigned } from '../../../lib/format-exact.ts'
import { LEDGER_LABELS } from '../labels.ts'
import { Ago } from '../../../components/lists/ago.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { ledgerQuery } from '../queries.ts'

const COLUMNS: Column<LedgerEntry>[] = [
  { title: m.admin_ledger_entry, cell: ({ kind }) => <span className="font-medium">{LEDGER_LABELS[kind]()}</span> },
  { title: m.admin_ledger_amount, cell: ({ amount }) => formatSigned(amount), isFigure: true },
  { title: m.admin_ledger_balance, cell: ({ balance }) => formatNumber(balance), isFigure: true },
  {
    title: m.admin_ledger_note,
    cell: ({ note, originalFileName, translationId }) => (
      <span className="[overflow-wrap:anywhere]">
        {note ?? originalFileName ?? (translationId === null ? '–' : m.admin_deleted_document())}
      </span>
    ),
  },
  { title: m.admin_when, cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

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

import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { BillingEntry } from '../../../../worker/contract/billing.ts'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import type { Column } from '../../../components/lists/record-table.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatInstant, formatSigned } from '../../../lib/format-exact.ts'
import { saveFile } from '../../../lib/save-file.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ledgerQuery } from '../queries.ts'
import { entrySentence } from './entry-sentence.ts'

const COLUMNS: Column<BillingEntry>[] = [
  {
    title: m.billing_ledger_what,
    cell: (entry) => <span className="[overflow-wrap:anywhere]">{entrySentence(entry)}</span>,
  },
  { title: m.billing_ledger_change, cell: ({ amount }) => formatSigned(amount), isFigure: true },
  { title: m.billing_ledger_balance, cell: ({ balance }) => formatNumber(balance), isFigure: true },
  {
    title: m.billing_ledger_when,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
  },
]

/** Everything that has changed the credits, newest first. */
export function Ledger() {
  const query = useInfiniteQuery(ledgerQuery)
  const save = useSoleMutation({
    mutationFn: async () => saveFile(await api.billing['ledger.csv'].$get(), 'verso-credits.csv'),
  })
  const hasEntries = (query.data?.pages[0]?.rows.length ?? 0) > 0
  return (
    <ListSection
      title={m.billing_ledger()}
      tools={
        hasEntries && (
          <Button size="sm" isBusy={save.isPending} onClick={() => save.mutate()}>
            {!save.isPending && <Download aria-hidden />}
            {m.billing_ledger_export()}
          </Button>
        )
      }
    >
      {save.error && (
        <p role="alert" className="border-b px-4 py-3 text-sm text-negative sm:px-5">
          {m.billing_ledger_export_failed()} {errorLine(save.error)}
        </p>
      )}
      <PagedList
        caption={m.billing_ledger()}
        empty={m.billing_ledger_none()}
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </ListSection>
  )
}

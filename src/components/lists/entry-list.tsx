import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { errorLine } from '../../lib/api/error-message.ts'
import * as m from '../../../messages/generated/messages.js'
import { Empty, ListState, type Pages } from './paged-list.tsx'

interface EntryListProps<Row> {
  readonly empty: string
  readonly query: UseInfiniteQueryResult<Pages<Row>>
  readonly keyOf: (row: Row) => string
  readonly renderEntry: (row: Row) => ReactNode
}

/** A list of entries with more text than a table has room for. */
export function EntryList<Row>({ empty, query, keyOf, renderEntry }: EntryListProps<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (!rows) return <ListState error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0) return <Empty>{empty}</Empty>
  return (
    <>
      <ul className="divide-y">
        {rows.map((row) => (
          <li key={keyOf(row)}>{renderEntry(row)}</li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className="border-t px-4 py-3 text-sm text-negative sm:px-5">
          {m.list_more_failed()} {errorLine(query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <div className="border-t px-4 py-3 text-end sm:px-5">
          <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.list_more()}
          </Button>
        </div>
      )}
    </>
  )
}

import { type UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { errorLine } from '../../lib/api/error-message.ts'
import * as m from '../../../messages/generated/messages.js'
import { ListEnd } from './list-end.tsx'
import { type Column, RecordTable } from './record-table.tsx'

/** What a page of a list has to have. */
export interface Pages<Row> {
  readonly pages: readonly { readonly rows: readonly Row[] }[]
}

interface PagedListProps<Row> {
  readonly caption: string
  readonly empty: string
  readonly query: UseInfiniteQueryResult<Pages<Row>>
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

/** A list of the panel in each of its states: loading, failed, empty, and as many pages as were asked for. */
export function PagedList<Row>({ caption, empty, query, columns, keyOf }: PagedListProps<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const isLong = query.hasNextPage || (query.data?.pages.length ?? 0) > 1
  const body = useRef<HTMLTableSectionElement>(null)
  const count = rows?.length ?? 0
  if (!rows) return <ListState error={query.error} onRetry={() => void query.refetch()} />
  if (count === 0) return <Empty>{empty}</Empty>
  return (
    <>
      <RecordTable ref={body} caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
      {isLong && <ListEnd query={query} count={count} rows={body} />}
    </>
  )
}

/** A list that is not there: on its way, or failed. */
export function ListState({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (!error) {
    return (
      <p role="status" className="px-4 py-10 text-center text-ink-muted">
        {m.list_loading()}
      </p>
    )
  }
  return (
    <Notice tone="negative" title={m.list_failed()} isUrgent className="m-4">
      <p className="text-sm">{errorLine(error)}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  )
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="px-4 py-10 text-center text-ink-muted">{children}</p>
}

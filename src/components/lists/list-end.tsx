import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { errorLine } from '../../lib/api/error-message.ts'
import { formatNumber } from '../../lib/format.ts'
import * as m from '../../../messages/generated/messages.js'
import { Button } from '../ui/button.tsx'

interface ListEndProps {
  readonly query: UseInfiniteQueryResult
  /** Rows that are shown. */
  readonly count: number
  /** Its children are the rows. */
  readonly rows: RefObject<HTMLElement | null>
}

/** Below a list that comes in pages: how many rows are shown, and the way to more. */
export function ListEnd({ query, count, rows }: ListEndProps) {
  const shownBefore = useRef<number | null>(null)
  // What was pressed may be gone with the last page: the focus goes on to the first row that is new.
  useEffect(() => {
    if (shownBefore.current === null || count <= shownBefore.current) return
    const firstNew = rows.current?.children[shownBefore.current]
    shownBefore.current = null
    const focused = firstNew?.matches('[tabindex]') ? firstNew : firstNew?.querySelector('button')
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }, [count, rows])
  const showMore = () => {
    shownBefore.current = count
    void query.fetchNextPage()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t px-4 py-3 sm:px-5">
      <p role="status" className="figures text-sm text-ink-muted">
        {m.list_shown({ count: formatNumber(count) })}
      </p>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-negative">
          {m.list_more_failed()} {errorLine(query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <Button size="sm" isBusy={query.isFetchingNextPage} onClick={showMore}>
          {m.list_more()}
        </Button>
      )}
    </div>
  )
}

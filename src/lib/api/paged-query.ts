// Lists that are read page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { bodyOf } from './api-client.ts'
import { nextCursor } from './next-cursor.ts'

const PAGE_SIZE = '25'

interface ListPage {
  readonly limit: string
  readonly cursor?: string
}

export function pagedQuery<Page extends { readonly rows: readonly unknown[]; readonly next: string | null }>(
  queryKey: readonly unknown[],
  read: (page: ListPage, context: { readonly signal: AbortSignal }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    // Whoever takes the signal out of the context is called off: it is passed on as it is.
    queryFn: (context) => {
      const cursor = context.pageParam
      return read(cursor === null ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, cursor }, context)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** The rows of an answer, and the cursor of the page after it. */
export async function pageOf<Rows>(answer: Promise<{ json(): Promise<Rows>; headers: Headers }>) {
  return { rows: await bodyOf(answer), next: nextCursor((await answer).headers.get('link')) }
}

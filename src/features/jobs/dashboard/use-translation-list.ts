import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ListFilters, translationListQuery } from '../queries.ts'
import { useIsDeleted } from './delete-translation.ts'

/** The list as far as it is shown, and the way to more of it: the focus then goes to the first row that is new. */
export function useTranslationList(filters: ListFilters) {
  // What was found before stays until the next list is there: a row under the finger does not jump at each letter.
  const list = useInfiniteQuery({ ...translationListQuery(filters), placeholderData: keepPreviousData })
  const isDeleted = useIsDeleted()
  const translations = list.data?.pages.flatMap((page) => page.translations.filter(({ id }) => !isDeleted(id)))
  const rows = useRef<HTMLUListElement>(null)
  const lastBefore = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (lastBefore.current === undefined || !translations) return
    const index = translations.findIndex(({ id }) => id === lastBefore.current)
    const firstNew = rows.current?.children[index + 1]
    if (!firstNew) return
    lastBefore.current = undefined
    firstNew.querySelector('a')?.focus({ preventScroll: true })
  }, [translations])

  const showMore = async () => {
    lastBefore.current = translations?.at(-1)?.id
    const before = list.data?.pages.length ?? 0
    let after = await list.fetchNextPage()
    // News of a job reads the list again, and takes the place of the request for more: that is then made once more.
    while (!after.isError && after.hasNextPage && (after.data?.pages.length ?? 0) <= before) {
      after = await list.fetchNextPage()
    }
    if (after.isError) lastBefore.current = undefined
  }
  return {
    translations,
    rows,
    error: translations ? null : list.error,
    reload: () => void list.refetch(),
    more: {
      isShown: list.hasNextPage || (list.data?.pages.length ?? 0) > 1,
      canShowMore: list.hasNextPage,
      isBusy: list.isFetchingNextPage,
      error: list.isFetchNextPageError ? list.error : null,
      showMore: () => void showMore(),
    },
  }
}

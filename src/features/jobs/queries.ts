// Every query of translations. A job's progress has one cache entry, whether it comes from the loader, the socket or a
// poll.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '../../../worker/contract/languages.ts'
import type { JobProgress, Translation, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { accountQuery } from '../../lib/session/account.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { hasEnded, newerProgress } from '../../lib/api/job-watch.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { nextCursor } from '../../lib/api/next-cursor.ts'

/** SPEC §9. */
const RECENT_TRANSLATIONS = 10
/** Rows that "Show more" adds each time. */
const MORE_TRANSLATIONS = 20

/** How often a rebuild's progress is asked for: a short document takes a second or two. */
export const REBUILD_POLL_MS = 1_000

/**
 * How often an ended translation is read again while somebody looks at it: it may have been started anew, changed or
 * deleted in another tab or on another device.
 */
export const ENDED_POLL_MS = 15_000

/** The database follows a job's end a moment later; until it has, what was read is read again. */
const CATCH_UP_MS = 1_000

/** What the list is narrowed to; empty where it is not. */
export interface ListFilters {
  readonly q: string
  readonly state: ListState | ''
  readonly language: LanguageCode | ''
}
export type ListState = keyof typeof STATUSES_OF
export const NO_FILTERS: ListFilters = { q: '', state: '', language: '' }

/** People look for what is under way, not for the statuses of it. */
const STATUSES_OF = {
  running: 'pending,processing,awaiting_terms',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

function filterQuery({ q, state, language }: ListFilters) {
  return { ...(q && { q }), ...(state && { status: STATUSES_OF[state] }), ...(language && { language }) }
}

const LIST_KEY = ['translations', 'list'] as const

/** Pages are cut by creation time, not by number: new rows shift nothing, so no row appears twice. */
export function translationListQuery(filters: ListFilters = NO_FILTERS) {
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, filters],
    queryFn: async ({ pageParam: cursor }) => {
      const page = cursor === null ? { limit: RECENT_TRANSLATIONS } : { limit: MORE_TRANSLATIONS, cursor }
      const answer = api.translations.$get({ query: { ...page, ...filterQuery(filters) } })
      return { translations: await bodyOf(answer), next: nextCursor((await answer).headers.get('link')) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: 'always', // another tab may have started, renamed or deleted some
    refetchInterval: ({ state }): number | false =>
      state.data?.pages.some(({ translations }) => translations.some(isBehind)) ? CATCH_UP_MS : false,
  })
}

/** These translations, newest first: the jobs of one folder. */
export function translationsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...LIST_KEY, 'of', ids],
    queryFn: () => bodyOf(api.translations.$get({ query: { ids: ids.join(','), limit: ids.length } })),
    refetchInterval: ({ state }): number | false => (state.data?.some(isBehind) ? CATCH_UP_MS : false),
  })
}

/** The progress has told of an end that this answer does not know yet. */
function isBehind({ id, status }: Pick<Translation, 'id' | 'status'>): boolean {
  const progress = queryClient.getQueryData<JobProgress>(['translations', id, 'progress'])
  return progress !== undefined && hasEnded(progress) && !hasEnded({ status })
}

export const translationStatsQuery = queryOptions({
  queryKey: ['translations', 'stats'],
  queryFn: () => bodyOf(api.translations.stats.$get()),
})

export function translationQuery(id: string) {
  return queryOptions({
    queryKey: ['translations', id, 'detail'],
    queryFn: async ({ client }): Promise<TranslationDetail> => {
      const detail = await bodyOf(api.translation[':id'].$get({ param: { id } }))
      storeProgress(client, detail.progress)
      return detail
    },
    refetchOnWindowFocus: 'always', // it may have been deleted elsewhere meanwhile
    refetchInterval: ({ state: { data } }): number | false => {
      if (!data) return false
      if (isBehind(data) || (data.status === 'completed' && data.stats === null)) return CATCH_UP_MS
      return hasEnded(data) ? ENDED_POLL_MS : false // a running one is watched
    },
  })
}

export function pollProgress(id: string, signal?: AbortSignal): Promise<JobProgress> {
  return bodyOf(api.translations[':id'].progress.$get({ param: { id } }, { init: { signal: signal ?? null } }))
}

export function progressQuery(id: string) {
  return queryOptions({
    queryKey: ['translations', id, 'progress'],
    queryFn: async ({ client, queryKey }): Promise<JobProgress> => {
      const polled = await pollProgress(id)
      if (hasEnded(polled)) void refreshOverview(client) // the list that led here is behind
      return newerProgress(client.getQueryData<JobProgress>(queryKey), polled)
    },
  })
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['translations', id, 'report'],
    queryFn: () => bodyOf(api.translations[':id'].report.$get({ param: { id } })),
  })
}

/** Takes news of a job, unless newer is there already; when the job has ended, what depends on it is read again. */
export function storeProgress(client: QueryClient, progress: JobProgress): void {
  const { queryKey } = progressQuery(progress.id)
  const before = client.getQueryData<JobProgress>(queryKey)
  const after = newerProgress(before, progress)
  client.setQueryData(queryKey, after)
  if (before && !hasEnded(before) && hasEnded(after)) void refreshAfterEnd(client, progress.id)
  if (before && hasEnded(before) && !hasEnded(after)) void refreshOverview(client) // started again elsewhere
}

async function refreshAfterEnd(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.resetQueries({ queryKey: reportQuery(id).queryKey }), // of an earlier run
    refreshTranslation(client, id),
    refreshOverview(client),
  ])
}

/** The file, its link, the report and the paragraphs are read again. The progress is known already. */
export function refreshTranslation(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = progressQuery(id)
  return client.invalidateQueries({
    queryKey: ['translations', id],
    predicate: (query) => query.queryKey[2] !== queryKey[2],
  })
}

/** List, totals and balance: after a translation starts, ends or goes. */
export async function refreshOverview(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: LIST_KEY }),
    client.invalidateQueries({ queryKey: translationStatsQuery.queryKey }),
    client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  ])
}

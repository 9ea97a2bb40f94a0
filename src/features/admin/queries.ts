// Every query of the admin panel. Lists are read page by page; a change of anything reads again what it may concern.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ProfessionalStatus, SortOrder, SubmissionState, UserSort } from '../../../worker/contract/admin.ts'
import type { AuditAction } from '../../../worker/contract/audit.ts'
import type { JobStatus } from '../../../worker/contract/translation.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { nextCursor } from '../../lib/api/next-cursor.ts'

const PAGE_SIZE = '25'
/** SPEC §9. */
const RECENT = '10'

interface ListPage {
  readonly limit: string
  readonly cursor?: string
}

/** A list that is read page by page. */
function pagedQuery<Page extends { readonly rows: readonly unknown[]; readonly next: string | null }>(
  key: readonly unknown[],
  read: (page: ListPage) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam: cursor }) => read(cursor === null ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

async function pageOf<Answer extends { json(): Promise<unknown>; headers: Headers }>(answer: Promise<Answer>) {
  return { rows: await bodyOf(answer), next: nextCursor((await answer).headers.get('link')) }
}

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: () => bodyOf(api.admin.dashboard.$get()),
})

export interface UserListing {
  readonly q: string
  readonly sort: UserSort
  readonly order: SortOrder
}

export function usersQuery({ q, sort, order }: UserListing) {
  return pagedQuery(['users', q, sort, order], (page) =>
    pageOf(api.admin.users.$get({ query: { ...page, sort, order, ...(q === '' ? {} : { q }) } })),
  )
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: () => bodyOf(api.admin.users[':id'].$get({ param: { id } })),
  })
}

export function ledgerQuery(id: string) {
  return pagedQuery(['ledger', id], (query) => pageOf(api.admin.users[':id'].ledger.$get({ param: { id }, query })))
}

export const recentTranslationsQuery = queryOptions({
  queryKey: ['admin', 'translations', 'recent'],
  queryFn: () => bodyOf(api.admin.translations.$get({ query: { limit: RECENT } })),
})

export function translationsQuery(filter: { readonly status?: JobStatus; readonly userId?: string }) {
  return pagedQuery(['translations', filter], (page) =>
    pageOf(api.admin.translations.$get({ query: { ...page, ...filter } })),
  )
}

export function professionalsQuery(status: ProfessionalStatus) {
  return pagedQuery(['professionals', status], (page) =>
    pageOf(api.admin.registrations.$get({ query: { ...page, status } })),
  )
}

export function submissionsQuery(state: SubmissionState) {
  return pagedQuery(['submissions', state], (page) => pageOf(api.admin.submissions.$get({ query: { ...page, state } })))
}

/** Each page has the counts of all ratings beside its own. */
export const ratingsQuery = pagedQuery(['ratings'], async (query) => {
  const { rows, next } = await pageOf(api.admin.feedback.$get({ query }))
  return { rows: rows.ratings, counts: rows.counts, next }
})

export const queuesQuery = queryOptions({
  queryKey: ['admin', 'queues'],
  queryFn: () => bodyOf(api.admin.queues.$get()),
})

export const deadLettersQuery = pagedQuery(['dead-letters'], (query) =>
  pageOf(api.admin['dead-letters'].$get({ query })),
)

export interface AuditFilter {
  readonly action?: AuditAction
  /** Changes of this account. */
  readonly target?: string
  /** A user's id or address: changes of the account, and those that the user made. */
  readonly user?: string
}

export function auditQuery(filter: AuditFilter) {
  return pagedQuery(['audit', filter], (page) => pageOf(api.admin.audit.$get({ query: { ...page, ...filter } })))
}

/** Numbers, lists and the audit log hang together: whatever is shown is read again. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['admin'] })
}

// Every query of the admin panel. Lists are read page by page; a change of anything reads again what it may concern.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ProfessionalStatus, SortOrder, SubmissionState, UserSort } from '../../../worker/contract/admin.ts'
import type { AuditAction } from '../../../worker/contract/audit.ts'
import type { JobStatus } from '../../../worker/contract/translation/translation.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { pagedQuery, pageOf } from '../../lib/api/paged-query.ts'

/** SPEC §9. */
const RECENT = '10'

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
  return pagedQuery(['admin', 'users', q, sort, order], (page) =>
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
  return pagedQuery(['admin', 'ledger', id], (query) =>
    pageOf(api.admin.users[':id'].ledger.$get({ param: { id }, query })),
  )
}

export function userInvoicesQuery(id: string) {
  return pagedQuery(['admin', 'invoices', id], (query) =>
    pageOf(api.admin.users[':id'].invoices.$get({ param: { id }, query })),
  )
}

export const differencesQuery = pagedQuery(['admin', 'differences'], (query) =>
  pageOf(api.admin.billing.differences.$get({ query })),
)

export const recentTranslationsQuery = queryOptions({
  queryKey: ['admin', 'translations', 'recent'],
  queryFn: () => bodyOf(api.admin.translations.$get({ query: { limit: RECENT } })),
})

export function translationsQuery(filter: { readonly status?: JobStatus; readonly userId?: string }) {
  return pagedQuery(['admin', 'translations', filter], (page) =>
    pageOf(api.admin.translations.$get({ query: { ...page, ...filter } })),
  )
}

export function professionalsQuery(status: ProfessionalStatus) {
  return pagedQuery(['admin', 'professionals', status], (page) =>
    pageOf(api.admin.registrations.$get({ query: { ...page, status } })),
  )
}

export function submissionsQuery(state: SubmissionState) {
  return pagedQuery(['admin', 'submissions', state], (page) =>
    pageOf(api.admin.submissions.$get({ query: { ...page, state } })),
  )
}

/** Each page has the counts of all ratings beside its own. */
export const ratingsQuery = pagedQuery(['admin', 'ratings'], async (query) => {
  const { rows, next } = await pageOf(api.admin.feedback.$get({ query }))
  return { rows: rows.ratings, counts: rows.counts, next }
})

export const queuesQuery = queryOptions({
  queryKey: ['admin', 'queues'],
  queryFn: () => bodyOf(api.admin.queues.$get()),
})

export const deadLettersQuery = pagedQuery(['admin', 'dead-letters'], (query) =>
  pageOf(api.admin['dead-letters'].$get({ query })),
)

export const engineQuery = queryOptions({
  queryKey: ['admin', 'engine'],
  queryFn: () => bodyOf(api.admin.engine.$get()),
})

export const engineCostsQuery = queryOptions({
  queryKey: ['admin', 'engine-costs'],
  queryFn: () => bodyOf(api.admin.engine.costs.$get()),
})

export interface AuditFilter {
  readonly action?: AuditAction
  /** Changes of this account. */
  readonly target?: string
  /** A user's id or address: changes of the account, and those that the user made. */
  readonly user?: string
}

export function auditQuery(filter: AuditFilter) {
  return pagedQuery(['admin', 'audit', filter], (page) =>
    pageOf(api.admin.audit.$get({ query: { ...page, ...filter } })),
  )
}

/** Numbers, lists and the audit log hang together: whatever is shown is read again. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['admin'] })
}

// Stripe's search language, as far as it is used: `field:"value"` and `metadata["key"]:"value"`, joined by AND.
import { invalidRequest } from '../http/stripe-error.ts'
import type { Metadata } from '../account/wire.ts'

interface Clause {
  readonly field: string
  /** For `metadata["key"]`. */
  readonly key: string | null
  readonly value: string
}

const CLAUSE = /^(\w+)(?:\[['"]([^'"]+)['"]\])?:\s*['"]([^'"]*)['"]$/

/** Throws `invalid_request_error` for a query that is not of this form. */
export function searchFilter(query: string, fields: readonly string[]): Clause[] {
  return query.split(/\s+AND\s+/i).map((part) => {
    const [, field = '', key = null, value = ''] = CLAUSE.exec(part.trim()) ?? []
    const isKnown = field === 'metadata' ? key !== null : fields.includes(field) && key === null
    if (!isKnown) throw invalidRequest(`We were unable to parse your search query: ${query}`, { param: 'query' })
    return { field, key, value }
  })
}

/** Like Stripe, without regard to case. */
export function matches(row: { readonly metadata: Metadata }, clauses: readonly Clause[]): boolean {
  const fields = new Map(Object.entries(row))
  return clauses.every(({ field, key, value }) => {
    const found: unknown = key === null ? fields.get(field) : row.metadata[key]
    return typeof found === 'string' && found.toLowerCase() === value.toLowerCase()
  })
}

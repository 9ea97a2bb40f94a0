// How SQLite answers the queries of a call: from an index, or by reading a table.
import { env } from 'cloudflare:workers'

interface Query {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** D1, with every statement that is prepared. */
export function recorded() {
  const queries: Query[] = []
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql)
    const bind = statement.bind.bind(statement)
    queries.push({ sql, values: [] })
    statement.bind = (...values: unknown[]) => {
      queries.pop()
      queries.push({ sql, values })
      return bind(...values)
    }
    return statement
  }
  const d1 = { prepare, batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements) } as D1Database
  return { d1, queries }
}

export async function planOf({ sql, values }: Query): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/** Tables with a row for each day or figure, and what has no table. */
const MAY_SCAN = /^SCAN (?:counters|active_days|json_each|CONSTANT ROW|\(subquery-\d+\)|\d+-ROW VALUES CLAUSE)(?!\w)/
/** Nearly every row has the same place in the index of tombstones: to look there for rows without one is a scan. */
export const isScan = (detail: string) =>
  (detail.startsWith('SCAN') && !MAY_SCAN.test(detail)) || detail.includes('translations_deleted (deleted_at=?)')
/** Sorting all rows of a list, rather than those of the same time. */
export const isSort = (detail: string) => detail === 'USE TEMP B-TREE FOR ORDER BY'

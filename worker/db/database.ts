import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Database = DrizzleD1Database

export function database(d1: D1Database): Database {
  return drizzle(d1)
}

/** A built query as a plain statement, for a batch that it shares with hand-written SQL. */
export function prepared(d1: D1Database, query: { toSQL(): { sql: string; params: unknown[] } }): D1PreparedStatement {
  const { sql, params } = query.toSQL()
  return d1.prepare(sql).bind(...params)
}

/** Fails, and with it the whole batch, unless the SQL condition holds: json() refuses what is no JSON. */
export function batchGuard(d1: D1Database, condition: string, ...values: readonly unknown[]): D1PreparedStatement {
  return d1.prepare(`SELECT json(iif(${condition}, 'true', 'the condition does not hold'))`).bind(...values)
}

/** True for the error of a batch whose guard did not hold. */
export function isGuardFailure(error: unknown): boolean {
  return error instanceof Error && /malformed JSON/.test(error.message)
}

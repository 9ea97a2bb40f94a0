// Column types that Drizzle lacks.
import { type Column, is } from 'drizzle-orm'
import { customType, SQLiteCustomColumn } from 'drizzle-orm/sqlite-core'

/** Milliseconds since 1970. A column type of its own, so that an instant can be told from other numbers. */
export const timestampMs = customType<{ data: number }>({ dataType: () => 'integer' })

/** Whether the column holds milliseconds since 1970. */
export function isInstant(column: Column): boolean {
  return is(column, SQLiteCustomColumn)
}

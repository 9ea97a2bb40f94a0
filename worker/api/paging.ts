// Pages of lists. A cursor is the position of a page's last row as JSON: its place in the list's
// order, never a row count, so that new rows shift nothing.
import type { z } from 'zod'
import type { Context } from 'hono'
import { AppError } from '../app-error.ts'
import type { AppEnv } from './app-env.ts'

/** `first` without a cursor. Throws `bad_request` for a cursor of another list. */
export function readCursor<Schema extends z.ZodType>(
  cursor: string | undefined,
  schema: Schema,
  first: z.infer<Schema>,
): z.infer<Schema> {
  if (cursor === undefined) return first
  const { success, data } = schema.safeParse(parsed(cursor))
  if (!success) throw new AppError('bad_request', `the cursor ${cursor} is not of this list`)
  return data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // no schema takes it
  }
}

/**
 * The rows of one page, given one more than its limit where there is a next page. Its address goes into the `Link`
 * header.
 */
export function takePage<Row>(
  c: Context<AppEnv>,
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly unknown[],
): Row[] {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last !== undefined) linkNext(c, positionOf(last))
  return page
}

/** Names the page that begins after a position. */
export function linkNext(c: Context<AppEnv>, position: readonly unknown[]): void {
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', JSON.stringify(position))
  c.header('link', `<${next.href}>; rel="next"`)
}

// Duties that run once a day, a piece at each tick.
import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { dailyDuties } from './schema.ts'
import { dayOf } from './users.ts'

/** Where the duty goes on: `start` on a new day; null when it is done for today. */
export async function dutyPosition(db: Database, name: string, start: string, nowMs: number): Promise<string | null> {
  const today = dayOf(nowMs)
  const [row] = await db.select().from(dailyDuties).where(eq(dailyDuties.name, name))
  // What a day has not finished goes on on the next.
  if (row && row.position !== null) return row.position
  if (row && row.day >= today) return null
  const begun = { name, day: today, position: start }
  await db.insert(dailyDuties).values(begun).onConflictDoUpdate({ target: dailyDuties.name, set: begun })
  return start
}

/** Moves on from one position to the next, null at the end. Returns false when another tick has moved on already. */
export async function moveDuty(db: Database, name: string, from: string, to: string | null): Promise<boolean> {
  const moved = await db
    .update(dailyDuties)
    .set({ position: to })
    .where(and(eq(dailyDuties.name, name), eq(dailyDuties.position, from)))
    .returning({ name: dailyDuties.name })
  return moved.length > 0
}

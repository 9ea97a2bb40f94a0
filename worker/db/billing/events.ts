// Webhooks by the provider's id of their event: each is acted on once.
import { eq, lt } from 'drizzle-orm'
import { type Database } from '../database.ts'
import { billingEvents } from '../schema.ts'

export type BillingEventRow = typeof billingEvents.$inferSelect

/** Writes the event once. Returns whether it has been acted on already. */
export async function receiveEvent(db: Database, event: Omit<BillingEventRow, 'doneAt'>): Promise<boolean> {
  const [, [row]] = await db.batch([
    db.insert(billingEvents).values(event).onConflictDoNothing(),
    db.select({ doneAt: billingEvents.doneAt }).from(billingEvents).where(eq(billingEvents.id, event.id)),
  ])
  return row !== undefined && row.doneAt !== null
}

export async function finishEvent(db: Database, id: string, nowMs: number): Promise<void> {
  await db.update(billingEvents).set({ doneAt: nowMs }).where(eq(billingEvents.id, id))
}

/** The provider sends an event again for three days at most. */
const EVENT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

export async function deleteOldEvents(db: Database, nowMs: number): Promise<number> {
  const gone = await db
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, nowMs - EVENT_LIFETIME_MS))
    .returning({ id: billingEvents.id })
  return gone.length
}

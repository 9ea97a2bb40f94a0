import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { creditLedger, creditLots, translations, users } from '../schema.ts'

/** Of entries written within one millisecond, the later has the higher row number. */
const rowNumber = sql<number>`${creditLedger}.rowid`

/** A person's entries, newest first, and the balance now: it is the sum of all of them. */
export async function listLedger(
  db: Database,
  userId: string,
  limit: number,
  [createdAt, row]: readonly [number, number],
) {
  const [entries, [user]] = await db.batch([
    db
      .select({
        entry: creditLedger,
        row: rowNumber,
        originalFileName: translations.originalFileName,
        expiresAt: creditLots.expiresAt,
      })
      .from(creditLedger)
      .leftJoin(translations, eq(translations.id, creditLedger.translationId))
      .leftJoin(creditLots, eq(creditLots.id, creditLedger.lotId))
      .where(
        and(eq(creditLedger.userId, userId), sql`(${creditLedger.createdAt}, ${rowNumber}) < (${createdAt}, ${row})`),
      )
      .orderBy(desc(creditLedger.createdAt), desc(rowNumber))
      .limit(limit),
    db.select({ credits: users.credits }).from(users).where(eq(users.id, userId)),
  ])
  return { entries, balance: user?.credits ?? 0 }
}

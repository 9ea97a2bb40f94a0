import { and, eq } from 'drizzle-orm'
import type { Rating } from '../contract/translation/translation.ts'
import { type Database, database, prepared } from './database.ts'
import { translationFeedback } from './schema.ts'

/** What a person said of a translation; null until they did. */
export async function findRating(db: Database, userId: string, translationId: string): Promise<Rating | null> {
  const [row] = await db
    .select({ rating: translationFeedback.rating })
    .from(translationFeedback)
    .where(and(eq(translationFeedback.translationId, translationId), eq(translationFeedback.userId, userId)))
  return row?.rating ?? null
}

/** A person's last word counts. */
export function ratingStatement(
  d1: D1Database,
  userId: string,
  translationId: string,
  rating: Rating,
  nowMs: number,
): D1PreparedStatement {
  return prepared(
    d1,
    database(d1)
      .insert(translationFeedback)
      .values({ translationId, userId, rating, createdAt: nowMs })
      .onConflictDoUpdate({
        target: [translationFeedback.translationId, translationFeedback.userId],
        set: { rating, createdAt: nowMs },
      }),
  )
}

import { lte } from 'drizzle-orm'
import { SUBMISSION_LIFETIME_MS } from '../contract/limits.ts'
import type { Submission } from '../contract/submission.ts'
import type { Database } from './database.ts'
import { submissions } from './schema.ts'

export async function saveSubmission(db: Database, submission: Submission, nowMs: number): Promise<void> {
  const { type, email } = submission
  const words =
    submission.type === 'feedback'
      ? { rating: submission.rating, message: submission.feedback }
      : { subject: submission.subject, message: submission.message }
  await db.insert(submissions).values({ id: crypto.randomUUID(), type, email, ...words, createdAt: nowMs })
}

/** Returns how many went. */
export async function deleteOldSubmissions(db: Database, nowMs: number): Promise<number> {
  const gone = await db
    .delete(submissions)
    .where(lte(submissions.createdAt, nowMs - SUBMISSION_LIFETIME_MS))
    .returning({ id: submissions.id })
  return gone.length
}

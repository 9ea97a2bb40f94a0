/** Ends a user's plan before the account goes. Rejects when it could not be ended, so that nobody pays on for nothing. */
export async function endPlan(d1: D1Database, userId: string): Promise<void> {
  await d1
    .prepare(`UPDATE users SET subscription_type = 'free', subscription_status = 'cancelled' WHERE id = ?`)
    .bind(userId)
    .run()
}

/** Takes the credits of a ledger entry from the person's lots, first those that expire first. */
export function drawStatement(d1: D1Database, entryId: string, userId: string, credits: number): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO credit_allocations (reserve_id, lot_id, amount)
       SELECT ?1, id, min(remaining, ?3 - before) FROM (
         SELECT id, remaining, sum(remaining) OVER (
           ORDER BY expires_at IS NULL, expires_at, created_at, id ROWS UNBOUNDED PRECEDING) - remaining AS before
         FROM credit_lots WHERE user_id = ?2 AND remaining > 0)
       WHERE before < ?3`,
    )
    .bind(entryId, userId, credits)
}

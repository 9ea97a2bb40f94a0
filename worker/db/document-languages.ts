/**
 * Those of the translations, all of one person, whose document has been translated into another language as well, or
 * which share their title with a translation into another language: their files would have the same name.
 */
export async function hasOtherLanguages(d1: D1Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await d1
    .prepare(
      `SELECT t.id FROM translations t
       WHERE t.id IN (SELECT value FROM json_each(?)) AND EXISTS (
         SELECT 1 FROM translations o
         WHERE o.user_id = t.user_id AND o.target_language <> t.target_language AND o.deleted_at IS NULL
           AND (o.sha256 = t.sha256 OR o.original_file_name = t.original_file_name))`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}

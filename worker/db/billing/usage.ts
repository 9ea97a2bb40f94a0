// Credits spent on translations. A run counts on the day of its start, with what it has not given back.
import type { LanguageCode } from '../../contract/languages.ts'

export interface DayUsage {
  /** Days since 1970, UTC. */
  readonly day: number
  readonly credits: number
  readonly documents: number
}

export interface PairUsage {
  readonly sourceLanguage: LanguageCode | null
  readonly targetLanguage: LanguageCode | null
  readonly credits: number
  readonly documents: number
}

const RUNS = `
  SELECT r.created_at / 86400000 AS day, r.translation_id AS document, -r.amount - coalesce(s.amount, 0) AS spent
  FROM credit_ledger r LEFT JOIN credit_ledger s ON s.id = replace(r.id, ':reserve', ':settle')
  WHERE r.user_id = ?1 AND r.created_at >= ?2 AND r.kind = 'reserve' AND -r.amount > coalesce(s.amount, 0)`

/** Since the moment: by day, the earliest first, and by pair of languages, the most used first. */
export async function readUsage(
  d1: D1Database,
  userId: string,
  sinceMs: number,
): Promise<{ days: DayUsage[]; pairs: PairUsage[] }> {
  const [days, pairs] = await d1.batch([
    d1
      .prepare(
        `SELECT day, sum(spent) AS credits, count(DISTINCT document) AS documents FROM (${RUNS}) GROUP BY day ORDER BY day`,
      )
      .bind(userId, sinceMs),
    d1
      .prepare(
        `SELECT iif(t.source_language = 'auto', t.detected_language, t.source_language) AS sourceLanguage,
                t.target_language AS targetLanguage, sum(spent) AS credits, count(DISTINCT document) AS documents
         FROM (${RUNS}) LEFT JOIN translations t ON t.id = document AND t.deleted_at IS NULL
         GROUP BY 1, 2 ORDER BY credits DESC, documents DESC, 1, 2`,
      )
      .bind(userId, sinceMs),
  ])
  return { days: (days?.results ?? []) as DayUsage[], pairs: (pairs?.results ?? []) as PairUsage[] }
}

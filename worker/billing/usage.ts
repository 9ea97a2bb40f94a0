import { USAGE_DAYS, type Usage } from '../contract/billing.ts'
import { DAY_MS, isoTime } from '../contract/iso-time.ts'
import { readUsage } from '../db/billing/usage.ts'
import { dayOf } from '../db/users.ts'

/** Of the last `USAGE_DAYS` days with today, also the days on which nothing was translated. */
export async function usageOf(d1: D1Database, userId: string, nowMs: number): Promise<Usage> {
  const first = dayOf(nowMs) - USAGE_DAYS + 1
  const { days, pairs } = await readUsage(d1, userId, first * DAY_MS)
  const found = new Map(days.map((usage) => [usage.day, usage]))
  return {
    days: Array.from({ length: USAGE_DAYS }, (_, n) => {
      const { credits = 0, documents = 0 } = found.get(first + n) ?? {}
      return { day: isoTime((first + n) * DAY_MS).slice(0, 'yyyy-mm-dd'.length), credits, documents }
    }),
    pairs,
  }
}

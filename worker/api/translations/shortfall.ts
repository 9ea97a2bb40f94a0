import { entitlements } from '../../billing/entitlements.ts'
import { currentBalance } from '../../billing/ledger/shortfall.ts'
import type { Shortfall } from '../../contract/billing.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { reserveOfNextRun } from '../../job-model/job-spec.ts'

/** What a translation that failed for want of credits needs now; null for every other one, and where nothing is short. */
export async function shortfallOf(
  env: Bindings,
  owner: UserRow,
  row: TranslationRow,
  now: number,
): Promise<Shortfall | null> {
  const isShort = row.status === 'failed' && row.errorCode === 'credits_exhausted' && row.filesDeletedAt === null
  if (!isShort || entitlements(owner).isUnlimited) return null
  const credits = reserveOfNextRun(row)
  const balance = await currentBalance(env.DB, row.userId, now)
  return balance >= credits ? null : { pages: row.quotedPages, credits, balance }
}

import { entitlements } from '../../billing/entitlements.ts'
import { reserveStatements } from '../../billing/ledger/reserve.ts'
import { runReserving } from '../../billing/ledger/shortfall.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { reserveOfNextRun } from '../../job-model/job-spec.ts'

/**
 * Runs `statements` in one transaction with the reserve of the row's run: both are done, or neither. Throws
 * CreditsExhaustedError when the owner's balance does not cover the run. A plan without limit always covers it.
 */
export async function reserveRun(
  env: Bindings,
  row: TranslationRow,
  owner: UserRow | null,
  statements: readonly D1PreparedStatement[],
  now: number,
): Promise<void> {
  const { id: translationId, run, userId, quotedPages: pages } = row
  const credits = reserveOfNextRun(row)
  const isUnlimited = owner !== null && entitlements(owner).isUnlimited
  const reserve =
    credits === 0 ? [] : reserveStatements(env.DB, { translationId, run, userId, credits, isUnlimited }, now)
  await runReserving(env.DB, [...statements, ...reserve], { userId, pages, credits }, now)
}

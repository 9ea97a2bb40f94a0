// The nightly comparison with the payment provider: what webhooks and people's own visits have missed. A duty of the
// sweeper, a few pages at each tick; it goes on where the tick before has stopped.
import { z } from 'zod'
import { saveDifferences } from '../../db/billing/reconciliation.ts'
import { dutyPosition, moveDuty } from '../../db/daily-duties.ts'
import { database } from '../../db/database.ts'
import type { Bindings } from '../../env.ts'
import { paymentProviderOrNull, type Provider } from '../stripe/stripe-client.ts'
import { findSuspects } from './compare.ts'
import { mendCustomer } from './mend.ts'
import { PHASES, readPage } from './provider-page.ts'
import { logWarning } from '../../log.ts'

const DUTY = 'billing.reconcile'
/** In one tick: a page is one call, and a customer four or more. */
const PAGES_PER_TICK = 5
const CUSTOMERS_PER_TICK = 20

/** Where a tick begins. Persisted: add optional fields only. */
const positionSchema = z.object({
  phase: z.enum(PHASES),
  /** The provider's id of the last object that has been compared; null: none. */
  after: z.string().nullable(),
  /** Differences so far. */
  found: z.int(),
})
type Position = z.infer<typeof positionSchema>

const START: Position = { phase: 'subscriptions', after: null, found: 0 }

/** Returns the number of differences that this tick has found. Rejects when the provider cannot be asked. */
export async function reconcileBilling(env: Bindings, nowMs: number): Promise<number> {
  const provider = paymentProviderOrNull(env)
  if (!provider) return 0
  const db = database(env.DB)
  let text = await dutyPosition(db, DUTY, JSON.stringify(START), nowMs)
  let total = 0
  const budget = { customers: CUSTOMERS_PER_TICK }
  for (let page = 0; page < PAGES_PER_TICK && budget.customers > 0 && text !== null; page++) {
    const position = positionSchema.parse(JSON.parse(text))
    const { next, found } = await comparePage(env, provider, position, budget, nowMs)
    total += found
    const nextText = next && JSON.stringify(next)
    if (!(await moveDuty(db, DUTY, text, nextText))) return total
    if (next === null) report(position.found + found)
    text = nextText
  }
  return total
}

async function comparePage(
  env: Bindings,
  provider: Provider,
  position: Position,
  budget: { customers: number },
  nowMs: number,
): Promise<{ next: Position | null; found: number }> {
  const { phase, after } = position
  const { ids, facts, hasMore } = await readPage(provider, phase, after, nowMs)
  const suspects = await findSuspects(env.DB, phase, facts)
  let found = 0
  const mended = new Set<string>()
  for (const suspect of suspects) {
    const { id, customerId } = suspect.fact
    if (mended.has(customerId)) continue
    // The rest of the page waits for the next tick.
    if (budget.customers === 0) {
      const last = ids[ids.indexOf(id) - 1] ?? after
      return { next: { phase, after: last, found: position.found + found }, found }
    }
    budget.customers--
    mended.add(customerId)
    const differences = await mendCustomer(env, suspect, nowMs)
    await saveDifferences(database(env.DB), differences)
    found += differences.length
  }
  return { next: nextPosition(position, hasMore ? (ids.at(-1) ?? null) : null, found), found }
}

/** Null after the last phase. */
function nextPosition({ phase, found }: Position, after: string | null, more: number): Position | null {
  if (after !== null) return { phase, after, found: found + more }
  const next = PHASES[PHASES.indexOf(phase) + 1]
  return next === undefined ? null : { phase: next, after: null, found: found + more }
}

function report(differences: number): void {
  logWarning('billing', { differences })
}

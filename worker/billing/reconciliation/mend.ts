// Brings D1 in line for a customer of whom something differs, and says what that was.
import { AppError } from '../../app-error.ts'
import type { DifferenceRow } from '../../db/billing/differences.ts'
import { adoptCustomer, billingSnapshot } from '../../db/billing/reconciliation.ts'
import { findCustomer } from '../../db/billing/customers.ts'
import { database } from '../../db/database.ts'
import { dayOf } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { syncCustomer } from '../subscriptions/sync-customer.ts'
import type { Suspect } from './compare.ts'
import { logError } from '../../log.ts'

/**
 * What the sync has changed, each as a difference. A customer who is nobody's here, or who cannot be synced, is a
 * difference that remains. Throws AppError when the provider cannot be asked at all.
 */
export async function mendCustomer(env: Bindings, suspect: Suspect, nowMs: number): Promise<DifferenceRow[]> {
  const { customerId, userId: namedUser, text, madeAt } = suspect.fact
  const db = database(env.DB)
  const common = { customerId, foundAt: nowMs }
  const remains = (userId: string | null): DifferenceRow[] => [
    {
      ...common,
      id: differenceId(suspect.subject, customerId, nowMs),
      userId,
      subject: suspect.subject,
      provider: text,
      verso: suspect.verso,
      isMended: false,
    },
  ]
  let known = await findCustomer(db, customerId)
  if (!known && namedUser !== null && (await adoptCustomer(env.DB, customerId, namedUser, madeAt)))
    known = await findCustomer(db, customerId)
  if (!known) return namedUser === null ? [] : remains(null)
  const { userId } = known
  const before = await billingSnapshot(env.DB, userId)
  try {
    await syncCustomer(env, customerId, nowMs)
  } catch (error) {
    if (error instanceof AppError) throw error
    // The other customers are compared all the same.
    logError('payments: customer not synced', { customerId }, error)
    return remains(userId)
  }
  const after = await billingSnapshot(env.DB, userId)
  return changesBetween(before, after).map((change) => ({
    ...common,
    ...change,
    id: differenceId(change.subject, customerId, nowMs),
    userId,
    isMended: true,
  }))
}

function differenceId(subject: string, customerId: string, nowMs: number): string {
  return `${dayOf(nowMs)}:${customerId}:${subject}`
}

interface Change {
  readonly subject: string
  readonly provider: string | null
  readonly verso: string | null
}

/** Pure: `verso` is before, `provider` after. */
export function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Change[] {
  const subjects = new Set([...before.keys(), ...after.keys()])
  return [...subjects].flatMap((subject) => {
    const [verso = null, provider = null] = [before.get(subject), after.get(subject)]
    return verso === provider ? [] : [{ subject, provider, verso }]
  })
}

// Which facts of a page of the provider's are not so in D1. Cheap: a few queries for a hundred facts. What exactly differs
// is found by a sync (mend.ts).
import { goneCustomers, knownInvoices, knownReturns, knownSubscriptions } from '../../db/billing/reconciliation.ts'
import { IN_FORCE, isRunning } from '../subscriptions/customer-state.ts'
import { invoiceText, type Phase, type ProviderFact, subscriptionText } from './provider-page.ts'

/** A fact, and what D1 says instead; null: nothing. */
export interface Suspect {
  readonly fact: ProviderFact
  readonly subject: string
  readonly verso: string | null
}

export async function findSuspects(d1: D1Database, phase: Phase, facts: readonly ProviderFact[]): Promise<Suspect[]> {
  const known = await textsOf(
    d1,
    phase,
    facts.map(({ id }) => id),
  )
  const gone = await goneCustomers(
    d1,
    facts.map(({ customerId }) => customerId),
  )
  return facts.flatMap((fact) => {
    const verso = known.get(fact.id) ?? null
    // Of a deleted account, D1 has no subscriptions.
    if (fact.isOver && verso === null && gone.has(fact.customerId)) return []
    // Of a return, D1 knows only whether its credits were taken.
    const isSame = verso === fact.text || (verso !== null && (phase === 'refunds' || phase === 'disputes'))
    return isSame ? [] : [{ fact, subject: `${SUBJECTS[phase]} ${fact.id}`, verso }]
  })
}

const SUBJECTS: Readonly<Record<Phase, string>> = {
  subscriptions: 'subscription',
  invoices: 'invoice',
  refunds: 'refund',
  disputes: 'dispute',
}

/** D1's side, in the provider's words. */
async function textsOf(d1: D1Database, phase: Phase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  switch (phase) {
    case 'subscriptions': {
      const rows = await knownSubscriptions(d1, ids)
      return new Map(
        rows.map((row) => {
          const isInForce = row.plan !== null && IN_FORCE.has(row.status)
          const isEnding = row.isEnding === 1
          const isWrong =
            (isInForce && row.userPlan !== row.plan) || (isRunning(row) && !isEnding && row.isDisabled === 1)
          const text = subscriptionText({ ...row, isEnding })
          return [
            row.id,
            isWrong ? `${text}, and the ${row.isDisabled === 1 ? 'disabled ' : ''}user has ${row.userPlan}` : text,
          ]
        }),
      )
    }
    case 'invoices': {
      const rows = await knownInvoices(d1, ids)
      return new Map(rows.map(({ id, status, paidPence }) => [id, invoiceText(status, paidPence)]))
    }
    case 'refunds':
    case 'disputes': {
      const rows = await knownReturns(d1, ids)
      return new Map(rows.map((id) => [id, 'taken']))
    }
  }
}

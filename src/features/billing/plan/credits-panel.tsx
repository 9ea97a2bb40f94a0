import type { Billing, CreditLot } from '../../../../worker/contract/billing.ts'
import { Panel } from '../../../components/ui/panel.tsx'
import { formatCredits, formatDate } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'

const SOURCES = {
  sign_up: m.billing_lot_sign_up,
  trial: m.billing_lot_trial,
  plan: m.billing_lot_plan,
  adjustment: m.billing_lot_adjustment,
} satisfies Record<CreditLot['source'], () => string>

/** An upgrade's credits end with those of its month: what is alike to its owner is one line. */
export function mergedLots(lots: readonly CreditLot[]): CreditLot[] {
  const merged = new Map<string, CreditLot>()
  for (const lot of lots) {
    const key = `${lot.source} ${lot.expiresAt}`
    const before = merged.get(key)
    merged.set(key, { ...lot, remaining: lot.remaining + (before?.remaining ?? 0) })
  }
  return [...merged.values()]
}

/** The balance, and until when each part of it can be used. */
export function CreditsPanel({
  credits: { balance, isUnlimited, lots: all },
}: {
  readonly credits: Billing['credits']
}) {
  // What a plan without limit leaves untouched says nothing to anybody.
  const lots = isUnlimited ? [] : mergedLots(all)
  return (
    <Panel aria-labelledby="credits" className="p-4 sm:p-5">
      <h2 id="credits" className="text-sm text-ink-muted">
        {m.billing_credits()}
      </h2>
      <p className="mt-1 headline figures text-2xl">
        {isUnlimited ? m.billing_credits_unlimited() : formatCredits(balance)}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {isUnlimited ? m.billing_credits_unlimited_text() : m.billing_credits_left()}
      </p>
      {lots.length > 0 && (
        <ul aria-label={m.billing_lots()} className="mt-4 divide-y border-t text-sm">
          {lots.map(({ remaining, source, expiresAt }) => (
            <li key={`${source} ${expiresAt}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                <span className="figures font-medium">{formatCredits(remaining)}</span>{' '}
                <span className="text-ink-muted">{SOURCES[source]()}</span>
              </span>
              <span className="text-ink-muted">
                {expiresAt === null ? m.billing_lot_stays() : m.billing_lot_until({ date: formatDate(expiresAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

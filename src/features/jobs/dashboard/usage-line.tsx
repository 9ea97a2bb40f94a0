import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Billing, USAGE_DAYS } from '../../../../worker/contract/billing.ts'
import { PLANS } from '../../../../worker/contract/plans.ts'
import { formatCredits, formatDate, formatNumber } from '../../../lib/format.ts'
import { accountQuery, billingQuery, usageQuery } from '../../../lib/session/account.ts'
import * as m from '../../../../messages/generated/messages.js'

/** Credits at a glance: what is left, what was used, and when more come. */
export function UsageLine() {
  const { data: account } = useQuery(accountQuery)
  const { data: billing } = useQuery(billingQuery)
  const { data: usage } = useQuery(usageQuery)
  if (!account) return null
  const used = usage?.days.reduce((sum, { credits }) => sum + credits, 0) ?? 0
  const next = billing && nextGrant(billing)
  const facts = [
    account.isUnlimited ? m.credits_unlimited() : m.usage_left({ credits: formatCredits(account.credits) }),
    used > 0 && m.usage_used({ count: formatNumber(used), days: formatNumber(USAGE_DAYS) }),
    next && m.usage_next({ credits: formatNumber(next.credits), date: formatDate(next.date) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <p className="figures mt-4 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
      {facts.map((fact, index) => (
        <span key={fact} className="flex gap-x-2">
          {index > 0 && <span aria-hidden>·</span>}
          {fact}
        </span>
      ))}
      <Link to="/billing" className="text-accent underline underline-offset-3">
        {m.usage_details()}
      </Link>
    </p>
  )
}

/** Null where nothing is renewed. */
export function nextGrant({ subscription }: Pick<Billing, 'subscription'>): { credits: number; date: string } | null {
  if (!subscription || subscription.isEnding || subscription.state !== 'active') return null
  return { credits: PLANS[subscription.nextPlan].credits, date: subscription.periodEnd }
}

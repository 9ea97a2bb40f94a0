import type { Billing, Subscription } from '../../../../worker/contract/billing.ts'
import { PLANS, TRIAL_CREDITS_THAT_STAY, TRIAL_DAYS } from '../../../../worker/contract/plans.ts'
import { PlanBadge, trialEndOf } from '../../../components/plan-badge.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { useConfig } from '../../../lib/api/config.ts'
import { formatDate } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { cardName } from './card-name.ts'
import { DuePayment } from './due-payment.tsx'
import { PlanActions } from './plan-actions.tsx'
import { WaitingUpgrade } from './waiting-upgrade.tsx'

/** The plan in force, how it goes on, and what pays for it. */
export function PlanPanel({ billing }: { readonly billing: Billing }) {
  const { plan, subscription } = billing
  return (
    <Panel aria-labelledby="plan" className="p-4 sm:p-5">
      <h2 id="plan" className="text-sm text-ink-muted">
        {m.billing_plan()}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="headline text-2xl">{PLAN_NAMES[plan]()}</span>
        <PlanBadge billing={billing} />
      </p>
      <p className="mt-1 figures text-ink-muted">{priceLine(billing)}</p>
      <div className="mt-3 space-y-1">
        {subscription ? <Terms subscription={subscription} /> : <WithoutSubscription billing={billing} />}
      </div>
      {subscription && subscription.state !== 'active' && <DuePayment subscription={subscription} />}
      {subscription?.state === 'active' && subscription.openInvoice && (
        <WaitingUpgrade plan={subscription.plan} invoice={subscription.openInvoice} />
      )}
      {subscription && <PlanActions subscription={subscription} />}
    </Panel>
  )
}

function priceLine({ plan, subscription }: Billing): string {
  if (plan === 'free') return m.billing_price_free({ pounds: PLANS.trial.pounds })
  return plan === 'enterprise' || !subscription ? '' : m.billing_price_month({ pounds: PLANS[plan].pounds })
}

function Terms({ subscription }: { readonly subscription: Subscription }) {
  const { plan, nextPlan, state, periodEnd, isEnding, card } = subscription
  const date = formatDate(periodEnd)
  const { pounds } = PLANS[nextPlan]
  return (
    <>
      {isEnding && <p>{m.billing_ends({ date })}</p>}
      {isEnding && plan !== nextPlan && <p>{m.billing_resume_changes({ plan: PLAN_NAMES[nextPlan](), date })}</p>}
      {!isEnding && plan !== nextPlan && <p>{m.billing_changes({ plan: PLAN_NAMES[nextPlan](), date, pounds })}</p>}
      {!isEnding && plan === nextPlan && state === 'active' && <p>{m.billing_renews_for({ date, pounds })}</p>}
      {card && <p className="text-ink-muted">{cardName(card)}</p>}
    </>
  )
}

/** What somebody has who pays for nothing here. */
function WithoutSubscription({ billing }: { readonly billing: Billing }) {
  return <p>{textWithoutSubscription(billing, useConfig()?.hasTrial !== false)}</p>
}

function textWithoutSubscription({ plan, status, trial, credits }: Billing, hasTrial: boolean): string {
  if (plan === 'enterprise') return m.billing_enterprise_text()
  if (plan !== 'free') return m.billing_given_text()
  if (status === 'cancelled') return m.billing_cancelled_text()
  if (status === 'expired') return m.billing_expired_text()
  if (trial !== 'granted' && !hasTrial) return m.trial_unavailable()
  if (trial === 'none') return m.trial_used()
  const facts = { days: TRIAL_DAYS, total: PLANS.trial.credits, credits: TRIAL_CREDITS_THAT_STAY }
  if (trial === 'unconfirmed') return m.billing_trial_waits(facts)
  const end = trialEndOf(credits.lots)
  return end === null ? m.billing_free_text(facts) : m.billing_trial_text({ ...facts, date: formatDate(end) })
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Billing } from '../../../../worker/contract/billing.ts'
import { PAID_PLANS, type PaidPlan, PLANS } from '../../../../worker/contract/plans.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { useConfig } from '../../../lib/api/config.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { PublicPayments } from '../../../lib/payment/payment-form.ts'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { OFFER_NAMES } from '../plan-names.ts'
import { ChangeDialog } from './change-dialog.tsx'

const TEXTS = {
  standard: m.billing_offer_standard,
  pro: m.billing_offer_pro,
} satisfies Record<PaidPlan, () => string>

/** SPEC §2: Standard and Professional, to buy or to change to. Plans that an admin has given are changed by admins. */
export function UpgradeSection({ billing }: { readonly billing: Billing }) {
  const config = useConfig()
  const [changingTo, setChangingTo] = useState<PaidPlan | null>(null)
  const { plan, subscription } = billing
  const isGiven = plan !== 'free' && !subscription
  if (plan === 'enterprise' || isGiven) return null
  const payments = config?.payments ?? null
  return (
    <Panel aria-labelledby="upgrade" className="mt-5">
      <div className="border-b px-4 py-4 sm:px-5">
        <h2 id="upgrade" className="headline text-lg">
          {subscription ? m.billing_change() : m.billing_upgrade()}
        </h2>
        <p className="mt-0.5 text-sm text-ink-muted">{m.billing_upgrade_text()}</p>
      </div>
      <ul className="grid divide-y sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        {PAID_PLANS.map((offered) => (
          <Offer
            key={offered}
            plan={offered}
            billing={billing}
            payments={payments}
            onChange={() => setChangingTo(offered)}
          />
        ))}
      </ul>
      {config && !payments && (
        <Notice tone="info" title={m.checkout_not_set_up()} className="m-4 sm:mx-5">
          <p className="text-sm">{m.checkout_not_set_up_text()}</p>
        </Notice>
      )}
      <p className="border-t px-4 py-3 text-sm text-ink-muted sm:px-5">
        {m.billing_offer_enterprise()}{' '}
        <Link to="/contact" hash="question" className="text-accent underline underline-offset-3">
          {m.billing_offer_enterprise_link()}
        </Link>
      </p>
      {changingTo && subscription && (
        <ChangeDialog
          key={changingTo}
          subscription={subscription}
          plan={changingTo}
          payments={payments}
          onClose={() => setChangingTo(null)}
        />
      )}
    </Panel>
  )
}

interface OfferProps {
  readonly plan: PaidPlan
  readonly billing: Billing
  readonly payments: PublicPayments | null
  readonly onChange: () => void
}

function Offer({ plan, billing: { subscription }, payments, onChange }: OfferProps) {
  const { pounds, credits } = PLANS[plan]
  return (
    <li className="flex flex-col items-start gap-4 px-4 py-5 sm:px-5">
      <div>
        <h3 className="font-semibold">{OFFER_NAMES[plan]()}</h3>
        <p className="mt-1">
          <span className="headline figures text-2xl">{m.checkout_price({ pounds })}</span>{' '}
          <span className="text-ink-muted">{m.checkout_per_month()}</span>
        </p>
        <p className="mt-2">{m.billing_offer_credits({ credits: formatNumber(credits) })}</p>
        <p className="text-sm text-ink-muted">{TEXTS[plan]()}</p>
      </div>
      <div className="mt-auto">
        {subscription ? (
          <OfferedChange plan={plan} subscription={subscription} onChange={onChange} />
        ) : (
          payments && <Buy plan={plan} payments={payments} />
        )}
      </div>
    </li>
  )
}

function Buy({ plan, payments }: { readonly plan: PaidPlan; readonly payments: PublicPayments }) {
  const label = m.billing_offer_choose({ plan: PLAN_NAMES[plan]() })
  return (
    <Button asChild variant={plan === 'pro' ? 'primary' : 'secondary'}>
      {plan === 'pro' ? (
        <Link to="/subscribe">{label}</Link>
      ) : (
        <Link to="/checkout" search={{ plan, priceId: payments.prices[plan] }}>
          {label}
        </Link>
      )}
    </Button>
  )
}

interface OfferedChangeProps {
  readonly plan: PaidPlan
  readonly subscription: NonNullable<Billing['subscription']>
  readonly onChange: () => void
}

function OfferedChange({ plan, subscription, onChange }: OfferedChangeProps) {
  const { plan: current, nextPlan, periodEnd, isEnding, state } = subscription
  const name = PLAN_NAMES[plan]()
  if (isEnding && plan !== current) return <p className="text-sm text-ink-muted">{m.billing_offer_ending()}</p>
  if (plan === (isEnding ? current : nextPlan)) {
    const label = plan === current ? m.billing_offer_current() : m.billing_offer_next({ date: formatDate(periodEnd) })
    return (
      <Badge tone="accent" size="md">
        {label}
      </Badge>
    )
  }
  if (state !== 'active') return <p className="text-sm text-ink-muted">{m.billing_offer_unpaid()}</p>
  const isUp = PLANS[plan].pounds > PLANS[current].pounds
  const label = isUp ? m.billing_offer_choose : plan === current ? m.billing_offer_keep : m.billing_offer_down
  return (
    <Button variant={isUp ? 'primary' : 'secondary'} onClick={onChange}>
      {label({ plan: name })}
    </Button>
  )
}

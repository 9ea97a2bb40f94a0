// The plans as a price list, one line each, as on a printed list.
import { Link, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { formatCredits, formatNumber } from '../../lib/format.ts'
import { loadWithRetry } from '../../lib/loading/load-with-retry.ts'
import { useSession } from '../../lib/session/session.ts'
import { PLAN_NAMES } from '../../lib/plan-names.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import * as m from '../../../messages/generated/messages.js'
import { ACTION_CLASS } from './action-class.ts'
import {
  PAID_PLANS,
  pencePerPage,
  PLANS,
  type PlanId,
  rolloverLimit,
  TRIAL_CREDITS_THAT_STAY,
  TRIAL_DAYS,
} from '../../../worker/contract/plans.ts'

interface PlanText {
  readonly id: PlanId
  readonly name: string
  readonly audience: string
  readonly price: string
  readonly period: string
  readonly priceNote: string
  readonly credits: string
  readonly features: readonly string[]
}

/** A function: the language of the messages is known when the page is drawn. */
function planTexts(): readonly PlanText[] {
  return [
    {
      id: 'trial',
      name: m.pricing_trial(),
      audience: m.pricing_trial_for(),
      price: pounds(PLANS.trial.pounds),
      period: m.pricing_period_trial({ days: TRIAL_DAYS }),
      priceNote: m.pricing_no_card(),
      credits: m.pricing_credits_trial({ credits: formatNumber(PLANS.trial.credits) }),
      features: [m.pricing_trial_1(), m.pricing_trial_2(), m.pricing_trial_3({ credits: TRIAL_CREDITS_THAT_STAY })],
    },
    {
      id: 'standard',
      name: PLAN_NAMES.standard(),
      audience: m.pricing_standard_for(),
      price: pounds(PLANS.standard.pounds),
      period: m.pricing_period_month(),
      priceNote: m.pricing_per_page({ pence: pencePerPage('standard') }),
      credits: m.pricing_credits_month({ credits: formatNumber(PLANS.standard.credits) }),
      features: [
        m.pricing_standard_1(),
        m.pricing_standard_2({ limit: formatNumber(rolloverLimit('standard')) }),
        m.pricing_standard_3(),
      ],
    },
    {
      id: 'pro',
      name: PLAN_NAMES.pro(),
      audience: m.pricing_pro_for(),
      price: pounds(PLANS.pro.pounds),
      period: m.pricing_period_month(),
      priceNote: m.pricing_per_page({ pence: pencePerPage('pro') }),
      credits: m.pricing_credits_month({ credits: formatNumber(PLANS.pro.credits) }),
      features: [m.pricing_pro_1({ limit: formatNumber(rolloverLimit('pro')) }), m.pricing_pro_2(), m.pricing_pro_3()],
    },
    {
      id: 'enterprise',
      name: PLAN_NAMES.enterprise(),
      audience: m.pricing_enterprise_for(),
      price: m.pricing_price_custom(),
      period: m.pricing_period_custom(),
      priceNote: m.pricing_per_page_custom(),
      credits: m.pricing_credits_unlimited(),
      features: [m.pricing_enterprise_1(), m.pricing_enterprise_2(), m.pricing_enterprise_3()],
    },
  ]
}

export function PriceList() {
  const payments = useConfig()?.payments
  return (
    <section aria-label={m.pricing_plans()}>
      <ul className="divide-y border-y">
        {planTexts().map((plan) => (
          <PlanLine key={plan.id} {...plan} />
        ))}
      </ul>
      {payments === null && <p className="mt-6 max-w-[44rem] text-pretty">{m.pricing_not_open()}</p>}
    </section>
  )
}

/** A paid plan that was chosen before signing in is not forgotten: the sign-in leads back to it. */
function useIsChosen(id: PlanId): boolean {
  const isHydrated = useHydrated()
  const { status } = useSession()
  const isAt = useLocation({ select: ({ hash }) => hash === id })
  return isHydrated && isAt && status === 'signed-in' && PAID_PLANS.some((plan) => plan === id)
}

/** Where the plan is paid for; null for plans that aren't bought, and while or where payments are not set up. */
function useCheckoutPath(id: PlanId): string | null {
  const prices = useConfig()?.payments?.prices
  const plan = PAID_PLANS.find((paid) => paid === id)
  return prices && plan ? `/checkout?${String(new URLSearchParams({ plan, priceId: prices[plan] }))}` : null
}

const CustomerAction = lazy(async () => ({
  default: (await loadWithRetry(() => import('./customer-action.tsx'))).CustomerAction,
}))

const chosenLink = 'text-accent underline underline-offset-3 hover:text-accent-strong'

function chosenText(checkout: string | null, isConfirmed: boolean): string {
  if (checkout !== null) return m.pricing_chosen_pay_text()
  if (isConfirmed) return m.pricing_chosen_text()
  return m.pricing_chosen_unconfirmed_text({ credits: formatCredits(PLANS.trial.credits) })
}

function PlanLine({ id, name, audience, price, period, priceNote, credits, features }: PlanText) {
  const isChosen = useIsChosen(id)
  const checkout = useCheckoutPath(id)
  const session = useSession()
  // Before, there are no credits.
  const isConfirmed = session.status === 'signed-in' && session.user.isEmailVerified
  const isHydrated = useHydrated()
  const action = (
    <Button asChild variant={id === 'pro' ? 'primary' : 'secondary'} className={ACTION_CLASS}>
      {id === 'enterprise' ? (
        <Link to="/contact" hash="question" aria-label={m.pricing_talk_about()}>
          {m.pricing_talk()}
        </Link>
      ) : (
        <Link
          to="."
          // Whoever is signed in is led on at once.
          search={{ signin: 1, account: 'new', next: id === 'trial' ? '/' : (checkout ?? `/pricing#${id}`) }}
          resetScroll={false}
          aria-label={m.pricing_get_started_with({ plan: name })}
        >
          {m.get_started()}
        </Link>
      )}
    </Button>
  )
  return (
    <li
      id={id === 'enterprise' ? undefined : id}
      className="grid scroll-mt-6 gap-x-10 gap-y-5 py-8 sm:grid-cols-2 lg:grid-cols-[1.15fr_1.05fr_1.4fr_8rem] lg:items-start"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="headline text-2xl">{name}</h2>
          {id === 'pro' && <Badge tone="accent">{m.pricing_lowest()}</Badge>}
        </div>
        <p className="mt-1 max-w-72 text-ink-muted">{audience}</p>
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="headline figures text-3xl leading-none">{price}</span>
          <span className="text-ink-muted">{period}</span>
        </p>
        <p className="mt-2 text-sm text-ink-muted">{priceNote}</p>
      </div>
      <div className="sm:col-start-2 lg:col-start-auto">
        <p className="font-semibold">{credits}</p>
        <ul className="mt-1 text-ink-muted">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      {isHydrated && session.status === 'signed-in' ? (
        <LazyPart fallback={<span className="invisible contents">{action}</span>}>
          <CustomerAction id={id} name={name}>
            {action}
          </CustomerAction>
        </LazyPart>
      ) : (
        action
      )}
      {isChosen && (
        <div className="col-span-full">
          <Notice tone="info" title={m.pricing_chosen({ plan: name })}>
            <p>{chosenText(checkout, isConfirmed)}</p>
            {checkout === null ? (
              <Link to="/translate" className={chosenLink}>
                {m.pricing_chosen_start()}
              </Link>
            ) : (
              <a href={checkout} className={chosenLink}>
                {m.pricing_chosen_pay()}
              </a>
            )}
          </Notice>
        </div>
      )}
    </li>
  )
}

function pounds(amount: number): string {
  return `£${formatNumber(amount)}`
}

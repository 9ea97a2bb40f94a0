// What somebody can do whose credits do not suffice for a document: the plan that covers it, by name and price, and the
// way to it. A plain link leaves the page on purpose: the checkout has a document of its own.
import { useQuery } from '@tanstack/react-query'
import type { Shortfall } from '../../../worker/contract/billing.ts'
import type { PublicConfig } from '../../../worker/contract/config.ts'
import { type PaidPlan, PLANS } from '../../../worker/contract/plans.ts'
import { billingQuery } from '../../lib/session/account.ts'
import { useConfig } from '../../lib/api/config.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { PLAN_NAMES } from '../../lib/plan-names.ts'
import * as m from '../../../messages/generated/messages.js'
import { type CreditOffer, creditOffer } from './credit-offer.ts'

/** What an upgrade brings changes with the days. */
const CLOCK_MS = 60_000

interface MoreCreditsProps {
  readonly shortfall: Shortfall
  /** The page with the document, which a purchase leads back to. */
  readonly back: string | null
}

export function MoreCredits({ shortfall, back }: MoreCreditsProps) {
  const { data: billing, isPending } = useQuery(billingQuery)
  const payments = useConfig()?.payments ?? null
  const nowMs = useNow(CLOCK_MS)
  if (isPending) return null
  const { text, link, href } = wordsOf(creditOffer(shortfall, billing ?? null, nowMs), payments)
  return (
    <p className="mt-1 text-sm">
      {text}{' '}
      <a
        href={withBack(href, back)}
        className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
      >
        {link}
      </a>
    </p>
  )
}

function wordsOf(offer: CreditOffer, payments: PublicConfig['payments']) {
  switch (offer.kind) {
    case 'buy': {
      const facts = factsOf(offer.plan)
      return payments
        ? { text: m.more_credits_buy(facts), link: m.more_credits_get(facts), href: checkoutOf(offer.plan, payments) }
        : { text: m.more_credits_buy(facts), link: m.more_credits_plans(), href: '/pricing' }
    }
    case 'upgrade': {
      const facts = factsOf(offer.plan)
      return { text: m.more_credits_upgrade(facts), link: m.more_credits_upgrade_link(facts), href: '/billing' }
    }
    case 'upgrade-and-wait': {
      const facts = { ...factsOf(offer.plan), date: formatDate(offer.date) }
      return {
        text: m.more_credits_upgrade_and_wait(facts),
        link: m.more_credits_upgrade_link(facts),
        href: '/billing',
      }
    }
    case 'wait': {
      const facts = { ...factsOf(offer.plan), date: formatDate(offer.date) }
      return { text: m.more_credits_wait(facts), link: m.more_credits_billing(), href: '/billing' }
    }
    case 'keep': {
      const facts = { ...factsOf(offer.plan), next: PLAN_NAMES[offer.nextPlan](), date: formatDate(offer.date) }
      return { text: m.more_credits_keep(facts), link: m.more_credits_keep_link(facts), href: '/billing' }
    }
    case 'resume': {
      const facts = { ...factsOf(offer.plan), date: formatDate(offer.date) }
      return { text: m.more_credits_resume(facts), link: m.more_credits_resume_link(), href: '/billing' }
    }
    case 'pay':
      return { text: m.more_credits_pay(factsOf(offer.plan)), link: m.more_credits_pay_link(), href: '/billing' }
    case 'given':
      return { text: m.more_credits_given(), link: m.more_credits_talk(), href: '/contact#question' }
    case 'enterprise':
      return { text: m.more_credits_enterprise(), link: m.more_credits_talk(), href: '/contact#question' }
  }
}

function factsOf(plan: PaidPlan) {
  const { pounds, credits } = PLANS[plan]
  return { plan: PLAN_NAMES[plan](), pounds: formatNumber(pounds), credits: formatNumber(credits) }
}

function checkoutOf(plan: PaidPlan, { prices }: NonNullable<PublicConfig['payments']>): string {
  return `/checkout?${String(new URLSearchParams({ plan, priceId: prices[plan] }))}`
}

/** Pages that sell lead back to the document afterwards. */
function withBack(href: string, back: string | null): string {
  if (back === null || !/^\/(?:checkout|billing)/.test(href)) return href
  return `${href}${href.includes('?') ? '&' : '?'}${String(new URLSearchParams({ back }))}`
}

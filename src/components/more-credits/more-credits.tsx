// What somebody can do whose credits do not suffice for a document: the plan that covers it, by name and price, and the
// way to it. A plain link leaves the page on purpose: the checkout has a document of its own.
import { useQuery } from '@tanstack/react-query'
import type { Shortfall } from '../../../worker/contract/billing.ts'
import type { PublicConfig } from '../../../worker/contract/config.ts'
import { type PaidPlan, PLANS } from '../../../worker/contract/plans.ts'
import { useConfig } from '../../lib/api/config.ts'
import { formatNumber } from '../../lib/format.ts'
import { accountQuery } from '../../lib/session/account.ts'
import * as m from '../../messages/generated/messages.js'
import { type CreditOffer, creditOffer } from './credit-offer.ts'

const NAMES = { standard: m.more_credits_standard, pro: m.more_credits_pro } satisfies Record<PaidPlan, () => string>

export function MoreCredits({ shortfall }: { readonly shortfall: Shortfall }) {
  const { data: account } = useQuery(accountQuery)
  const payments = useConfig()?.payments ?? null
  const offer = creditOffer(shortfall, account ?? { subscriptionType: 'free', subscriptionStatus: 'active' })
  const { text, link, href } = wordsOf(offer, payments)
  return (
    <p className="mt-1 text-sm">
      {text}{' '}
      <a href={href} className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong">
        {link}
      </a>
    </p>
  )
}

function wordsOf(offer: CreditOffer, payments: PublicConfig['payments']) {
  if (offer.kind === 'enterprise') {
    return { text: m.more_credits_enterprise(), link: m.more_credits_talk(), href: '/contact#question' }
  }
  const facts = factsOf(offer.plan)
  switch (offer.kind) {
    case 'buy':
      return payments
        ? { text: m.more_credits_buy(facts), link: m.more_credits_get(facts), href: checkoutOf(offer.plan, payments) }
        : { text: m.more_credits_buy(facts), link: m.more_credits_plans(), href: '/pricing' }
    case 'upgrade':
      return { text: m.more_credits_upgrade(facts), link: m.more_credits_upgrade_link(facts), href: '/billing' }
    case 'wait':
      return { text: m.more_credits_wait(facts), link: m.more_credits_billing(), href: '/billing' }
  }
}

function factsOf(plan: PaidPlan) {
  const { pounds, credits } = PLANS[plan]
  return { plan: NAMES[plan](), pounds: formatNumber(pounds), credits: formatNumber(credits) }
}

function checkoutOf(plan: PaidPlan, { prices }: NonNullable<PublicConfig['payments']>): string {
  return `/checkout?${String(new URLSearchParams({ plan, priceId: prices[plan] }))}`
}

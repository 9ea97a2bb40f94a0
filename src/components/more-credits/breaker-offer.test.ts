// Found by the breaker of issue 19: what is offered has to cover what is missing. Fails on the code of its day.
import { expect, it } from 'vitest'
import { PLANS } from '../../../worker/contract/plans.ts'
import { creditOffer } from './credit-offer.ts'

it('sends nobody on Standard to an upgrade that cannot cover the document on any day of the month', () => {
  // An upgrade on the first day of the month brings 2,000 - 500 credits for £55, on later days less.
  const most = PLANS.pro.credits - PLANS.standard.credits
  const offer = creditOffer(
    { pages: most + 300, credits: most + 300, balance: 0 },
    { subscriptionType: 'standard', subscriptionStatus: 'active' },
  )
  expect(offer).not.toEqual({ kind: 'upgrade', plan: 'pro' })
})

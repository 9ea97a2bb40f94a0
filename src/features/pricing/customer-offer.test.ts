import { expect, it } from 'vitest'
import type { Billing, CreditLot, Subscription } from '../../../worker/contract/billing.ts'
import { PLAN_IDS } from '../../../worker/contract/plans.ts'
import { customerOffer } from './customer-offer.ts'

const SUBSCRIPTION: Subscription = {
  plan: 'standard',
  nextPlan: 'standard',
  state: 'active',
  periodStart: '2026-11-23T12:00:00.000Z',
  periodEnd: '2026-12-23T12:00:00.000Z',
  isEnding: false,
  openInvoice: null,
  card: null,
}
const TRIAL: CreditLot = { remaining: 25, source: 'trial', expiresAt: '2026-11-30T12:00:00.000Z' }

function billing(plan: Billing['plan'], isPaid: boolean, lots: CreditLot[] = [], isEnding = false): Billing {
  const subscription = isPaid ? { ...SUBSCRIPTION, isEnding } : null
  return { plan, status: 'active', subscription, trial: 'granted', credits: { balance: 0, isUnlimited: false, lots } }
}

it.each([
  ['in the trial', billing('free', false, [TRIAL]), ['current', 'begin', 'begin', 'begin']],
  ['after the trial', billing('free', false), ['none', 'begin', 'begin', 'begin']],
  ['on Standard', billing('standard', true, [TRIAL]), ['none', 'current', 'upgrade', 'begin']],
  ['on Standard that ends', billing('standard', true, [], true), ['none', 'resume', 'upgrade', 'begin']],
  ['on Free beside an unpaid plan that ends', billing('free', true, [], true), ['none', 'none', 'none', 'begin']],
  ['on Pro', billing('pro', true), ['none', 'change', 'current', 'begin']],
  ['on Pro as a gift', billing('pro', false), ['none', 'none', 'current', 'begin']],
  ['on Enterprise', billing('enterprise', false), ['none', 'none', 'none', 'current']],
] as const)('offers to somebody %s what they do not have', (_, theirs, offers) => {
  expect(PLAN_IDS.map((id) => customerOffer(id, theirs))).toEqual(offers)
})

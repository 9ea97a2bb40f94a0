import { describe, expect, it } from 'vitest'
import type { Billing, CreditLot, Subscription } from '../../../worker/contract/billing.ts'
import { PLANS } from '../../../worker/contract/plans.ts'
import { creditOffer } from './credit-offer.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const START = '2026-11-23T12:00:00.000Z'
const END = '2026-12-23T12:00:00.000Z'
const LATER = '2027-01-23T12:00:00.000Z'

const FREE: Billing = {
  plan: 'free',
  status: 'active',
  subscription: null,
  trial: 'granted',
  credits: { balance: 50, isUnlimited: false, lots: [] },
}

function on(plan: 'standard' | 'pro', changes: Partial<Subscription> = {}, lots: readonly CreditLot[] = []): Billing {
  const subscription: Subscription = {
    plan,
    nextPlan: plan,
    state: 'active',
    periodStart: START,
    periodEnd: END,
    isEnding: false,
    openInvoice: null,
    card: null,
    ...changes,
  }
  const balance = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  return {
    plan,
    status: 'active',
    subscription,
    trial: 'granted',
    credits: { balance, isUnlimited: false, lots: [...lots] },
  }
}

const lot = (remaining: number, expiresAt: string | null): CreditLot => ({ remaining, source: 'plan', expiresAt })
const needs = (credits: number, balance: number) => ({ pages: credits, credits, balance })

describe('to somebody without a plan', () => {
  it.each([
    ['Standard when a page is missing', needs(51, 50), { kind: 'buy', plan: 'standard' }],
    ['Standard while it covers what is missing', needs(550, 50), { kind: 'buy', plan: 'standard' }],
    ['Pro as soon as Standard does not', needs(551, 50), { kind: 'buy', plan: 'pro' }],
    ['Enterprise where a month of Pro is too little', needs(2_051, 50), { kind: 'enterprise' }],
  ])('offers %s', (_, shortfall, offer) => {
    expect(creditOffer(shortfall, FREE, NOW)).toEqual(offer)
  })

  it('offers a new plan when the old one has ended', () => {
    expect(creditOffer(needs(60, 50), { ...FREE, status: 'expired' }, NOW)).toEqual({ kind: 'buy', plan: 'standard' })
  })
})

describe('to somebody with a plan', () => {
  it('offers the upgrade that covers the document today', () => {
    expect(creditOffer(needs(300, 299), on('standard'), NOW)).toEqual({ kind: 'upgrade', plan: 'pro' })
  })

  it('offers no upgrade that brings too little on this day of the month', () => {
    const late = Date.parse('2026-12-20T12:00:00Z')
    const lots = [lot(10, LATER)]
    expect(creditOffer(needs(400, 10), on('standard', {}, lots), late)).toEqual({
      kind: 'wait',
      plan: 'standard',
      date: END,
    })
    expect(creditOffer(needs(1_000, 10), on('standard', {}, lots), late)).toMatchObject({ kind: 'upgrade-and-wait' })
    // An upgrade on the first day brings the difference between the plans, and later less.
    const most = PLANS.pro.credits - PLANS.standard.credits
    expect(creditOffer(needs(most + 300, 0), on('standard'), NOW)).not.toMatchObject({ kind: 'upgrade' })
  })

  it('offers the next month with its date, without the credits that expire before it', () => {
    expect(creditOffer(needs(2_500, 600), on('pro', {}, [lot(600, LATER)]), NOW)).toEqual({
      kind: 'wait',
      plan: 'pro',
      date: END,
    })
    expect(creditOffer(needs(2_500, 600), on('pro', {}, [lot(600, END)]), NOW)).toEqual({ kind: 'enterprise' })
  })

  it('reckons with the plan that is booked for the next month', () => {
    const booked = on('pro', { nextPlan: 'standard' }, [lot(100, LATER)])
    expect(creditOffer(needs(2_000, 100), booked, NOW)).toEqual({
      kind: 'keep',
      plan: 'pro',
      nextPlan: 'standard',
      date: END,
    })
    expect(creditOffer(needs(600, 100), booked, NOW)).toEqual({ kind: 'wait', plan: 'standard', date: END })
  })

  it('promises nothing of a plan that ends, or whose renewal is not paid', () => {
    expect(creditOffer(needs(60, 10), on('pro', { isEnding: true }), NOW)).toEqual({
      kind: 'resume',
      plan: 'pro',
      date: END,
    })
    expect(creditOffer(needs(60, 10), on('standard', { state: 'past_due' }), NOW)).toEqual({
      kind: 'pay',
      plan: 'standard',
    })
  })

  it('sends somebody whose plan an admin has given to people', () => {
    expect(creditOffer(needs(60, 10), { ...on('pro'), subscription: null }, NOW)).toEqual({ kind: 'given' })
  })

  it('offers Enterprise where no month of any plan is enough', () => {
    expect(creditOffer(needs(4_100, 10), on('pro', {}, [lot(10, LATER)]), NOW)).toEqual({ kind: 'enterprise' })
  })
})

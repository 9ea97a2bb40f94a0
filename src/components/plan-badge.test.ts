import { expect, it } from 'vitest'
import type { Billing, Subscription } from '../../worker/contract/billing.ts'
import { planStatus } from './plan-badge.tsx'

const END = '2026-12-23T12:00:00.000Z'
const SUBSCRIPTION: Subscription = {
  plan: 'standard',
  nextPlan: 'standard',
  state: 'active',
  periodStart: '2026-11-23T12:00:00.000Z',
  periodEnd: END,
  isEnding: false,
  openInvoice: null,
  card: null,
}
const credits = { balance: 25, isUnlimited: false, lots: [] }
const FREE: Billing = { plan: 'free', status: 'active', subscription: null, trial: 'granted', credits }
const standard = (changes: Partial<Subscription>): Billing => ({
  ...FREE,
  plan: 'standard',
  subscription: { ...SUBSCRIPTION, ...changes },
})

it('says of a plan whether it runs, ends or waits for a payment', () => {
  expect(planStatus(standard({}))).toEqual({ tone: 'positive', label: 'Active' })
  expect(planStatus(standard({ isEnding: true }))?.label).toMatch(/^Ends /)
  expect(planStatus(standard({ state: 'past_due', isEnding: true }))?.label).toBe('Payment due')
  expect(planStatus(standard({ state: 'unpaid' }))?.label).toBe('Stopped')
})

it('calls the trial a trial, and the free plan neither active nor ended', () => {
  const trial = { remaining: 25, source: 'trial', expiresAt: END } as const
  expect(planStatus({ ...FREE, credits: { ...credits, lots: [trial] } })?.label).toMatch(/^Trial until /)
  expect(planStatus(FREE)).toBeNull()
  expect(planStatus({ ...FREE, status: 'cancelled' })).toBeNull()
})

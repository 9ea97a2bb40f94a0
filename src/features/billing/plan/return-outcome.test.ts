import { expect, it } from 'vitest'
import type { Subscription } from '../../../../worker/contract/billing.ts'
import { returnOutcome } from './return-outcome.ts'

const STANDARD: Subscription = {
  plan: 'standard',
  nextPlan: 'standard',
  state: 'active',
  periodStart: '2026-11-23T12:00:00.000Z',
  periodEnd: '2026-12-23T12:00:00.000Z',
  isEnding: false,
  openInvoice: null,
  card: null,
}
const free = { subscription: null }
const standard = { subscription: STANDARD }
const came = { plan: null, providerStatus: null } as const

it.each([
  ['an address that somebody typed, without a plan or a payment', came, free, false, 'none'],
  ['a payment that the bank still decides about', came, free, true, 'waiting'],
  [
    'a payment that the provider calls done before it shows',
    { ...came, providerStatus: 'succeeded' },
    free,
    false,
    'waiting',
  ],
  ['a payment that went through', came, standard, false, 'paid'],
  ['a refused upgrade', { plan: 'pro', providerStatus: 'failed' }, standard, true, 'failed'],
  ['a refused first try, paid since', { plan: 'standard', providerStatus: 'failed' }, standard, false, 'paid'],
  ['an address that is opened again after the plan has ended', { ...came, plan: 'standard' }, free, false, 'none'],
] as const)('%s', (_, payment, billing, hasOpenInvoice, outcome) => {
  expect(returnOutcome(payment, billing, hasOpenInvoice)).toBe(outcome)
})

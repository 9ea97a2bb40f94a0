import { expect, it } from 'vitest'
import type { Subscription } from '../../../../worker/contract/billing.ts'
import { duePaymentText } from './due-payment.tsx'

const PAST_DUE: Subscription = {
  plan: 'standard',
  nextPlan: 'standard',
  state: 'past_due',
  periodStart: '2026-12-23T12:00:00.000Z',
  periodEnd: '2027-01-23T12:00:00.000Z',
  isEnding: false,
  openInvoice: { plan: 'standard', amount: 2_400, createdAt: '2026-12-23T12:00:00.000Z', url: null },
  card: null,
}

it('says until when a failed renewal is tried again, and no longer than that', () => {
  expect(duePaymentText(PAST_DUE, Date.parse('2026-12-25T12:00:00Z'))).toContain('until about')
  const late = duePaymentText(PAST_DUE, Date.parse('2027-01-07T12:00:00Z'))
  expect(late).not.toContain('until about')
  expect(late).toContain('can end at any time')
})

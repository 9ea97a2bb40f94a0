import { expect, it } from 'vitest'
import type { BillingEntry } from '../../../../worker/contract/billing.ts'
import { formatDay } from '../../../lib/format-exact.ts'
import { entrySentence } from './entry-sentence.ts'

const ENTRY: BillingEntry = {
  id: 'one',
  kind: 'translation',
  amount: -11,
  balance: 489,
  pages: 12,
  givenBack: 1,
  fileName: 'contract.docx',
  plan: null,
  period: null,
  isRestOfMonth: false,
  expiresAt: null,
  invoiceNumber: null,
  note: null,
  createdAt: '2026-11-23T10:00:00.000Z',
}

it('says what a translation took, and what of it was given back', () => {
  const sentences = [
    entrySentence(ENTRY),
    entrySentence({ ...ENTRY, givenBack: 0 }),
    entrySentence({ ...ENTRY, pages: 1, givenBack: 0 }),
    entrySentence({ ...ENTRY, givenBack: 12, amount: 0 }),
    entrySentence({ ...ENTRY, givenBack: null, amount: -12 }),
    entrySentence({ ...ENTRY, pages: 1_200, givenBack: 2, fileName: null }),
  ]
  expect(sentences).toEqual([
    '12 pages of contract.docx, 1 page given back',
    '12 pages of contract.docx',
    '1 page of contract.docx',
    '12 pages of contract.docx, all given back',
    '12 pages of contract.docx, reserved while it is translated',
    '1,200 pages of a deleted document, 2 pages given back',
  ])
})

it('says where credits came from and where they went', () => {
  const period = { start: '2026-11-23T12:00:00.000Z', end: '2026-12-23T12:00:00.000Z' }
  const other = { ...ENTRY, pages: null, givenBack: null, fileName: null }
  const sentences = [
    entrySentence({ ...other, kind: 'sign_up' }),
    entrySentence({ ...other, kind: 'trial' }),
    entrySentence({ ...other, kind: 'plan', plan: 'pro' }),
    entrySentence({ ...other, kind: 'plan', plan: 'pro', period }),
    entrySentence({ ...other, kind: 'plan', plan: 'pro', period, isRestOfMonth: true }),
    entrySentence({ ...other, kind: 'plan' }),
    entrySentence({ ...other, kind: 'adjustment', amount: 5 }),
    entrySentence({ ...other, kind: 'adjustment', amount: 5, note: 'for the outage' }),
    entrySentence({ ...other, kind: 'adjustment', amount: -5, note: 'for a mistake' }),
    entrySentence({ ...other, kind: 'expiry' }),
    entrySentence({ ...other, kind: 'refund', plan: 'standard' }),
    entrySentence({ ...other, kind: 'refund' }),
    entrySentence({ ...other, kind: 'unlimited' }),
    entrySentence({ ...other, kind: 'closed' }),
  ]
  expect(sentences).toEqual([
    "Welcome credits, which don't expire",
    'Trial credits for 7 days',
    'Credits of the Pro plan',
    `Credits of the Pro plan, ${formatDay(period.start)} to ${formatDay(period.end)}`,
    `Upgrade to Pro, for the rest of the month until ${formatDay(period.end)}`,
    'Credits of your plan',
    'Added by Verso, without a note',
    'Added by Verso: for the outage',
    'Taken by Verso: for a mistake',
    'Expired',
    'Taken back with the refund of the Standard plan',
    'Taken back with a refund',
    'Covered by your Enterprise plan',
    'Ended with the account',
  ])
})

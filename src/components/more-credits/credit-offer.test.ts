import { expect, it } from 'vitest'
import type { User } from '../../../worker/contract/account.ts'
import { creditOffer } from './credit-offer.ts'

type Account = Pick<User, 'subscriptionType' | 'subscriptionStatus'>

const on = (
  subscriptionType: Account['subscriptionType'],
  subscriptionStatus: Account['subscriptionStatus'] = 'active',
): Account => ({ subscriptionType, subscriptionStatus })
const needs = (credits: number, balance: number) => ({ pages: credits, credits, balance })

it.each([
  ['Standard to somebody who lacks a page', needs(51, 50), on('free'), { kind: 'buy', plan: 'standard' }],
  ['Standard while it covers what is missing', needs(550, 50), on('free'), { kind: 'buy', plan: 'standard' }],
  ['Pro as soon as Standard does not', needs(551, 50), on('free'), { kind: 'buy', plan: 'pro' }],
  ['Enterprise where a month of Pro is too little', needs(2_051, 50), on('free'), { kind: 'enterprise' }],
  ['the larger plan to somebody on Standard', needs(300, 299), on('standard'), { kind: 'upgrade', plan: 'pro' }],
  [
    'the larger plan while its first day covers it',
    needs(1_800, 300),
    on('standard'),
    { kind: 'upgrade', plan: 'pro' },
  ],
  ['nobody an upgrade that covers it on no day', needs(1_801, 300), on('standard'), { kind: 'enterprise' }],
  ['the next month to somebody on Pro', needs(300, 299), on('pro'), { kind: 'wait', plan: 'pro' }],
  ['Enterprise to somebody on Pro with a book', needs(4_000, 10), on('pro'), { kind: 'enterprise' }],
  ['a new plan when the old one has ended', needs(60, 50), on('pro', 'expired'), { kind: 'buy', plan: 'standard' }],
])('offers %s', (_, shortfall, account, offer) => {
  expect(creditOffer(shortfall, account)).toEqual(offer)
})

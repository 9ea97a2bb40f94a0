import { describe, expect, it } from 'vitest'
import type { PaidPlan } from '../../contract/plans.ts'
import type { MoneyReturn, ProviderInvoice, ProviderSubscription } from './customer-record.ts'
import { customerState } from './customer-state.ts'

const MAY = Date.parse('2026-05-10T12:00:00Z')
const JUNE = Date.parse('2026-06-10T12:00:00Z')
const JULY = Date.parse('2026-07-10T12:00:00Z')
const AUGUST = Date.parse('2026-08-10T12:00:00Z')
const NOW = Date.parse('2026-06-20T12:00:00Z')
const PENCE = { standard: 2_400, pro: 7_900 } as const

function subscription(changes: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    itemId: 'si_1',
    status: 'active',
    plan: 'pro',
    periodStart: JUNE,
    periodEnd: JULY,
    billingAnchor: MAY,
    isEnding: false,
    card: { brand: 'visa', last4: '4242' },
    createdAt: MAY,
    endedAt: null,
    endReason: null,
    isEndedByMoneyBack: false,
    ...changes,
  }
}

function invoice(plan: PaidPlan, start: number, end: number, changes: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return {
    id: `in_${plan}_${start}`,
    subscriptionId: 'sub_1',
    number: 'V-1',
    status: 'paid',
    total: PENCE[plan],
    forgiven: 0,
    paid: PENCE[plan],
    lines: [{ plan, amount: PENCE[plan], periodStart: start, periodEnd: end }],
    returns: [],
    dispute: null,
    url: 'https://pay.test/1',
    pdfUrl: null,
    createdAt: start,
    paidAt: start,
    ...changes,
  }
}

function returned(amount: number, changes: Partial<MoneyReturn> = {}): MoneyReturn {
  return { id: `re_${amount}`, amount, createdAt: NOW, order: null, ...changes }
}

function planOf(subscriptions: ProviderSubscription[], invoices: ProviderInvoice[]) {
  return customerState({ subscriptions, invoices }).plan
}

describe('the plan in force', () => {
  const paid = [invoice('pro', MAY, JUNE), invoice('pro', JUNE, JULY)]
  const unpaid = [invoice('pro', MAY, JUNE), invoice('pro', JUNE, JULY, { status: 'open', paid: 0, paidAt: null })]
  const PRO = { type: 'pro', status: 'active' }
  const CANCELLED = { type: 'free', status: 'cancelled' }
  const EXPIRED = { type: 'free', status: 'expired' }

  it.each([
    ['is the one that is paid', [subscription()], paid, PRO],
    ['stays while a renewal is tried again', [subscription({ status: 'past_due' })], unpaid, PRO],
    ['stays to the end of the month after a cancellation', [subscription({ isEnding: true })], paid, PRO],
    [
      'ends as cancelled',
      [subscription({ status: 'canceled', endedAt: NOW, endReason: 'cancellation_requested' })],
      paid,
      CANCELLED,
    ],
    [
      'ends as expired when the renewal was never paid',
      [subscription({ status: 'canceled', endedAt: NOW, endReason: 'payment_failed' })],
      unpaid,
      EXPIRED,
    ],
    ['is none when the provider has given up to charge', [subscription({ status: 'unpaid' })], unpaid, EXPIRED],
    ['is still the larger one until a smaller one is charged', [subscription({ plan: 'standard' })], paid, PRO],
    [
      'is the smaller one from then on',
      [subscription({ plan: 'standard' })],
      [invoice('pro', MAY, JUNE), invoice('standard', JUNE, JULY)],
      { type: 'standard', status: 'active' },
    ],
    [
      'is the larger one once the change is paid',
      [subscription()],
      [
        invoice('standard', JUNE, JULY),
        invoice('pro', NOW, JULY, {
          lines: [
            { plan: 'standard', amount: -1_200, periodStart: NOW, periodEnd: JULY },
            { plan: 'pro', amount: 3_950, periodStart: NOW, periodEnd: JULY },
          ],
        }),
      ],
      PRO,
    ],
    ['is none when nobody has paid yet', [subscription({ status: 'incomplete' })], [], null],
    ['is none when nobody has paid in time', [subscription({ status: 'incomplete_expired', endedAt: NOW })], [], null],
    ['is none without a subscription', [], [], null],
    [
      'is that of a subscription that was bought after another had ended',
      [subscription({ id: 'sub_0', status: 'canceled', endedAt: MAY, endReason: 'payment_failed' }), subscription()],
      paid,
      PRO,
    ],
    [
      'is none when its money went back',
      [subscription()],
      [invoice('pro', JUNE, JULY, { returns: [returned(7_900)] })],
      CANCELLED,
    ],
    [
      'stays after a part of its money went back',
      [subscription()],
      [invoice('pro', JUNE, JULY, { returns: [returned(7_899)] })],
      PRO,
    ],
  ] as const)('%s', (_, subscriptions, invoices, expected) => {
    expect(planOf([...subscriptions], [...invoices])).toEqual(expected)
  })
})

describe('grants', () => {
  it('come from paid invoices alone, one lot each, to the end of the following month', () => {
    const { grants } = customerState({
      subscriptions: [subscription()],
      invoices: [
        invoice('pro', MAY, JUNE),
        invoice('pro', JUNE, JULY, { status: 'open', paid: 0, paidAt: null }),
        invoice('pro', JULY, AUGUST, { status: 'void', paid: 0, paidAt: null }),
      ],
    })
    expect(grants).toEqual([{ id: `invoice:in_pro_${MAY}`, credits: 2_000, expiresAt: JULY }])
  })

  it('of an invoice are the share that was not forgiven', () => {
    const forgiven = [
      invoice('pro', MAY, JUNE),
      invoice('pro', JUNE, JULY, { total: 0, forgiven: 7_900, paid: 0 }),
      invoice('pro', JULY, AUGUST, { total: 3_950, forgiven: 3_950, paid: 3_950 }),
    ]
    const { grants } = customerState({ subscriptions: [subscription()], invoices: forgiven })
    expect(grants.map(({ credits }) => credits)).toEqual([2_000, 1_000])
  })

  it('of an invoice that was never paid are none in its row', () => {
    const unpaid = invoice('pro', MAY, JUNE, { status: 'uncollectible', paid: 0, paidAt: null })
    const { invoices } = customerState({ subscriptions: [subscription()], invoices: [unpaid] })
    expect(invoices).toMatchObject([{ status: 'uncollectible', credits: 0, plan: 'pro', totalPence: 7_900 }])
  })
})

describe('money that went back', () => {
  const stateOf = (returns: MoneyReturn[], changes: Partial<ProviderInvoice> = {}) =>
    customerState({ subscriptions: [subscription()], invoices: [invoice('pro', JUNE, JULY, { returns, ...changes })] })

  it('takes the share of the credits that it is of the money, each time', () => {
    const { takebacks, endedLots, invoices, toEnd } = stateOf([returned(2_633), returned(2_634), returned(2_635)])
    expect(takebacks.map(({ id, credits }) => [id, credits])).toEqual([
      ['refund:re_2633', 666],
      ['refund:re_2634', 667],
      ['refund:re_2635', 667],
    ])
    expect(endedLots).toEqual([`invoice:in_pro_${JUNE}`])
    expect(invoices).toMatchObject([{ paidPence: 7_900, refundedPence: 7_900 }])
    expect(toEnd).toEqual(['sub_1'])
  })

  it('ends the subscription when it is all of the money of the present month', () => {
    expect(stateOf([returned(7_900)]).toEnd).toEqual(['sub_1'])
    expect(stateOf([returned(3_000)])).toMatchObject({ toEnd: [], endedLots: [] })
  })

  it('leaves the subscription when it was for a month that is over', () => {
    const { toEnd, plan } = customerState({
      subscriptions: [subscription()],
      invoices: [invoice('pro', MAY, JUNE, { returns: [returned(7_900)] }), invoice('pro', JUNE, JULY)],
    })
    expect([toEnd, plan?.type]).toEqual([[], 'pro'])
  })

  it('ends the subscription when it was for the last month that was paid, while the next one cannot be', () => {
    const { toEnd, plan } = customerState({
      subscriptions: [subscription({ status: 'past_due', periodStart: JULY, periodEnd: AUGUST })],
      invoices: [
        invoice('pro', JUNE, JULY, { returns: [returned(7_900)] }),
        invoice('pro', JULY, AUGUST, { status: 'open', paid: 0, paidAt: null }),
      ],
    })
    expect([toEnd, plan?.type]).toEqual([['sub_1'], 'free'])
  })

  it('goes back for a month that was paid after the end of its subscription', () => {
    const { toGiveBack } = customerState({
      subscriptions: [subscription({ status: 'canceled', endedAt: NOW, endReason: 'cancellation_requested' })],
      invoices: [invoice('pro', JUNE, JULY), invoice('pro', JULY, AUGUST, { createdAt: NOW, paidAt: NOW + 1_000 })],
    })
    expect(toGiveBack).toEqual([{ invoiceId: `in_pro_${JULY}`, order: null }])
  })

  it('goes back for a month that was paid while its subscription was being ended for the month before', () => {
    const stateOf = (isEndedByMoneyBack: boolean) =>
      customerState({
        subscriptions: [subscription({ status: 'canceled', endedAt: NOW, isEndedByMoneyBack })],
        invoices: [
          invoice('pro', MAY, JUNE, { returns: [returned(7_900)] }),
          invoice('pro', JUNE, JULY, { paidAt: NOW - 1_000 }),
        ],
      })
    expect(stateOf(true).toGiveBack).toEqual([{ invoiceId: `in_pro_${JUNE}`, order: null }])
    // Nor for the month itself, when its refund has failed at the bank: it can be made again.
    const failed = customerState({
      subscriptions: [subscription({ status: 'canceled', endedAt: NOW, isEndedByMoneyBack: true })],
      invoices: [invoice('pro', JUNE, JULY, { paidAt: NOW - 1_000 })],
    })
    expect(failed.toGiveBack).toEqual([])
    // Whoever ends it at the provider decides there about the money.
    expect(stateOf(false).toGiveBack).toEqual([])
  })

  it('ends the subscription when an admin gave it back, for whichever month', () => {
    const order = { actorId: 'root', reason: 'Not what they hoped for' }
    const { toEnd } = customerState({
      subscriptions: [subscription()],
      invoices: [invoice('pro', MAY, JUNE, { returns: [returned(7_900, { order })] }), invoice('pro', JUNE, JULY)],
    })
    expect(toEnd).toEqual(['sub_1'])
  })

  describe('of a change to a larger plan', () => {
    const upgrade = (changes: Partial<ProviderInvoice>) =>
      invoice('pro', NOW, JULY, {
        id: 'in_upgrade',
        lines: [
          { plan: 'standard', amount: -1_200, periodStart: NOW, periodEnd: JULY },
          { plan: 'pro', amount: 3_950, periodStart: NOW, periodEnd: JULY },
        ],
        total: 2_750,
        paid: 2_750,
        ...changes,
      })
    const order = { actorId: 'root', reason: 'Not what they hoped for' }
    const back = upgrade({ returns: [returned(2_750, { order })] })

    it('leaves the plan that was paid before, and charges it again', () => {
      const { toEnd, toReturn, plan } = customerState({
        subscriptions: [subscription()],
        invoices: [invoice('standard', JUNE, JULY), back],
      })
      expect([toEnd, plan?.type]).toEqual([[], 'standard'])
      expect(toReturn).toEqual([{ subscriptionId: 'sub_1', itemId: 'si_1', plan: 'standard' }])
    })

    it('gives back no other money than its own', () => {
      const { toGiveBack } = customerState({
        subscriptions: [subscription()],
        invoices: [invoice('standard', JUNE, JULY), back],
      })
      expect(toGiveBack).toEqual([])
    })

    it('goes with the money of its month, and keeps who ordered that', () => {
      const base = (change: Partial<MoneyReturn>) =>
        invoice('standard', JUNE, JULY, { returns: [returned(2_400, { order, ...change })] })
      const stateOf = (month: ProviderInvoice, changes: Partial<ProviderSubscription> = {}) =>
        customerState({
          subscriptions: [subscription(changes)],
          invoices: [invoice('standard', MAY, JUNE), month, upgrade({})],
        }).toGiveBack
      expect(stateOf(base({}))).toEqual([{ invoiceId: 'in_upgrade', order }])
      expect(stateOf(base({ order: null }))).toEqual([{ invoiceId: 'in_upgrade', order: null }])
      // Also when the subscription has ended before the money could go back.
      const ended = { status: 'canceled', endedAt: NOW, endReason: 'cancellation_requested' }
      expect(stateOf(base({}), ended)).toEqual([{ invoiceId: 'in_upgrade', order }])
      // Not when the month was over by then: the person had all of it.
      expect(stateOf(base({ createdAt: JULY }))).toEqual([])
      // Nor while a bank decides about it, nor after it has.
      for (const dispute of ['open', 'won', 'lost'] as const) {
        const disputed = customerState({ subscriptions: [subscription()], invoices: [base({}), upgrade({ dispute })] })
        expect(disputed.toGiveBack).toEqual([])
      }
    })

    it('leaves another change that was bought after it', () => {
      const { toEnd, toReturn, plan } = customerState({
        subscriptions: [subscription()],
        invoices: [invoice('standard', JUNE, JULY), back, upgrade({ id: 'in_again', createdAt: NOW + 1_000 })],
      })
      expect([toEnd, toReturn, plan?.type]).toEqual([[], [], 'pro'])
    })

    it('leaves the subscription in the months that follow', () => {
      const { toEnd, toReturn, plan } = customerState({
        subscriptions: [subscription({ plan: 'standard', periodStart: JULY, periodEnd: AUGUST })],
        invoices: [invoice('standard', JUNE, JULY), back, invoice('standard', JULY, AUGUST)],
      })
      expect([toEnd, toReturn, plan?.type]).toEqual([[], [], 'standard'])
    })

    it('ends the subscription when the next month had begun with the larger plan', () => {
      const late = upgrade({ returns: [returned(2_750, { order, createdAt: JULY })] })
      const { toEnd, toReturn } = customerState({
        subscriptions: [subscription({ periodStart: JULY, periodEnd: AUGUST })],
        invoices: [invoice('standard', JUNE, JULY), late, invoice('pro', JULY, AUGUST)],
      })
      expect([toEnd, toReturn]).toEqual([['sub_1'], []])
    })
  })

  it('takes no more of the credits than it is of what the invoice came to, however much the balance has paid', () => {
    const { takebacks, endedLots, toEnd } = stateOf([returned(100)], { paid: 100 })
    expect(takebacks).toMatchObject([{ credits: 25 }])
    expect([endedLots, toEnd]).toEqual([[], []])
  })

  it('is never more than was paid, also when a dispute is lost after a refund', () => {
    const { invoices, takebacks } = stateOf([returned(5_000), returned(7_900, { id: 'dp_1' })], { dispute: 'lost' })
    expect(invoices).toMatchObject([{ refundedPence: 7_900, dispute: 'lost' }])
    expect(takebacks.reduce((sum, { credits }) => sum + credits, 0)).toBe(2_000)
  })

  it('keeps who ordered it', () => {
    const order = { actorId: 'root', reason: 'Not what they hoped for' }
    expect(stateOf([returned(7_900, { order })]).takebacks).toMatchObject([{ order, amount: 7_900 }])
  })
})

// A year of an account, checked against figures that were worked out by hand beside the prices of the plans: nothing of
// the code under test has a part in them.
import { beforeAll, describe, expect, it } from 'vitest'
import { rolloverLimit } from '../../../worker/contract/plans.ts'
import type { Month } from './month.ts'
import { closingOf, lotsOf, statementOf } from './statement.ts'
import { accountantsYear } from './year.ts'

/**
 * Opening, granted, reserved, given back, expired, refunded, closing.
 *
 * - January: 25 + 25 of the sign-up and 500 of Standard. 40 pages whole (the 25 that expire first), 180 delivered to 90 %
 *   (162), 60 cancelled.
 * - March: 73 of January's credits are left when they end on 1 March. Nothing is used.
 * - April: all 500 of February end unused. The upgrade is made on the 16th of 30 days: the 14 that follow cost
 *   (£79 - £24) * 14 / 30 = £25.67, and with the 16th they bring (2,000 - 500) * 15 / 30 = 750.
 * - May: 1,200 pages fail, are run again and delivered to 95 % (1,140).
 * - July: the renewal is declined and paid three days later; 210 of May's end.
 * - August: 1,700 of June's end. October: 1,500 of August's. November: 1,300 of September's.
 * - December: the money of the month goes back while 300 are reserved: 2,000 - 100 - 300 = 1,600 are taken. Of the 300,
 *   120 are delivered; the 180 given back end at once. The 25 that stay remain.
 */
const BOOKS: Readonly<Record<string, readonly [number, number, number, number, number, number, number]>> = {
  '2027-01': [0, 550, 280, 78, 0, 0, 348],
  '2027-02': [348, 500, 250, 0, 0, 0, 598],
  '2027-03': [598, 500, 0, 0, 73, 0, 1_025],
  '2027-04': [1_025, 1_250, 900, 0, 500, 0, 875],
  '2027-05': [875, 2_000, 2_400, 1_260, 0, 0, 1_735],
  '2027-06': [1_735, 2_000, 1_500, 0, 0, 0, 2_235],
  '2027-07': [2_235, 2_000, 300, 0, 210, 0, 3_725],
  '2027-08': [3_725, 2_000, 2_500, 0, 1_700, 0, 1_525],
  '2027-09': [1_525, 2_000, 500, 500, 0, 0, 3_525],
  '2027-10': [3_525, 2_000, 700, 0, 1_500, 0, 3_325],
  '2027-11': [3_325, 2_000, 2_200, 0, 1_300, 0, 1_825],
  '2027-12': [1_825, 2_000, 2_200, 180, 180, 1_600, 25],
}

/** What is left of each lot at the end of the month, and when it ends. */
const LOTS: Readonly<Record<string, readonly (readonly [from: string, remaining: number, ends: string | null])[]>> = {
  '2027-01': [['2027-01-01', 323, '2027-03-01']],
  '2027-02': [
    ['2027-01-01', 73, '2027-03-01'],
    ['2027-02-01', 500, '2027-04-01'],
  ],
  '2027-03': [
    ['2027-02-01', 500, '2027-04-01'],
    ['2027-03-01', 500, '2027-05-01'],
  ],
  '2027-04': [
    ['2027-04-01', 100, '2027-06-01'],
    ['2027-04-16', 750, '2027-06-01'],
  ],
  '2027-05': [['2027-05-01', 1_710, '2027-07-01']],
  '2027-06': [
    ['2027-05-01', 210, '2027-07-01'],
    ['2027-06-01', 2_000, '2027-08-01'],
  ],
  '2027-07': [
    ['2027-06-01', 1_700, '2027-08-01'],
    ['2027-07-04', 2_000, '2027-09-01'],
  ],
  '2027-08': [['2027-08-01', 1_500, '2027-10-01']],
  '2027-09': [
    ['2027-08-01', 1_500, '2027-10-01'],
    ['2027-09-01', 2_000, '2027-11-01'],
  ],
  '2027-10': [
    ['2027-09-01', 1_300, '2027-11-01'],
    ['2027-10-01', 2_000, '2027-12-01'],
  ],
  '2027-11': [['2027-11-01', 1_800, '2028-01-01']],
  '2027-12': [],
}
const STAYING = ['sign-up', 25, null] as const

/** Pence: four months of Standard, the upgrade, eight months of Pro, and December back. */
const PAID = 4 * 2_400 + 2_567 + 8 * 7_900
const RETURNED = 7_900

let months: Month[] = []
beforeAll(async () => {
  months = await accountantsYear()
})

describe('a year of an account', () => {
  it('is booked month by month as by hand', () => {
    const booked = months.map(({ name, opening, granted, reserved, givenBack, expired, refunded, closing }) => [
      name,
      [opening, granted, reserved, givenBack, expired, refunded, closing],
    ])
    expect(Object.fromEntries(booked)).toEqual(BOOKS)
  })

  it('has in its lots what rolls over, and until when', () => {
    const lots = months.map(({ name, lots }) => [
      name,
      lots.map(({ from, remaining, ends }) => [from, remaining, ends]),
    ])
    expect(Object.fromEntries(lots)).toEqual(
      Object.fromEntries(Object.entries(LOTS).map(([name, expected]) => [name, [...expected, STAYING]])),
    )
  })

  it('balances: each closing is its movements, its lots, and the next opening', () => {
    for (const [index, month] of months.entries()) {
      expect([closingOf(month), lotsOf(month)]).toEqual([month.closing, month.closing])
      expect(month.opening).toBe(months[index - 1]?.closing ?? 0)
    }
    const used = 40 + 162 + 250 + 900 + 1_140 + 1_500 + 300 + 2_500 + 700 + 2_200 + 1_900 + 120
    const expired = 73 + 500 + 210 + 1_700 + 1_500 + 1_300 + 180
    const granted = 50 + 4 * 500 + 750 + 8 * 2_000
    expect(granted - used - expired - 1_600).toBe(25)
    const totals = ['granted', 'expired', 'refunded'] as const
    expect(totals.map((name) => months.reduce((sum, month) => sum + month[name], 0))).toEqual([granted, expired, 1_600])
    expect(months.reduce((sum, { reserved, givenBack }) => sum + reserved - givenBack, 0)).toBe(used)
  })

  it('never has more of a plan than two months', () => {
    const plan = months.map(({ lots }) => lots.reduce((sum, lot) => sum + (lot.ends === null ? 0 : lot.remaining), 0))
    expect(Math.max(...plan.slice(0, 3))).toBe(rolloverLimit('standard'))
    expect(Math.max(...plan)).toBeLessThanOrEqual(rolloverLimit('pro'))
  })

  it('has the money of its invoices', () => {
    expect(months.reduce((sum, { paidPence }) => sum + paidPence, 0)).toBe(PAID)
    expect(months.reduce((sum, { returnedPence }) => sum + returnedPence, 0)).toBe(RETURNED)
    expect(months.find(({ name }) => name === '2027-04')?.paidPence).toBe(2_400 + 2_567)
  })

  it('is a statement of one page that says so', () => {
    const statement = statementOf(months)
    expect(statement.match(/12 of 12 months/g)).toHaveLength(3)
    expect(statement).toMatch(/^Year .* 18,800 .* £753\.67 +£79\.00$/m)
  })
})

import { describe, expect, it } from 'vitest'
import type { PaidPlan } from '../../contract/plans.ts'
import { DAY_MS } from '../../contract/iso-time.ts'
import { creditsEnd, creditsOf, monthAfter, planLine, upgradeMoment } from './invoice-credits.ts'

const line = (plan: PaidPlan | null, amount: number, periodEnd = 0) => ({ plan, amount, periodStart: 0, periodEnd })

describe('the credits of an invoice', () => {
  it.each([
    ['a month of Standard', [line('standard', 2_400)], 500],
    ['a month of Pro', [line('pro', 7_900)], 2_000],
    ['half a month of Pro for half a month of Standard', [line('standard', -1_200), line('pro', 3_950)], 750],
    ['a share that is no whole credit, rounded down', [line('standard', 2_399)], 499],
    ['two seats', [line('standard', 4_800)], 1_000],
    ['a smaller plan for a larger one', [line('pro', -3_950), line('standard', 1_200)], 0],
    ['something that is no plan', [line(null, 5_000)], 0],
    ['a free month', [line('pro', 0)], 0],
    ['no line', [], 0],
  ])('of %s', (_, lines, credits) => {
    expect(creditsOf(lines)).toBe(credits)
  })

  it('of every upgrade within a month cost what they bring: nobody gains by changing plans', () => {
    for (let second = 0; second <= 30; second++) {
      const share = second / 30
      const unused = Math.round(2_400 * share)
      const remaining = Math.round(7_900 * share)
      const credits = creditsOf([line('standard', -unused), line('pro', remaining)])
      expect(credits).toBeLessThanOrEqual((remaining / 7_900) * 2_000 - (unused / 2_400) * 500)
      expect(credits).toBeLessThanOrEqual(1_500)
    }
  })
})

describe('an upgrade that is paid by whole days', () => {
  const MINUTE_MS = 60_000

  /** At a moment of a month that begins at 0: what it costs and brings. */
  function upgradeAt(nowMs: number, days: number) {
    const end = days * DAY_MS
    const from = upgradeMoment(nowMs, end)
    const share = (end - from) / end
    const lines = [line('standard', -Math.round(2_400 * share), end), line('pro', Math.round(7_900 * share), end)]
    const pence = lines.reduce((sum, { amount }) => sum + amount, 0)
    return { pence, credits: creditsOf(lines.map((one) => ({ ...one, periodStart: from }))) }
  }

  it('minutes after the purchase brings the whole difference', () => {
    for (const days of [28, 29, 30, 31]) {
      expect(upgradeAt(5 * MINUTE_MS, days).credits).toBe(1_500)
      expect(upgradeAt(0, days).credits).toBe(1_500)
    }
  })

  it('never costs more and never brings less than by the second, at any moment of any month', () => {
    for (const days of [28, 29, 30, 31]) {
      for (let minute = 0.5; minute < days * 24 * 60; minute += 7) {
        const share = 1 - minute / (days * 24 * 60)
        const { pence, credits } = upgradeAt(minute * MINUTE_MS, days)
        expect(pence).toBeLessThanOrEqual(Math.round(7_900 * share) - Math.round(2_400 * share) + 1)
        expect(credits).toBeGreaterThanOrEqual(Math.floor(1_500 * share) - 1)
        expect(credits).toBeLessThanOrEqual(Math.ceil((1_500 * Math.ceil(share * days)) / days))
      }
    }
  })

  it('is the same all day long', () => {
    for (const hour of [1, 9, 17, 23.9])
      expect(upgradeAt((12 * 24 + hour) * 60 * MINUTE_MS, 30)).toEqual(upgradeAt((12 * 24 + 1) * 60 * MINUTE_MS, 30))
  })

  it('leaves what is made by the second, and what gives money back, as it is', () => {
    const from = 10 * DAY_MS + 1_000
    const second = [line('standard', -1_600, 30 * DAY_MS), line('pro', 5_267, 30 * DAY_MS)]
    expect(creditsOf(second.map((one) => ({ ...one, periodStart: from })))).toBe(1_000)
    const down = [line('pro', -5_267, 30 * DAY_MS), line('standard', 1_600, 30 * DAY_MS)]
    expect(creditsOf(down.map((one) => ({ ...one, periodStart: 10 * DAY_MS })))).toBe(0)
  })
})

describe('the plan that an invoice pays for', () => {
  it('is the new one of a change, not the one that is credited', () => {
    expect(planLine({ lines: [line('standard', -1_200, 9), line('pro', 3_950, 9)] })?.plan).toBe('pro')
  })

  it('is the one of the coming month when an earlier change is charged with it', () => {
    const lines = [line('standard', -1_200, 9), line('pro', 3_950, 9), line('standard', 2_400, 39)]
    expect(planLine({ lines })).toMatchObject({ plan: 'standard', periodEnd: 39 })
  })

  it('is none for an invoice about something else', () => {
    expect(planLine({ lines: [line(null, 700)] })).toBeNull()
  })
})

describe('a month later', () => {
  it.each([
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T10:00:00Z', '2026-01-31T10:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2026-02-28T10:00:00Z', '2026-01-28T10:00:00Z', '2026-03-28T10:00:00.000Z'],
    ['2027-12-15T23:59:59Z', '2026-01-15T23:59:59Z', '2028-01-15T23:59:59.000Z'],
    ['2028-01-30T00:00:00Z', '2027-10-30T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('than %s, counted from %s, is %s', (time, anchor, expected) => {
    expect(new Date(monthAfter(Date.parse(time), Date.parse(anchor))).toISOString()).toBe(expected)
  })
})

it('the credits of a month end with the month that follows it', () => {
  const start = Date.parse('2026-01-31T10:00:00Z')
  const end = Date.parse('2026-02-28T10:00:00Z')
  expect(new Date(creditsEnd(end, start, start)).toISOString()).toBe('2026-03-31T10:00:00.000Z')
})

it('credits that are paid long after their month can be used for a month', () => {
  const end = Date.parse('2026-02-28T10:00:00Z')
  const paidAt = Date.parse('2026-04-02T08:00:00Z')
  expect(new Date(creditsEnd(end, end, paidAt)).toISOString()).toBe('2026-05-02T08:00:00.000Z')
})

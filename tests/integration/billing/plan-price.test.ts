// The price of a change of plan: what a person was shown is what is charged, or they are asked again.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting, type PlanChangePreview } from './billing-testing.ts'

let testing: BillingTesting
let ada: Person
let periodEnd: number
beforeEach(async () => {
  testing = await BillingTesting.start()
  ada = await testing.newUser()
  const { subscription } = await testing.buy(ada, 'standard')
  periodEnd = Date.parse(subscription?.periodEnd ?? '')
})
afterEach(() => testing.end())

const HOUR_S = 3_600
const REFUSED = { status: 409, body: { code: 'price_changed' } }

const upgrade = ({ plan, amountNow, prorationDate }: PlanChangePreview) =>
  testing.call(ada, 'POST', '/billing/change-plan', { plan, amountNow, prorationDate })

/** Pence, without the first month. */
function charged(): number[] {
  const charges = Object.values(testing.stripe.state.objects.charges).filter(({ paid }) => paid)
  return charges.slice(1).map(({ amount }) => amount)
}

function goTo(timeMs: number): Promise<void> {
  return testing.stripe.advance(Math.ceil(timeMs / 1000) - testing.stripe.now())
}

it('is charged to the penny, also when the person has thought about it for a while', async () => {
  // Ten minutes before the end of a day.
  await goTo(periodEnd - 10 * 24 * HOUR_S * 1000 - 10 * 60 * 1000)
  const shown = await testing.previewChange(ada, 'pro')
  await testing.stripe.advance(50 * 60)
  expect((await testing.previewChange(ada, 'pro')).amountNow).toBeLessThan(shown.amountNow)
  expect((await upgrade(shown)).status).toBe(200)
  expect(charged()).toEqual([shown.amountNow])
  expect(await testing.stateOf(ada)).toBe(`pro active premium ${550 + shown.creditsNow}`)
})

it('an upgrade charges what the person has been shown, or asks again', async () => {
  await goTo(periodEnd - 10 * 60 * 1000)
  const shown = await testing.previewChange(ada, 'pro')
  // The dialog stays open over the renewal.
  await testing.stripe.advance(2 * HOUR_S)
  expect(charged()).toEqual([2_400])
  expect(await upgrade(shown)).toMatchObject(REFUSED)
  expect(charged()).toEqual([2_400])
  const anew = await testing.previewChange(ada, 'pro')
  expect((await upgrade(anew)).status).toBe(200)
  expect(charged()).toEqual([2_400, anew.amountNow])
})

it('another amount or another moment than the one that was shown is not taken', async () => {
  const shown = await testing.previewChange(ada, 'pro')
  const now = testing.stripe.now() * 1000
  const at = (ms: number) => new Date(ms).toISOString()
  const others: PlanChangePreview[] = [
    { ...shown, amountNow: shown.amountNow - 1 },
    { ...shown, amountNow: 0, prorationDate: null },
    // The plan for the whole month at the price of its last second.
    { ...shown, amountNow: 0, prorationDate: at(periodEnd - 1_000) },
    { ...shown, prorationDate: at(now - 40 * 24 * HOUR_S * 1000) },
    { ...shown, prorationDate: at(periodEnd + HOUR_S * 1000) },
  ]
  for (const other of others) expect(await upgrade(other)).toMatchObject(REFUSED)
  const day = 24 * HOUR_S * 1000
  const onAnotherDay = (days: number) => Date.parse(shown.prorationDate ?? '') + days * day
  for (const days of [-1, 1, 2]) {
    const prorationDate = at(onAnotherDay(days))
    const amountNow = Math.round(7_900 / 30) * days
    expect(await upgrade({ ...shown, amountNow: shown.amountNow - amountNow, prorationDate })).toMatchObject(REFUSED)
  }
  await testing.stripe.advance(25 * HOUR_S)
  expect(await upgrade(shown)).toMatchObject(REFUSED)
  expect(charged()).toEqual([])
  expect(await testing.stateOf(ada)).toBe('standard active premium 550')
})

it('a change that costs nothing is not made for somebody who was shown a price', async () => {
  const shown = await testing.previewChange(ada, 'pro')
  await testing.changePlan(ada, 'pro')
  await testing.changePlan(ada, 'standard')
  expect(await upgrade(shown)).toMatchObject(REFUSED)
})

it('an upgrade in the hour in which the renewal is a draft charges a month once', async () => {
  await goTo(periodEnd + 60 * 1000)
  const shown = await testing.previewChange(ada, 'pro')
  await upgrade(shown)
  await testing.stripe.advance(2 * HOUR_S)
  expect(charged().reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(7_900)
})

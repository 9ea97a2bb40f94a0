// People who pay, and the stand-in of the payment provider whose clock moves on by call.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Billing } from '../../worker/contract/billing.ts'
import type { PaidPlan } from '../../worker/contract/plans.ts'

import { type Account, signUp, signInBeforehand } from './people.ts'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  asksBank: '4000 0025 0000 3155',
  failsOnRenewal: '4000 0000 0000 0341',
} as const

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Somebody new, signed in, on the free plan. */
export async function signInNew(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await signUp(request)
  await signInBeforehand(page, account)
  return account
}

/** Pays by API: for tests of what comes after. */
export async function subscribe(
  request: APIRequestContext,
  account: Account,
  plan: PaidPlan,
  card: string = CARDS.pays,
): Promise<void> {
  const headers = { authorization: `Bearer ${account.idToken}` }
  const opened = await request.post('/api/create-subscription', {
    headers,
    data: { priceId: `price_${plan}_monthly` },
  })
  expect(opened.status(), await opened.text()).toBe(200)
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  const paid = await request.post('/dev/stripe/confirm', { data: { clientSecret, number: card.replaceAll(' ', '') } })
  expect(await paid.json()).toEqual({ status: 'succeeded' })
  const synced = await request.post('/api/billing/sync', { headers })
  expect(((await synced.json()) as Billing).plan).toBe(plan)
}

/** Opens the billing page of somebody new who has bought the plan. */
export async function openBillingWith(
  page: Page,
  request: APIRequestContext,
  plan: PaidPlan,
  card?: string,
): Promise<Account> {
  const account = await signInNew(page, request)
  await subscribe(request, account, plan, card)
  await openBilling(page)
  return account
}

export async function openBilling(page: Page): Promise<void> {
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Billing & Usage', level: 1 })).toBeVisible()
  await expect(planPanel(page)).toBeVisible()
}

export function planPanel(page: Page) {
  return page.getByRole('region', { name: 'Current plan' })
}

export function creditsPanel(page: Page) {
  return page.getByRole('region', { name: 'Credits', exact: true })
}

/** Rows of a list on the billing page, without its head. */
export function rowsOf(page: Page, list: 'Credit history' | 'Invoices') {
  return page.getByRole('table', { name: list }).locator('tbody').getByRole('row')
}

/** Chooses one of the stand-in's cards, and waits until the form can be sent. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: number }).click()
  await expect(page.getByLabel('Card number')).toHaveValue(number)
}

interface StandInState {
  readonly now: number
  readonly customers: readonly { readonly id: string; readonly email: string | null }[]
  readonly subscriptions: readonly {
    readonly id: string
    readonly customer: string
    readonly status: string
    readonly currentPeriodEnd: number
  }[]
}

export async function standIn(request: APIRequestContext): Promise<StandInState> {
  return (await (await request.get('/dev/stripe/control/state')).json()) as StandInState
}

/** The stand-in's own subscriptions of somebody, whatever Verso knows of them. */
export async function subscriptionsOf(request: APIRequestContext, { email }: Account) {
  const { customers, subscriptions } = await standIn(request)
  const ids = new Set(customers.filter((customer) => customer.email === email).map(({ id }) => id))
  return subscriptions.filter(({ customer }) => ids.has(customer))
}

/** To just after the end of the month that somebody has paid for. An invoice is collected an hour after it is made. */
export async function passMonth(request: APIRequestContext, account: Account): Promise<void> {
  const [{ now }, running] = [await standIn(request), await subscriptionsOf(request, account)]
  const ends = running.map(({ currentPeriodEnd }) => currentPeriodEnd)
  await advance(request, Math.max(...ends) - now + 2 * HOUR_SECONDS)
}

export async function passDays(request: APIRequestContext, days: number): Promise<void> {
  await advance(request, days * DAY_SECONDS)
}

async function advance(request: APIRequestContext, seconds: number): Promise<void> {
  const answer = await request.post('/dev/stripe/control/advance', { data: { seconds } })
  expect(answer.status(), await answer.text()).toBe(200)
}

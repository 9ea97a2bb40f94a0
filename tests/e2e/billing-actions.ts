// The pages of payment and billing.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { PaidPlan } from '../../worker/contract/plans.ts'
import { type Account, signUp } from '../people/accounts.ts'
import { subscribe } from '../people/billing.ts'
import { signInBeforehand } from './people.ts'

/** Somebody new, signed in, on the free plan. */
export async function signInNew(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await signUp(request)
  await signInBeforehand(page, account)
  return account
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

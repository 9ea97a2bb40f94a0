// What becomes of a plan with the months, and the provider's own pages. The stand-in's clock is moved on; the credit
// history and the invoices are looked at after each. Changes of a plan have tests in tests/app.
import { expect, type Page, test } from '@playwright/test'
import { CARDS, passDays, passMonth } from '../people/billing.ts'
import { creditsPanel, openBilling, openBillingWith, planPanel, rowsOf } from './billing-actions.ts'

const STANDARD_MONTH = /^Credits of the Standard plan, .* 20\d\d to .* 20\d\d$/

/** The first cells of a list, newest first. */
async function sentences(page: Page, list: 'Credit history' | 'Invoices'): Promise<string[]> {
  return rowsOf(page, list).getByRole('rowheader').allTextContents()
}

test('a plan is renewed each month: a lot, a line and an invoice more', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'standard')
  await passMonth(request, account)
  await openBilling(page)
  await expect(creditsPanel(page)).toContainText('1,000 credits')
  await expect(creditsPanel(page).getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(() => sentences(page, 'Credit history'))
    .toEqual([expect.stringMatching(STANDARD_MONTH), expect.stringMatching(STANDARD_MONTH)])
  const [newer, older] = await sentences(page, 'Credit history')
  expect(newer).not.toBe(older)
  await expect(rowsOf(page, 'Invoices')).toHaveCount(2)
  for (const row of await rowsOf(page, 'Invoices').all()) await expect(row).toContainText('Paid')
})

test('a renewal that is not paid leaves a time of grace, and is paid with another card', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'standard', CARDS.failsOnRenewal)
  await passMonth(request, account)
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Payment due')
  await expect(planPanel(page)).toContainText(
    /Your renewal of £24\.00 on .* couldn't be charged to your Visa ending in 0341\./,
  )
  await expect(planPanel(page)).toContainText(/We'll keep trying the payment until about/)
  await expect(page.getByText('Pay your renewal first if you want to change your plan.')).toBeVisible()
  await expect(planPanel(page)).toContainText('Standard')
  await expect(creditsPanel(page)).toContainText(/^Credits\s*500 credits/)
  await expect(rowsOf(page, 'Invoices').first()).toContainText('Unpaid')

  await planPanel(page).getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('combobox').or(page.getByRole('radio')).or(page.getByRole('textbox')).first().waitFor()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('paid', { exact: true })).toBeVisible()
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Active')
  await expect(creditsPanel(page)).toContainText('1,000 credits')
  await expect(rowsOf(page, 'Invoices').first()).toContainText('Paid')
})

test('a plan that could not be renewed ends at once when it is cancelled', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'standard', CARDS.failsOnRenewal)
  await passMonth(request, account)
  await openBilling(page)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Standard?' })
  await expect(dialog).toContainText('Your plan ends now, and nothing more is charged.')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Plan cancelled', { exact: true })).toBeVisible()
  await expect(planPanel(page)).toContainText('Free')
  await expect(creditsPanel(page)).toContainText('500 credits Plan credits')
})

test('a renewal that is never paid ends the plan, and leaves what was paid for', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'pro', CARDS.failsOnRenewal)
  await passMonth(request, account)
  await passDays(request, 16)
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Free')
  await expect(planPanel(page)).toContainText("Your plan ended because its renewal wasn't paid.")
  await expect(creditsPanel(page)).toContainText('2,000 credits Plan credits')
  await expect(page.getByRole('banner')).toContainText('Free')
})

test("the provider's page changes the card, and leads back", async ({ page, request }) => {
  await openBillingWith(page, request, 'standard')
  await page.getByRole('button', { name: 'Cards and payment details' }).click()
  await expect(page.getByText('Card: visa ending in 4242')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/billing')
})

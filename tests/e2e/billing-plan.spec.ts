// What becomes of a plan: changed, cancelled, renewed, not paid, refunded. The stand-in's clock is moved on; the credit
// history and the invoices are looked at after each.
import { expect, type Page, test } from '@playwright/test'
import { SEEDED_ADMIN } from '../people/accounts.ts'
import { CARDS, passDays, passMonth, subscriptionsOf } from '../people/billing.ts'
import { creditsPanel, enterCard, openBilling, openBillingWith, planPanel, rowsOf } from './billing-actions.ts'

import { expectFaultless } from './axe.ts'
import { signInBeforehand } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // axe judges colours that have come to rest

const STANDARD_MONTH = /^Credits of the Standard plan, .* 20\d\d to .* 20\d\d$/

/** The first cells of a list, newest first. */
async function sentences(page: Page, list: 'Credit history' | 'Invoices'): Promise<string[]> {
  return rowsOf(page, list).getByRole('rowheader').allTextContents()
}

test('an upgrade says what it costs and brings, charges the difference at once, and is in force', async ({
  page,
  request,
}) => {
  const account = await openBillingWith(page, request, 'standard')
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Professional' })
  await expect(dialog).toContainText('£79 a month, 2,000 credits')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
  // The first day of the month: all but seconds of the difference.
  const pay = dialog.getByRole('button', { name: /^Pay £5[45]\.\d\d and upgrade$/ })
  await expect(dialog).toContainText(/Credits added now\s*1,(?:499|500) credits/)
  await pay.click()
  await expect(page.getByText('Plan changed', { exact: true })).toBeVisible()
  await expect(planPanel(page)).toContainText('Professional')
  await expect(planPanel(page)).toContainText('£79/month')
  await expect(creditsPanel(page)).toContainText(/^Credits\s*(?:1,999|2,000) credits/)
  await expect(rowsOf(page, 'Credit history')).toHaveCount(2)
  await expect
    .poll(() => sentences(page, 'Credit history'))
    .toEqual([
      expect.stringMatching(/^Upgrade to Professional, for the rest of the month until .* 20\d\d$/),
      expect.stringMatching(STANDARD_MONTH),
    ])
  await expect(rowsOf(page, 'Invoices')).toHaveCount(2)
  await expect(page.getByRole('banner')).toContainText('Premium')
  expect(await subscriptionsOf(request, account)).toHaveLength(1)
})

test('an upgrade whose price has changed under the open dialog shows the new one and asks again', async ({
  page,
  request,
}) => {
  await openBillingWith(page, request, 'standard')
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Professional' })
  const pay = dialog.getByRole('button', { name: /^Pay £/ })
  await expect(pay).toHaveText(/£5[45]\.\d\d/)
  await passDays(request, 10)
  await pay.click()
  await expect(dialog.getByRole('alert')).toContainText('The price has changed.')
  await expect(dialog.getByRole('alert')).toContainText(/Nothing has been charged yet\. You would pay £3\d\.\d\d now\./)
  await expect(pay).toHaveText(/^Pay £3\d\.\d\d and upgrade$/)
  const agreed = /£[\d.]+/.exec(await pay.innerText())?.[0] ?? ''
  await pay.click()
  await expect(page.getByText('Plan changed', { exact: true })).toBeVisible()
  await expect(rowsOf(page, 'Invoices').first()).toContainText(agreed)
})

test('an upgrade that the card refuses says so, leaves no debt, and is paid with another card', async ({
  page,
  request,
}) => {
  await openBillingWith(page, request, 'standard', CARDS.failsOnRenewal)
  const upgrade = async () => {
    await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /and upgrade$/ })
      .click()
  }
  const dialog = page.getByRole('dialog', { name: /^£5[45]\.\d\d wasn't paid$/ })
  await upgrade()
  await expect(dialog).toContainText("Your card was declined. You haven't been charged, and you still have Standard.")
  await expectFaultless(page, 'change-refused')
  await dialog.getByRole('button', { name: 'Stay on Standard' }).click()
  await expect(page.getByText('Upgrade called off', { exact: true })).toBeVisible()
  await expect(planPanel(page)).toContainText('Standard')
  await expect(rowsOf(page, 'Invoices')).toHaveCount(1)

  await upgrade()
  await enterCard(page, CARDS.declined)
  await dialog.getByRole('button', { name: /^Pay £/ }).click()
  await expect(dialog.getByRole('form')).toContainText('Your card was declined.')
  await page.keyboard.press('Escape')
  await expect(rowsOf(page, 'Invoices')).toHaveCount(1)

  await upgrade()
  await expect(dialog).toBeVisible() // it has been asked for
  await page.reload()
  await expect(planPanel(page)).toContainText("Your upgrade to Professional isn't complete.")
  await expect(planPanel(page)).toContainText('you owe nothing')
  await expectFaultless(page, 'billing-upgrade-waits')
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /upgrade$|^Change plan$/ })
    .click()
  await enterCard(page, CARDS.asksBank)
  await dialog.getByRole('button', { name: /^Pay £/ }).click()
  await page.getByRole('dialog', { name: 'Stand-in bank' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Plan changed', { exact: true })).toBeVisible()
  await expect(planPanel(page)).toContainText('Professional')
  await expect(rowsOf(page, 'Invoices')).toHaveCount(2)
})

test('an upgrade whose answer is lost is never told as failed: the provider is asked', async ({ page, request }) => {
  await openBillingWith(page, request, 'standard')
  const upgrade = async () => {
    await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /and upgrade$/ })
      .click()
  }
  let reaches = false
  await page.route('**/api/billing/change-plan', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (reaches) await route.fetch()
    return route.abort()
  })
  await page.route('**/api/billing/sync', (route) => route.abort(), { times: 1 })
  await upgrade()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("We don't know whether the change went through.")
  await expectFaultless(page, 'change-unknown')
  const payAgain = dialog.getByRole('button', { name: /and upgrade$/ })
  await expect(payAgain).toBeDisabled()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog).toContainText('nothing was changed or charged')
  await expect(payAgain).toBeEnabled()
  await dialog.getByRole('button', { name: 'Not now' }).click()

  reaches = true
  await upgrade()
  await expect(dialog).toContainText("We don't know whether the change went through.")
  await expect(page.getByText('Plan changed', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(planPanel(page)).toContainText('Professional')
})

test('a change to the smaller plan waits for the next month, and can be taken back', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'pro')
  await page.getByRole('button', { name: 'Change to Standard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Standard' })
  await expect(dialog).toContainText(/Charged now\s*Nothing/)
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(planPanel(page)).toContainText(/Changes to Standard on .*, for £24\/month/)
  await expect(planPanel(page)).toContainText('Professional')

  await page.getByRole('button', { name: 'Stay on Professional' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(planPanel(page)).toContainText(/Renews on .* for £79/)

  await page.getByRole('button', { name: 'Change to Standard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(planPanel(page)).toContainText('Changes to Standard')
  await passMonth(request, account)
  await openBilling(page)
  await expect(planPanel(page)).toContainText(/^Current plan\s*Standard/)
  await expect(rowsOf(page, 'Credit history').first()).toContainText('Credits of the Standard plan')
  await expect(rowsOf(page, 'Invoices').first()).toContainText('£24.00')
})

test('a booked change is told where the plan is cancelled, and when it is resumed', async ({ page, request }) => {
  await openBillingWith(page, request, 'pro')
  await page.getByRole('button', { name: 'Change to Standard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(planPanel(page)).toContainText('Changes to Standard')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(planPanel(page)).toContainText(/If you resume it, it changes to Standard on .*, as you have booked\./)
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText(/^It changes to Standard on .*, as you have booked\.$/)).toBeVisible()
})

test('a cancelled plan runs to its end, is resumed, and ends when it is cancelled again', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'standard')
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Standard?' })
    await expect(dialog).toContainText("isn't renewed")
    await dialog.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page.getByText('Plan cancelled', { exact: true })).toBeVisible()
  }
  await cancel()
  await expect(planPanel(page)).toContainText(/Runs until .* and isn't renewed/)
  const ends = await planPanel(page)
    .getByText(/^Ends /)
    .innerText()
  // The profile says the same, and names no plan before it knows it.
  let isHeld = true
  await page.route('**/api/auth/sync', async (route) => {
    await expect.poll(() => isHeld).toBe(false)
    await route.continue()
  })
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Plan and credits' })
  await expect(card).toBeVisible()
  await expect(card).not.toContainText(/Free|Active/)
  isHeld = false
  await expect(card).toContainText('Standard')
  await expect(card).toContainText(ends)
  await expect(card).not.toContainText('Active')
  await openBilling(page)
  await expect(page.getByRole('button', { name: 'Upgrade to Professional' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText('Plan resumed', { exact: true })).toBeVisible()
  await expect(planPanel(page)).toContainText(/Renews on .* for £24/)

  await cancel()
  await passMonth(request, account)
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Free')
  await expect(planPanel(page)).toContainText('Your plan has ended.')
  await expect(creditsPanel(page)).toContainText('500 credits Plan credits')
  await expect(page.getByRole('link', { name: 'Upgrade to Standard' })).toBeVisible()
  await expect.poll(() => sentences(page, 'Credit history')).toEqual([expect.stringMatching(STANDARD_MONTH)])
  await expect(rowsOf(page, 'Invoices')).toHaveCount(1)
})

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

test('a change that fails says so where it was made', async ({ page, request }) => {
  await openBillingWith(page, request, 'standard')
  const fail = { status: 503, json: { error: 'Unavailable.', code: 'payments_unavailable', requestId: 'r' } }
  await page.route(/\/api\/billing\/(?:cancel|resume|portal|change-plan)/, (route) => route.fulfill(fail))
  await page.getByRole('button', { name: 'Cards and payment details' }).click()
  await expect(planPanel(page).getByRole('alert')).toContainText("The payment provider's page couldn't be opened.")
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("Your plan wasn't cancelled.")
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("The price couldn't be worked out.")
})

test('an admin gives the money back: the plan ends, and unused credits go with it', async ({
  page,
  request,
  browser,
}) => {
  const account = await openBillingWith(page, request, 'standard')
  const admin = await (await browser.newContext()).newPage()
  await signInBeforehand(admin, SEEDED_ADMIN)
  await admin.goto(`/admin?q=${account.email}`)
  await admin.getByRole('link', { name: account.email }).first().click()
  const invoices = admin.getByRole('table', { name: 'Invoices' })
  await expect(invoices).toContainText('£24.00')
  await invoices.getByRole('button', { name: /^Refund invoice/ }).click()
  const dialog = admin.getByRole('dialog', { name: 'Refund £24.00?' })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toContainText('Give a reason.')
  await dialog.getByLabel('Reason').fill('Not what they hoped for')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(admin.getByText(`£24.00 goes back to ${account.email}.`).first()).toBeVisible()
  await expect(invoices).toContainText('Refunded')
  await expect(invoices.getByRole('button')).toHaveCount(0)
  await admin.context().close()

  await openBilling(page)
  await expect(planPanel(page)).toContainText('Free')
  await expect(creditsPanel(page)).toContainText(/^Credits\s*0 credits/)
  await expect
    .poll(() => sentences(page, 'Credit history'))
    .toEqual(['Taken back with the refund of the Standard plan', expect.stringMatching(STANDARD_MONTH)])
  await expect(rowsOf(page, 'Invoices').first()).toContainText('Refunded: £24.00')
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['canceled'])
})

// The price list in a browser: a choice that outlives the sign-in, and the place of its buttons. What it says has tests
// in tests/app.
import { expect } from '@playwright/test'
import { SEEDED_USER } from '../../people/accounts.ts'
import { subscribe } from '../../people/billing.ts'
import { visit } from '../actions.ts'
import { expectFaultless } from '../axe.ts'
import { signInNew } from '../billing-actions.ts'
import { test } from '../shared-page.ts'

test('keeps a chosen plan over the sign-in, and says where it cannot be paid for', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), payments: null } })
  })
  await visit(page, '/pricing')
  await expect(page.getByText("You can't buy a plan here")).toBeVisible()
  await page.getByRole('link', { name: 'Get Started with Pro', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  await dialog.getByLabel('Email').fill(SEEDED_USER.email)
  await dialog.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing#pro')
  await expect(page.getByText('You chose Pro')).toBeVisible()
  await expect(page.getByText("Payments aren't set up on this server, so nothing is charged")).toBeVisible()
})

test("keeps room around longer words of its buttons, and a customer's at the same place", async ({ page, request }) => {
  for (const locale of ['long', 'rtl']) {
    await visit(page, `/pricing?pseudo=${locale}`)
    const rooms = await page
      .locator('main > * section')
      .first()
      .locator('li > a')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const words = document.createRange()
          words.selectNodeContents(button)
          const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
          return Math.min(inner.left - outer.left, outer.right - inner.right)
        }),
      )
    expect(rooms).toHaveLength(4)
    expect(Math.min(...rooms), locale).toBeGreaterThanOrEqual(12)
  }

  const account = await signInNew(page, request)
  await subscribe(request, account, 'standard')
  await visit(page, '/pricing?pseudo=off')
  const plan = (name: string) =>
    page
      .getByRole('region', { name: 'Plans' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(plan('Standard')).toContainText('Your plan')
  await expectFaultless(page, 'pricing-customer')
  // The same place as the buttons that everybody is offered: under the features on tablets, the whole width on phones.
  const upgrade = plan('Pro').getByRole('link', { name: 'Upgrade to Pro' })
  const talk = plan('Enterprise').getByRole('link')
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const [box, other] = [await upgrade.boundingBox(), await talk.boundingBox()]
    expect([width, box?.x]).toEqual([width, other?.x])
    expect((await plan('Standard').getByText('Your plan').boundingBox())?.x, `${width}`).toBe(other?.x)
    if (width === 390) expect(box?.width).toBe(other?.width)
  }
})

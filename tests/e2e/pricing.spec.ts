// The plans a visitor sees, each with a link to an account.
import { expect, test } from '@playwright/test'
import { SEEDED_USER } from '../people/accounts.ts'
import { subscribe } from '../people/billing.ts'
import { visit, visitSignedIn } from './actions.ts'
import { expectFaultless } from './axe.ts'
import { signInNew } from './billing-actions.ts'

test('four plans say what they cost and what they give', async ({ page }) => {
  await visit(page, '/pricing')
  const plans = page.getByRole('region', { name: 'Plans' })
  const expected: readonly (readonly [string, ...string[]])[] = [
    ['Free Trial', '£0', '50 credits', '7 days', 'You keep up to 25 credits', 'No credit card'],
    ['Standard', '£24', '500 credits', '1,000', '4.8p per page'],
    ['Pro', '£79', '2,000 credits', '4,000', '3.95p per page'],
    ['Enterprise', 'Custom', 'Unlimited credits'],
  ]
  for (const [name, ...facts] of expected) {
    const plan = plans.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    for (const fact of facts) await expect(plan, name).toContainText(fact)
  }
  for (const heading of ['How Credits Work', 'Enterprise Features']) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('30-day money-back')
})

test('each Get Started opens the sign-in dialog over the page, and gives the focus back', async ({ page }) => {
  await visit(page, '/pricing')
  for (const plan of ['Free Trial', 'Standard', 'Pro']) {
    const button = page.getByRole('link', { name: `Get Started with ${plan}`, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sign Up' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/pricing')
    await expect(button).toBeFocused()
  }
})

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

test('leads on to the payment of the chosen plan when the sign-in comes first', async ({ page }) => {
  await visitSignedIn(page, '/pricing#standard')
  await expect(page.getByText("You can't buy a plan here")).toHaveCount(0)
  await expect(page.getByText('You chose Standard')).toBeVisible()
  const checkout = '/checkout?plan=standard&priceId=price_standard_monthly'
  await expect(page.getByRole('link', { name: 'Continue to the payment' })).toHaveAttribute('href', checkout)
  await page.getByRole('link', { name: 'Get Started with Standard', exact: true }).click()
  await expect(page).toHaveURL(checkout)
})

test('leads from Enterprise to a question, which asks for no rating', async ({ page }) => {
  await visit(page, '/pricing')
  await page.getByRole('link', { name: 'Talk to us about Enterprise' }).click()
  await expect(page).toHaveURL('/contact#question')
  await expect(page.getByRole('radio', { name: 'Question' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '5 of 5' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send question' })).toBeVisible()
})

test('answers a question when it is asked, and tells search engines the same', async ({ page }) => {
  await visit(page, '/pricing')
  const answer = page.getByText(/PPTX support is coming soon/)
  await expect(answer).toBeHidden()
  await page.getByRole('button', { name: 'Which file formats can I translate?' }).click()
  await expect(answer).toBeVisible()

  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const faq = JSON.parse(data ?? '') as { '@type': string; mainEntity: { name: string }[] }
  expect(faq['@type']).toBe('FAQPage')
  const questions = page.locator('#questions').getByRole('heading', { level: 3 })
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(await questions.allTextContents())
})

test('puts words between its two offers of help', async ({ page }) => {
  await visit(page, '/pricing')
  await expect(page.locator('#questions')).toContainText(
    'Do you have another question? Visit the help centre or write to us',
  )
})

test('keeps room around the words of its buttons when they are longer', async ({ page }) => {
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
})

test('a customer sees which plan they have and what they can change to, and no free trial', async ({
  page,
  request,
}) => {
  const account = await signInNew(page, request)
  await subscribe(request, account, 'standard')
  await visit(page, '/pricing')
  const plan = (name: string) =>
    page
      .getByRole('region', { name: 'Plans' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(plan('Standard')).toContainText('Your plan')
  await expect(page.getByText('Get Started', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Start Your Free Trial' })).toHaveCount(0)
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
  await upgrade.click()
  await expect(page).toHaveURL('/billing#upgrade')
})

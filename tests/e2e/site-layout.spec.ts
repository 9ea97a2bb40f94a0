// The header and footer that every public page has.
import { expect, test } from '@playwright/test'
import { SEEDED_USER } from '../people/accounts.ts'
import { visit, visitSignedIn } from './actions.ts'

test('signs a visitor in over the page they are on, and leads to the dashboard', async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(SEEDED_USER.email)
  await page.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})

test('leads a person who is signed in to their work from a public page', async ({ page }) => {
  await visitSignedIn(page, '/pricing')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await header.getByRole('link', { name: 'Translate' }).click()
  await expect(page).toHaveURL('/translate')
})

test('opens the menu of a narrow screen by keyboard, closes it, and goes where it leads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/about')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  await expect(pricing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pricing).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(pricing).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  await expect(pricing).toHaveCount(0)
})

test('takes the footer’s links to pages that exist', async ({ page, request }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of new Set(addresses)) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    const anchor = address.split('#')[1]
    if (anchor) expect(await answer.text(), address).toContain(`id="${anchor}"`)
  }
})

test('names the footer’s columns for what they hold', async ({ page }) => {
  await page.goto('/')
  const stories = page.getByRole('contentinfo').getByRole('list', { name: 'Case studies' })
  await expect(stories.getByRole('link')).toHaveText(['All examples', 'Legal', 'Healthcare', 'Finance', 'Enterprise'])
})

test('shows the support address of the deployment', async ({ page }) => {
  await page.route('/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, supportEmail: 'support@verso.test' } })
  })
  await page.goto('/terms')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'support@verso.test' })).toHaveAttribute(
    'href',
    'mailto:support@verso.test',
  )
})

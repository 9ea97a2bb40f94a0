import { expect, test } from '@playwright/test'
import { SEEDED_USER } from '../people/accounts.ts'
import { visit } from './actions.ts'

test('says what Verso claims, counts its languages, and leads on', async ({ page }) => {
  await visit(page, '/about')
  const main = page.getByRole('main')
  const figures = main.getByRole('region', { name: 'In figures' })
  for (const figure of ['95%+', '99.2%', '< 60 s', '10M+', '500+', '99.9%', '4.9/5', '25+']) {
    await expect(figures.getByText(figure, { exact: true })).toBeVisible()
  }
  await expect(main).toContainText('30 to 60 seconds')
  for (const href of ['/demo', '/pricing', '/dashboard']) {
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
  }
  await expect(main.getByRole('link', { name: /^Demo/ })).toContainText('Four sample texts')
  await main.getByRole('link', { name: /^Dashboard/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/about')
})

test('says whose the figures are wherever it prints them', async ({ page }) => {
  for (const [path, section] of [
    ['/', 'What Verso does'],
    ['/about', 'In figures'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('region', { name: section }), path).toContainText("the company's own statements")
  }
})

test('opens the sign-in over the page where a visitor wants to translate, and leads on from there', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/languages', 'Translate a document'],
    ['/help', 'Start translating'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(SEEDED_USER.email)
  await page.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/translate')
  await page.goto('/languages')
  await page.getByRole('main').getByRole('link', { name: 'Translate a document', exact: true }).click()
  await expect(page).toHaveURL('/translate')
  await page.goto('/about')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Dashboard/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})

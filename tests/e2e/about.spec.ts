import { expect, test } from '@playwright/test'
import { visit } from './actions.ts'

test('says what Verso claims, counts its languages, and leads on', async ({ page }) => {
  await visit(page, '/about')
  const main = page.getByRole('main')
  const figures = main.getByRole('region', { name: 'In figures' })
  for (const figure of ['95%+', '99.2%', '< 60 s', '10M+', '500+', '99.9%', '4.9/5', '25+']) {
    await expect(figures.getByText(figure, { exact: true })).toBeVisible()
  }
  await expect(main).toContainText('30-60 seconds')
  for (const href of ['/demo', '/pricing', '/dashboard']) {
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
  }
  await main.getByRole('link', { name: /^Dashboard/ }).click()
  await expect(page).toHaveURL('/')
})

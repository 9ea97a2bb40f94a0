// The answers on the help page match this deployment.
import { expect, test } from '@playwright/test'
import { visit } from './actions.ts'

test('says how long files are kept, as the privacy page does, and leads there', async ({ page }) => {
  await page.route('/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, retentionDays: 12 } })
  })
  await visit(page, '/help')
  await page.getByRole('button', { name: 'How long are my files kept?' }).click()
  const answer = page.getByRole('region', { name: 'How long are my files kept?' })
  await expect(answer).toContainText('For 12 days.')
  await answer.getByRole('link', { name: 'What Verso keeps, and for how long' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('main')).toContainText('12 days')
})

// Found by the breaker of issue 19. Fails on the code of its day.
import { expect, test } from '@playwright/test'
import { planPanel, signInNew, subscribe } from './billing-actions.ts'

test('an upgrade that the bank refused on its own page is not told as paid', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await subscribe(request, account, 'standard')
  await page.goto('/billing?success=true&redirect_status=failed&payment_intent=pi_1')
  await expect(planPanel(page)).toContainText('Standard')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Payment Successful')).toHaveCount(0)
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
})

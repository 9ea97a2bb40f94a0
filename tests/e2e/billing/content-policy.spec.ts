// Paying does not violate the content security policy. Public pages are in pages.spec.ts, signing in is in
// account.spec.ts, and the work from upload to download in workspace-journey.spec.ts.
import { expect } from '@playwright/test'
import { signInNew } from '../billing-actions.ts'
import { violationsOn } from '../policy-violations.ts'
import { test } from '../shared-page.ts'

test('is kept by a payment, and lets no provider in where there is a stand-in', async ({ page, request }) => {
  const violations = await violationsOn(page)
  await signInNew(page, request)
  for (const path of ['/checkout?plan=standard&priceId=price_standard_monthly', '/billing']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).not.toMatch(/stripe|\*|https:/)
    await expect(page.getByText('Test cards').or(page.getByText('No usage history yet'))).toBeVisible()
  }
  expect(violations).toEqual([])
})

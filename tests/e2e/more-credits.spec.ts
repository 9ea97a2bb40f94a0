// A start that the credits do not suffice for, on a server without payments. The other offers have tests in tests/app.
import { expect, test } from '@playwright/test'
import { chooseFile, visitSignedIn } from './actions.ts'

const TEXT = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Good morning to all of you.\n') }

test('a start that is refused says what is missing, and leads to the plans where none can be bought', async ({
  page,
}) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), payments: null } })
  })
  await page.route('**/api/upload', (route) =>
    route.fulfill({
      status: 402,
      json: {
        error: 'There are not enough credits for this document.',
        code: 'credits_exhausted',
        requestId: 'r',
        shortfall: { pages: 12, credits: 12, balance: 3 },
      },
    }),
  )
  await visitSignedIn(page, '/translate')
  await chooseFile(page, TEXT)
  await page.getByRole('button', { name: 'Start AI Translation' }).click()
  const notice = page.getByRole('region', { name: 'Translation settings' }).getByRole('alert')
  await expect(notice).toContainText('This document needs 12 credits, and you have 3 credits.')
  await expect(notice).toContainText('Standard covers it, with 500 credits a month for £24.')
  await expect(notice.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
})

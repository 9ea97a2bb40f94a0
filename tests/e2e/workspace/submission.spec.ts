// How the forms of /contact and /support stand on a phone; tests/app has what they say and do.
import { expect, type Page } from '@playwright/test'
import { visit } from '../actions.ts'
import { test } from '../shared-page.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('on a phone, what to know before writing stands before the form, and no toast covers the field to fill in first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/contact', '/support']) {
    await visit(page, path)
    const secret = await page.getByText("Please don't send documents or passwords here.").boundingBox()
    const email = await box(page, 'Email').boundingBox()
    expect(secret?.y).toBeLessThan(email?.y ?? 0)
  }
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(box(page, 'Email')).toBeFocused()
  const toast = await page.getByRole('listitem').filter({ hasText: 'Missing Information' }).boundingBox()
  const field = await box(page, 'Email').boundingBox()
  expect(field?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0))
})

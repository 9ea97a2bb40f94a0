// The sign-in dialog where it needs a browser: Google's window, and the toast beside it on a phone.
import { expect, type Page } from '@playwright/test'
import { SEEDED_USER } from '../../people/accounts.ts'
import { violationsOn } from '../policy-violations.ts'
import { test } from '../shared-page.ts'

function toasts(page: Page) {
  return page.getByRole('region', { name: /F8/, includeHidden: true }) // a dialog hides what is behind it
}

test('Google’s window, when it is blocked, closed, and done, and the form beside it, all within the policy', async ({
  page,
}) => {
  const violations = await violationsOn(page)
  const dialog = page.getByRole('dialog')
  const google = dialog.getByRole('button', { name: 'Continue with Google' })
  await page.goto('/?signin=1')
  await test.step('blocked', async () => {
    await page.evaluate(() => {
      window.open = () => null // what a browser answers that blocks windows
    })
    await google.click()
    await expect(dialog.getByText('Your browser blocked the Google window.')).toBeVisible()
    await page.goto('/?signin=1')
  })
  await test.step('closed', async () => {
    const [closed] = await Promise.all([page.waitForEvent('popup'), google.click()])
    await closed.close()
    await expect(dialog.getByText('The Google window was closed before sign-in finished.')).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  })
  await test.step('done', async () => {
    const [chooser] = await Promise.all([page.waitForEvent('popup'), google.click()])
    await chooser.getByLabel('Email').fill(`${crypto.randomUUID()}@verso.test`)
    await chooser.getByLabel('Name').fill('Ada Google')
    await chooser.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('You are signed in with Google.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hello, Ada Google' })).toBeVisible()
  })
  await test.step('the form, before a closed window has been noticed', async () => {
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed Out', { exact: true })).toBeVisible()
    await page.goto('/?signin=1')
    const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()])
    await popup.close()
    await dialog.getByLabel('Email').fill(SEEDED_USER.email)
    await dialog.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  expect(violations).toEqual([])
})

test('on a phone, the toast at the gate covers neither the dialog’s title nor its close button, and Escape closes the dialog first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/translate')
  const dialog = page.getByRole('dialog')
  const toast = toasts(page).getByRole('listitem', { includeHidden: true })
  await expect(toast).toContainText('Please sign in to access the document translator.')
  await expect(dialog).toContainText("After you sign in, you'll be on the page you asked for.") // and not why, once more
  const head = await toast.boundingBox()
  for (const part of [dialog.getByRole('heading', { level: 2 }), dialog.getByRole('button', { name: 'Close' })]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(head?.y ?? 0)
  }
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import { SEEDED_USER } from '../people/accounts.ts'
import { signIn, visit } from './actions.ts'

test('closes the dialog of a deep link with the first Escape', async ({ page }) => {
  await page.goto('/translate')
  await expect(page.getByText('Please sign in to access the document translator.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('forgets a refusal with what it was about, and carries the email to the other tab', async ({ page }) => {
  await page.goto('/?signin=1')
  await page.getByLabel('Email').fill(SEEDED_USER.email)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(SEEDED_USER.email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  const refusal = page.getByRole('dialog').getByText("There's already an account with this email.")
  await expect(refusal).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText("This isn't a valid email address.")).toBeVisible()
  await expect(refusal).toHaveCount(0)
})

test('says no more that a sign-in failed on the way to a new account', async ({ page }) => {
  await page.goto('/?signin=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(SEEDED_USER.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: /F8/, includeHidden: true }) // the dialog hides what is behind it
  await expect(toast.getByText('Sign-in failed')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(toast.getByText('Sign-in failed')).toHaveCount(0)
  await expect(page.getByText(/don't match/)).toHaveCount(0)
})

test('keeps the form usable while Google’s window is open, and after it was closed', async ({ page }) => {
  await page.goto('/?signin=1')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await popup.close()
  await page.getByLabel('Email').fill(SEEDED_USER.email)
  await page.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('offers a new account first where nobody has signed in yet, and the sign-in where somebody has', async ({
  page,
}) => {
  await visit(page, '/about')
  const begin = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
  const tab = (name: string) => page.getByRole('dialog').getByRole('tab', { name })
  await begin.click()
  await expect(tab('Sign Up')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await signIn(page)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await begin.click()
  await expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true')
})

// axe reports nothing in the states of pages, in either theme, nor in dialogs and menus: of these, it judges only what has
// come over the page. Public pages as they open are in pages.spec.ts, those where a person works in workspace-look.spec.ts.
import { expect } from '@playwright/test'
import { SEEDED_USER, signUp } from '../../people/accounts.ts'
import { visit } from '../actions.ts'
import { findings, findingsInBoth } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { test } from '../shared-page.ts'

const NARROW = { width: 390, height: 800 }

test('finds nothing in the chat', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('button', { name: 'How much does it cost?' }).click()
  await expect(page.getByRole('log')).toContainText('£79 a month')
  const assistant = page.getByRole('region', { name: 'Verso assistant' })
  expect(await findingsInBoth(page, assistant)).toEqual([])
})

test('finds nothing in the demo at work', async ({ page }) => {
  await visit(page, '/demo')
  const translator = page.getByRole('region', { name: 'Demo translator' })
  await translator.getByRole('combobox', { name: 'Target language' }).click()
  await expect(page.getByRole('option', { name: 'French' })).toBeVisible()
  expect.soft(await findingsInBoth(page, page.getByRole('listbox')), 'select').toEqual([])
  await page.keyboard.press('Escape')
  await translator.getByRole('button', { name: 'Translate', exact: true }).click()
  expect.soft(await findingsInBoth(page, translator), 'demo at work').toEqual([])
  await expect(translator.getByText('Complete', { exact: true })).toBeVisible()
  expect.soft(await findingsInBoth(page, translator), 'demo done').toEqual([])
})

test('finds nothing among open questions', async ({ page }) => {
  for (const path of ['/help', '/pricing']) {
    await visit(page, path)
    for (const question of await page.locator('main h3 > button[aria-expanded]').all()) await question.click()
    expect.soft(await findingsInBoth(page, page.getByRole('main')), `${path}, questions open`).toEqual([])
  }
})

test('finds nothing in a form with errors and a toast', async ({ page }) => {
  await visit(page, '/support')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  expect(await findingsInBoth(page)).toEqual([])
})

test('finds nothing in a registration with errors', async ({ page }) => {
  await visit(page, '/signup-therapist')
  await page.getByRole('button', { name: 'Register as a professional' }).click()
  await expect(page.getByText('Please choose one.').first()).toBeVisible()
  expect(await findingsInBoth(page, page.getByRole('main'))).toEqual([])
})

test('finds nothing in the menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await visit(page, '/languages')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await findingsInBoth(page)).toEqual([])
})

test('finds nothing in the dialog for an account, on the way to a new password too', async ({ page }) => {
  await visit(page, '/about?signin=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText("This isn't a valid email address.")).toBeVisible()
  expect.soft(await findingsInBoth(page), 'sign-up over the page').toEqual([])

  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  await dialog.getByLabel('Email').fill(SEEDED_USER.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect.soft(await findingsInBoth(page, dialog), 'wrong password').toEqual([])
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  expect.soft(await findingsInBoth(page, dialog), 'reset').toEqual([])
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  expect.soft(await findingsInBoth(page, dialog), 'link sent').toEqual([])
})

test('finds nothing on the profile and in its dialogs', async ({ page, request }) => {
  const account = await signUp(request)
  await signInBeforehand(page, account)
  await visit(page, '/profile')
  await expect(page.getByText('Confirm your email address to get your 50 credits.')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'profile').toEqual([])
  await page.setViewportSize(NARROW)
  expect.soft(await findings(page, 'light', { rules: 'structure' }), 'narrow').toEqual([])
  for (const what of ['Name', 'Picture', 'Email', 'Password'])
    await page.getByRole('button', { name: `Change ${what}` }).click()
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  expect.soft(await findingsInBoth(page, page.getByRole('main')), 'forms').toEqual([])

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  const json = { error: 'This step needs a recent sign-in.', code: 'recent_sign_in_required', requestId: 'x' }
  await page.route('**/api/account', (route) => route.fulfill({ status: 403, json }), { times: 1 })
  expect.soft(await findingsInBoth(page, dialog), 'deletion').toEqual([])
  await dialog.getByRole('textbox').fill(account.email)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const confirmation = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(confirmation).toBeVisible()
  expect.soft(await findingsInBoth(page, confirmation), 'newer sign-in').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect.soft(await findingsInBoth(page, page.getByRole('alertdialog')), 'sign-out').toEqual([])
})

// axe reports nothing on any page, in either theme, nor in dialogs and menus.
import { expect, test } from '@playwright/test'
import { PUBLIC_PAGES } from '../../worker/contract/pages.ts'
import { SEEDED_USER, signUp } from '../people/accounts.ts'
import { chooseTarget, expectCompleted, start, visit, visitSignedIn } from './actions.ts'
import { findings, findingsInBoth } from './axe.ts'
import { signInBeforehand } from './people.ts'

const NARROW = { width: 390, height: 800 }

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // what fades in is judged when it is there

for (const path of [...PUBLIC_PAGES, '/nothing']) {
  test(`finds nothing on ${path}, wide and narrow`, async ({ page }) => {
    await visit(page, path)
    if (path === '/api') await expect(page.getByRole('article').first()).toBeVisible()
    expect.soft(await findingsInBoth(page), 'wide').toEqual([])
    await page.setViewportSize(NARROW)
    expect.soft(await findings(page, 'dark'), 'narrow').toEqual([])
  })
}

test('finds nothing in the chat', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('button', { name: 'How much does it cost?' }).click()
  await expect(page.getByRole('log')).toContainText('£79 a month')
  expect(await findingsInBoth(page)).toEqual([])
})

test('finds nothing in the sign-up dialog', async ({ page }) => {
  await visit(page, '/about?signin=1')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText("This isn't a valid email address.")).toBeVisible()
  expect(await findingsInBoth(page)).toEqual([])
})

test('finds nothing in the demo at work', async ({ page }) => {
  await visit(page, '/demo')
  const translator = page.getByRole('region', { name: 'Demo translator' })
  await translator.getByRole('combobox', { name: 'Target language' }).click()
  await expect(page.getByRole('option', { name: 'French' })).toBeVisible()
  expect.soft(await findingsInBoth(page), 'select').toEqual([])
  await page.keyboard.press('Escape')
  await translator.getByRole('button', { name: 'Translate', exact: true }).click()
  expect.soft(await findingsInBoth(page), 'demo at work').toEqual([])
  await expect(translator.getByText('Complete', { exact: true })).toBeVisible()
  expect.soft(await findingsInBoth(page), 'demo done').toEqual([])
})

test('finds nothing among open questions', async ({ page }) => {
  for (const path of ['/help', '/pricing']) {
    await visit(page, path)
    for (const question of await page.locator('main h3 > button[aria-expanded]').all()) await question.click()
    expect.soft(await findingsInBoth(page), `${path}, questions open`).toEqual([])
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
  expect(await findingsInBoth(page)).toEqual([])
})

test('finds nothing in the menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await visit(page, '/languages')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await findingsInBoth(page)).toEqual([])
})

test('finds nothing where a person works', async ({ page }) => {
  await visitSignedIn(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  expect.soft(await findingsInBoth(page), 'dashboard').toEqual([])
  await page.getByRole('button', { name: /Account menu/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'account menu').toEqual([])

  await page.goto('/translate')
  await page.getByRole('button', { name: 'Sample as TXT' }).click()
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'Spanish')
  expect.soft(await findingsInBoth(page), 'workspace').toEqual([])
  await page.getByRole('combobox', { name: /Target language/ }).click()
  await expect(page.getByPlaceholder('Search languages...')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'language selector').toEqual([])
  await page.keyboard.press('Escape')
  await start(page)
  await expectCompleted(page)
  expect.soft(await findingsInBoth(page), 'translation').toEqual([])

  await page.goto('/')
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Translate into another language' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'dialog').toEqual([])
})

test('finds nothing on the way to a new password', async ({ page }) => {
  await visit(page, '/about?signin=1')
  await page.getByLabel('Email').fill(SEEDED_USER.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'wrong password').toEqual([])
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  expect.soft(await findingsInBoth(page), 'reset').toEqual([])
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'link sent').toEqual([])
})

test('finds nothing on the profile and in its dialogs', async ({ page, request }) => {
  const account = await signUp(request)
  await signInBeforehand(page, account)
  await visit(page, '/profile')
  await expect(page.getByText('Confirm your email address to get your 50 credits.')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'profile').toEqual([])
  await page.setViewportSize(NARROW)
  expect.soft(await findings(page, 'dark'), 'narrow').toEqual([])
  for (const what of ['Name', 'Picture', 'Email', 'Password'])
    await page.getByRole('button', { name: `Change ${what}` }).click()
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'forms').toEqual([])

  await page.getByRole('button', { name: 'Delete account' }).click()
  const json = { error: 'This step needs a recent sign-in.', code: 'recent_sign_in_required', requestId: 'x' }
  await page.route('**/api/account', (route) => route.fulfill({ status: 403, json }), { times: 1 })
  expect.soft(await findingsInBoth(page), 'deletion').toEqual([])
  await page.getByRole('dialog').getByRole('textbox').fill(account.email)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  expect.soft(await findingsInBoth(page), 'newer sign-in').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'sign-out').toEqual([])
})

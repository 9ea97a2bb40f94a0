// The texts of SPEC that only a browser's popup and its storage lead to; the others are in tests/app/site/public-texts.test.tsx.
import { expect, type Page } from '@playwright/test'
import { visitSignedIn } from '../actions.ts'
import { test } from '../shared-page.ts'
import { expectShown } from '../shown-text.ts'
import { type Place, PUBLIC_TEXTS } from '../spec-strings.ts'

test('says that Google refused a sign-in', async ({ page }) => {
  const json = { error: { code: 400, message: 'SOMETHING_ODD', errors: [] } }
  await page.route('**/accounts:signInWithIdp?**', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await page.goto('/translate?signin=1')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await popup.getByRole('button').last().click()
  await look(page, 'Google sign-in refused')
})

test('says that a sign-out failed where the storage is gone', async ({ page }) => {
  await visitSignedIn(page, '/about')
  const menu = page.getByRole('button', { name: /Account menu/ })
  await expect(menu).toBeVisible() // the session is read from the same storage
  await page.evaluate(() => {
    const transaction = () => {
      throw new Error('the storage is gone')
    }
    Object.assign(IDBDatabase.prototype, { transaction })
  })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await look(page, 'sign-out failed')
})

async function look(page: Page, place: Place): Promise<void> {
  await expectShown(page, place, [...PUBLIC_TEXTS[place].quoted, ...PUBLIC_TEXTS[place].named])
}

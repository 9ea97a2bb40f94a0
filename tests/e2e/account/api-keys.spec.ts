// API keys in a browser: a new key that nothing takes away, and how the pages look; tests/app has what they say and do.
import { expect, type Page } from '@playwright/test'
import { SEEDED_PREMIUM, SEEDED_USER } from '../../people/accounts.ts'
import { expectFaultless } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { test } from '../shared-page.ts'

async function openKeys(page: Page, account: typeof SEEDED_PREMIUM): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInBeforehand(page, account)
  await page.goto('/api-keys')
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
}

async function createKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create an API key' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your new key' })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const shown = await dialog.locator('code').innerText()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return shown
}

const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('is not lost by Escape, a click outside, the close button, Back or a reload before it is copied', async ({
  page,
}) => {
  await openKeys(page, SEEDED_PREMIUM)
  await page.getByRole('link', { name: 'Read the API reference' }).click()
  await page.getByRole('link', { name: 'Create an API key' }).click() // Back now leads to another page of the app
  const name = `Nearly lost ${crypto.randomUUID()}`
  await page.getByRole('button', { name: 'Create an API key' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your new key' })
  const key = await dialog.locator('code').innerText()
  const warning = dialog.getByRole('alert')
  await expect(warning).toHaveCount(0)
  const leave: [string, () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['Escape again', () => page.keyboard.press('Escape')],
    ['outside', () => page.mouse.click(5, 400)],
    ['close button', () => dialog.getByRole('button', { name: 'Close', exact: true }).click()],
    ['Back', () => page.evaluate(() => history.back())],
  ]
  for (const [way, act] of leave) {
    await act()
    await expect(warning, way).toContainText("You haven't copied the key")
    await expect(dialog.locator('code'), way).toHaveText(key)
    await expect(page, way).toHaveURL('/api-keys')
  }
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(dialog.locator('code')).toHaveText(key)

  await dialog.locator('code').selectText()
  await page.keyboard.press('Control+C') // by hand, which counts as well
  await expect(warning).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Create an API key' }).click()
  await page.getByLabel('Name').fill(`${name}, lost`)
  await page.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(warning).toContainText("You haven't copied the key")
  await dialog.getByRole('button', { name: 'Close without copying' }).click()
  await expect(dialog).toHaveCount(0)
  for (const made of [`${name}, lost`, name]) {
    const revoke = page.getByRole('button', { name: `Revoke ${made}`, exact: true })
    await revoke.click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(revoke).toHaveCount(0)
  }
})

test('axe finds nothing in any state, and nothing sticks out', async ({ page }) => {
  await openKeys(page, SEEDED_PREMIUM)
  const name = `Invoice import ${crypto.randomUUID()}`
  await createKey(page, name)
  await expectFaultless(page, 'API keys, list')
  await page.getByRole('button', { name: 'Create an API key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expectFaultless(page, 'API keys, create')
  await page.getByLabel('Name').fill('Looked at')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible()
  await expectFaultless(page, 'API keys, created')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText("You haven't copied the key")).toBeVisible()
  await expectFaultless(page, 'API keys, uncopied')
  await page.getByRole('button', { name: 'Close without copying' }).click()
  await entry(page, name).getByRole('button', { name: 'Revoke' }).click()
  await expectFaultless(page, 'API keys, revoke')
  for (const revoked of [name, 'Looked at']) {
    if (revoked !== name) await entry(page, revoked).getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(entry(page, revoked)).toHaveCount(0)
  }
})

test('axe finds nothing in what people without the plan see', async ({ page }) => {
  await openKeys(page, SEEDED_USER)
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expectFaultless(page, 'API keys, plan')
})

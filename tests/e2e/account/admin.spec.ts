// How the admin panel looks, on the way of an admin through it; tests/app has what it says and does.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Account, adminHeaders, SEEDED_ADMIN, signUp, startTranslation } from '../../people/accounts.ts'
import { visit } from '../actions.ts'
import { expectFaultless, findingsInBoth } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { test } from '../shared-page.ts'

async function openPanel(page: Page, path = '/admin'): Promise<void> {
  await signInBeforehand(page, SEEDED_ADMIN)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
}

/** The row is there before its owner's first page: any call makes it. */
async function registered(request: APIRequestContext): Promise<Account> {
  const account = await signUp(request)
  expect((await request.get('/api/translations', { headers: headersOf(account) })).status()).toBe(200)
  return account
}

function headersOf({ idToken }: Account): { authorization: string } {
  return { authorization: `Bearer ${idToken}` }
}

function uidOf({ idToken }: Account): string {
  return (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
}

async function changeAsOtherAdmin(request: APIRequestContext, account: Account, data: object): Promise<void> {
  const headers = await adminHeaders(request)
  expect((await request.put(`/api/admin/users/${uidOf(account)}`, { headers, data })).status()).toBe(200)
}

async function registerAsProfessional(request: APIRequestContext, account: Account): Promise<void> {
  const data = {
    userType: 'therapist',
    firstName: 'Constance',
    lastName: 'Garnett',
    email: account.email,
    license: 'ATA 123',
    specialty: 'Literary Translation',
    languages: ['English', 'Russian'],
    experience: '10+',
    location: 'Brighton',
  }
  expect((await request.post('/api/registrations', { headers: headersOf(account), data })).status()).toBe(200)
}

test('is found faultless by axe on every page, wide and narrow', async ({ page, request }) => {
  const account = await registered(request)
  await startTranslation(request, account, 'a document with a rather long name for so narrow a screen.txt')
  await registerAsProfessional(request, account)
  const message = { type: 'support', email: account.email, subject: 'It waits', message: 'For an answer.' }
  expect((await request.post('/api/test-email', { data: message })).status()).toBe(200)
  await openPanel(page)
  const sections = page.getByRole('navigation', { name: 'Admin Panel sections' }).getByRole('link')
  await expect(sections.filter({ hasText: 'Messages' })).toHaveAccessibleName(/waiting/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  for (const name of ['Users', 'Translations', 'Professionals', 'Messages', 'Queues', 'Audit log']) {
    await test.step(name, async () => {
      await sections.filter({ hasText: name }).click()
      await expect(sections.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await expectFaultless(page, `admin, ${name}`)
    })
  }
})

test('is found faultless with the audit log of one person, whose address stays on one line, and with questions about a professional', async ({
  page,
  request,
}) => {
  const account = await registered(request)
  await registerAsProfessional(request, account)
  await changeAsOtherAdmin(request, account, { isDisabled: true, reason: 'R'.repeat(180) })
  await openPanel(page, '/admin/audit')
  await page.getByRole('searchbox', { name: 'Person' }).fill(uidOf(account))
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const address = rows.last().getByRole('link', { name: SEEDED_ADMIN.email })
  expect(await address.evaluate((link) => link.getClientRects().length)).toBe(1)
  await expectFaultless(page, 'admin, audit log filtered')

  await page.getByRole('link', { name: /^Professionals/ }).click()
  const entry = page.getByRole('article').filter({ hasText: account.email })
  await entry.getByRole('button', { name: /^Verify/ }).click()
  await expectFaultless(page, 'admin, verify dialog')
  await page.keyboard.press('Escape')
  await entry.getByRole('button', { name: /^Reject/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Give a reason for the rejection.')).toBeVisible()
  await expectFaultless(page, 'admin, reject dialog')
})

test('an admin finds a user and edits the account, in a dialog that axe finds faultless', async ({ page, request }) => {
  const account = await registered(request)
  const { email } = account
  await openPanel(page)
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  const entries = page.getByRole('table', { name: 'Credit ledger' }).or(page.getByText('There are no entries yet.'))
  await expect(entries).toBeVisible()
  await expectFaultless(page, "admin, a user's page")

  await page.getByRole('button', { name: 'Edit user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await dialog.getByLabel('Credits').fill('-1')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter a whole number from 0 to 1,000,000.')).toBeVisible()
  await expectFaultless(page, 'admin, edit dialog')
  await changeAsOtherAdmin(request, account, { subscriptionType: 'standard' })
  await dialog.getByLabel('Credits').fill('9')
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('This user has changed since you opened this dialog')).toBeVisible()
  await expectFaultless(page, 'admin, edit conflict')
  await dialog.getByLabel('Credits').fill('9')
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
})

test('an admin adjusts the credits of a user and deletes the account, in dialogs that axe finds faultless', async ({
  page,
  request,
}) => {
  const account = await registered(request)
  await openPanel(page, `/admin/users/${uidOf(account)}`)
  await test.step('adjust', async () => {
    await page.getByRole('button', { name: 'Adjust credits' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adjust credits' })
    await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
    await expect(dialog.getByText('Give a reason.')).toBeVisible()
    await expectFaultless(page, 'admin, adjust dialog')
    await dialog.getByLabel('Amount').fill('40')
    await dialog.getByLabel('Reason').fill('A gift')
    await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Credit ledger' }).getByRole('row').nth(1)).toContainText('A gift')
  })
  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'Delete user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this user?' })
    await expect(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled()
    await expectFaultless(page, 'admin, delete dialog')
    await dialog.getByLabel('Type the email address to confirm').fill(account.email)
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText('User deleted successfully', { exact: true }).first()).toBeVisible()
  })
  await page.goto('/admin/users/nobody')
  await expect(page.getByText('There is no such user')).toBeVisible()
  await expectFaultless(page, 'admin, no such user')
})

test('axe finds nothing on what a professional who was rejected sees of the profile and of the panel', async ({
  page,
  request,
}) => {
  const account = await registered(request)
  await registerAsProfessional(request, account)
  const headers = await adminHeaders(request)
  const answer = await request.get('/api/admin/registrations?limit=100', { headers })
  const rows = (await answer.json()) as { userId: string; email: string; registeredAt: string }[]
  const { registeredAt, userId } = rows.find(({ email }) => email === account.email) ?? {}
  const data = { status: 'rejected', reason: 'No such license', registeredAt }
  await request.post(`/api/admin/registrations/${userId}/decision`, { headers, data })

  await signInBeforehand(page, account)
  await visit(page, '/profile')
  const card = page.getByRole('region', { name: 'Professional registration' })
  await expect(card).toContainText('Reason: No such license')
  await expectFaultless(page, 'profile, rejected professional')
  await page.goto('/admin')
  await expect(page.getByText("You don't have admin privileges", { exact: true })).toHaveCount(2) // card and toast
  expect(await findingsInBoth(page)).toEqual([])
})

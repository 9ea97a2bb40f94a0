// The admin panel as an admin uses it, and as everybody else meets it (SPEC §2, §5, §6, §8).
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Account, SEEDED_ADMIN, signUp, startTranslation } from '../people/accounts.ts'
import { signIn, visit } from './actions.ts'
import { expectFaultless, findingsInBoth } from './axe.ts'
import { signInBeforehand } from './people.ts'
import { expectShown } from './shown-text.ts'
import { ADMIN_TEXTS } from './spec-strings.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openPanel(page: Page, path = '/admin'): Promise<void> {
  await signInBeforehand(page, SEEDED_ADMIN)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
}

/** The row is there before its owner's first page: any call makes it. */
async function registered(request: APIRequestContext): Promise<Account> {
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  expect((await request.get('/api/translations', { headers })).status()).toBe(200)
  return account
}

function uidOf(idToken: string): string {
  return (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const found = new Set<string>()

async function look(page: Page, place: keyof typeof ADMIN_TEXTS): Promise<void> {
  await expectShown(page, place, ADMIN_TEXTS[place])
  for (const text of ADMIN_TEXTS[place]) found.add(text)
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('shows five totals, the users and the newest translations of all', async ({ page, request }) => {
  const account = await registered(request)
  await startTranslation(request, account, 'for the panel.txt')
  await openPanel(page)
  await look(page, 'panel')
  const recent = page.getByRole('table', { name: 'Recent Translations' })
  const row = recent.getByRole('row').filter({ hasText: 'for the panel.txt' })
  await expect(row).toContainText(account.email)
  await expect(row).toContainText('English → Spanish')
  expect(await recent.getByRole('row').count()).toBeLessThanOrEqual(11)
})

test('an admin finds a user, edits every field within its limits, and sees it in the audit log', async ({
  page,
  request,
}) => {
  const { email, idToken } = await registered(request)
  await openPanel(page)
  await search(page, email)
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1)
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  for (const [label, options] of [
    ['Role', ['User', 'Premium', 'Admin']],
    ['Subscription type', ['Free', 'Standard', 'Pro', 'Enterprise']],
    ['Subscription status', ['Active', 'Cancelled', 'Expired']],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click()
    await expect(dialog.getByRole('option')).toHaveText([...options])
    options.forEach((option) => found.add(option))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  }
  await expectShown(page, 'edit dialog', ['Credits', 'Role', 'Subscription type', 'Subscription status'])
  for (const label of ['Credits', 'Role', 'Subscription type', 'Subscription status']) found.add(label)
  await dialog.getByLabel('Credits').fill('-1')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter a whole number from 0 to 1,000,000.')).toBeVisible()
  await expectFaultless(page, 'admin, edit dialog')
  await dialog.getByLabel('Credits').fill('120')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Give a reason for the change of the credits.')).toBeVisible()
  await choose(page, 'Subscription type', 'Pro')
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Premium')
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  // The user signs in meanwhile, which is in nobody's way.
  const signIn = { headers: { authorization: `Bearer ${idToken}` }, data: {} }
  expect((await request.post('/api/auth/sync', signIn)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await look(page, 'updated')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Premium')
  await expect(row).toContainText('120')

  await page.getByRole('navigation', { name: 'Admin Panel sections' }).getByRole('link', { name: 'Audit log' }).click()
  const change = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'User changed' })
  await expect(change).toContainText('Role: User → Premium')
  await expect(change).toContainText('Subscription type: Free → Pro')
  await expect(change).toContainText('Agreed by phone')
})

test('a change that another admin was faster with says so, and shows the values that count', async ({
  page,
  request,
}) => {
  const { email } = await registered(request)
  await openPanel(page)
  await search(page, email)
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  const headers = { authorization: `Bearer ${await tokenOf(request)}` }
  const found = await request.get(`/api/admin/users?q=${email}`, { headers })
  const [user] = (await found.json()) as { id: string }[]
  await request.put(`/api/admin/users/${user?.id}`, { headers, data: { subscriptionType: 'standard' } })
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await dialog.getByLabel('Credits').fill('9')
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await look(page, 'update failed')
  await expect(dialog.getByText('This user has changed since you opened this dialog')).toBeVisible()
  await expectFaultless(page, 'admin, edit conflict')
  await expect(dialog.getByRole('combobox', { name: 'Subscription type' })).toHaveText('Standard')
  await dialog.getByLabel('Credits').fill('9')
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
})

async function tokenOf(request: APIRequestContext): Promise<string> {
  const response = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test', {
    data: { ...SEEDED_ADMIN, returnSecureToken: true },
  })
  return ((await response.json()) as { idToken: string }).idToken
}

test("adjusts credits with a reason on a user's page, and never below zero", async ({ page, request }) => {
  const { email } = await registered(request)
  await openPanel(page)
  await search(page, email)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await page.getByRole('button', { name: 'Adjust credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust credits' })
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await expect(dialog.getByText(/^Enter a whole number other than 0/)).toBeVisible()
  await expectFaultless(page, 'admin, adjust dialog')
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Reason').fill('A gift')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(toast(page, 'Credits adjusted')).toBeVisible()
  const ledger = page.getByRole('table', { name: 'Credit ledger' })
  await expect(ledger.getByRole('row').nth(1)).toContainText('A gift')
  await expect(ledger.getByRole('row').nth(1)).toContainText('+40')

  await page.getByRole('button', { name: 'Adjust credits' }).click()
  await dialog.getByLabel('Amount').fill('-5000')
  await dialog.getByLabel('Reason').fill('Too much')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(dialog.getByText(/^This would take more credits than the user has/)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await dialog.getByLabel('Amount').fill('1000000')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(dialog.getByText(/^This would be more credits than a user can have/)).toBeVisible()
})

test('an adjustment whose answer is lost is booked once, however often it is sent', async ({ page, request }) => {
  const { email } = await registered(request)
  await openPanel(page)
  await search(page, email)
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: 'Adjust credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust credits' })
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Reason').fill('A gift')
  await page.route('**/adjustments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(toast(page, 'Update failed')).toBeVisible()
  await page.unroute('**/adjustments')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(toast(page, 'Credits adjusted')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Credit ledger' }).getByText('A gift')).toHaveCount(1)
})

function professionalOf(email: string, lastName: string) {
  return {
    userType: 'therapist',
    firstName: 'Constance',
    lastName,
    email,
    license: 'ATA 123',
    specialty: 'Literary Translation',
    languages: ['English', 'Russian'],
    experience: '10+',
    location: 'Brighton',
  }
}

async function listed(request: APIRequestContext, headers: Record<string, string>, email: string) {
  const answer = await request.get('/api/admin/registrations?limit=100', { headers })
  const rows = (await answer.json()) as { userId: string; email: string; registeredAt: string }[]
  const row = rows.find((registration) => registration.email === email)
  if (!row) throw new Error(`${email} is not registered`)
  return row
}

test('verifies one professional and rejects another with a reason', async ({ page, request }) => {
  for (const lastName of ['Garnett', 'Constant']) {
    const { email, idToken } = await registered(request)
    const headers = { authorization: `Bearer ${idToken}` }
    const data = professionalOf(email, lastName)
    expect((await request.post('/api/registrations', { headers, data })).status()).toBe(200)
  }
  await openPanel(page, '/admin/professionals')
  await expect(page.getByRole('article', { name: 'Constance Garnett' })).toContainText('ATA 123')
  const tab = page
    .getByRole('navigation', { name: 'Admin Panel sections' })
    .getByRole('link', { name: /^Professionals/ })
  await expect(tab).toHaveAccessibleName(/\(\d+\+? waiting\)/)
  await page.getByRole('button', { name: 'Verify Constance Garnett' }).click()
  await expectFaultless(page, 'admin, verify dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('article', { name: 'Constance Garnett' })).toBeHidden()
  await page.getByRole('button', { name: 'Reject Constance Constant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Give a reason for the rejection.')).toBeVisible()
  await expectFaultless(page, 'admin, reject dialog')
  await page.getByRole('dialog').getByLabel('Reason').fill('No such license')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('article', { name: 'Constance Constant' })).toBeHidden()
  await choose(page, 'Status', 'Rejected')
  await expect(page.getByRole('article', { name: 'Constance Constant' })).toContainText('Reason: No such license')
  await choose(page, 'Status', 'Verified')
  await expect(page.getByRole('article', { name: 'Constance Garnett' })).toBeVisible()
  await expect(page).toHaveURL('/admin/professionals?status=verified')
  await page.goBack()
  await expect(page.getByRole('article', { name: 'Constance Constant' })).toBeVisible()
  await page.getByRole('article', { name: 'Constance Constant' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/users\//)
})

test('tells a professional on the profile what has become of the credentials', async ({ page, request }) => {
  const account = await registered(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  const professional = professionalOf(account.email, 'Garnett')
  expect((await request.post('/api/registrations', { headers, data: professional })).status()).toBe(200)
  await signInBeforehand(page, account)
  await visit(page, '/profile')
  const card = page.getByRole('region', { name: 'Professional registration' })
  await expect(card).toContainText('Your credentials are being checked.')
  const admin = { authorization: `Bearer ${await tokenOf(request)}` }
  const { registeredAt, userId } = await listed(request, admin, account.email)
  const decision = { status: 'rejected', reason: 'No such license', registeredAt }
  await request.post(`/api/admin/registrations/${userId}/decision`, { headers: admin, data: decision })
  await page.reload()
  await expect(card).toContainText(/Your credentials could not be verified \(\w+ \d+, \d{4}\)/)
  await expect(card).toContainText('Reason: No such license')
  await expectFaultless(page, 'profile, rejected professional')
  await request.post(`/api/admin/registrations/${userId}/decision`, {
    headers: admin,
    data: { ...decision, status: 'verified', reason: 'Found it' },
  })
  await page.reload()
  await expect(card).toContainText(/Your credentials were verified on \w+ \d+, \d{4}/)
})

test('handles messages, and shows how translations were rated', async ({ page, request }) => {
  const account = await registered(request)
  const id = await startTranslation(request, account, 'rated.txt')
  const headers = { authorization: `Bearer ${account.idToken}` }
  await request.post('/api/feedback', { headers, data: { translationId: id, rating: 'positive' } })
  const subject = `A table ${crypto.randomUUID()}`
  const message = { type: 'support', email: account.email, subject, message: 'It is empty.' }
  await request.post('/api/test-email', { data: message })
  await openPanel(page, '/admin/messages')
  const article = page.getByRole('article', { name: subject })
  await expect(article).toContainText('It is empty.')
  await article.getByRole('button', { name: `Mark as handled: the message from ${account.email}` }).click()
  await expect(article).toBeHidden()
  await expect(toast(page, 'Message marked as handled')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(article).toBeVisible()
  await article.getByRole('button', { name: `Mark as handled: the message from ${account.email}` }).click()
  await expect(article).toBeHidden()
  await choose(page, 'Show', 'All')
  await expect(article).toContainText('Handled')
  const rated = page.getByRole('table', { name: 'Ratings of translations' }).getByRole('row')
  await expect(rated.filter({ hasText: 'rated.txt' })).toContainText('Great')
})

test('stays in the panel when Back is pressed after several searches', async ({ page, request }) => {
  const { email } = await registered(request)
  await openPanel(page)
  for (const words of ['admin', 'nobody at all', email]) {
    await search(page, words)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words)
  }
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('nobody at all')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await page.goto('/admin/translations?status=failed')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Failed')
})

test("shows on a user's page that the address is unconfirmed, where credits came from, and that there is no such user", async ({
  page,
  request,
}) => {
  const { email, idToken } = await registered(request)
  const uid = uidOf(idToken)
  await openPanel(page, `/admin/users/${uid}`)
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText('Email not verified')).toBeVisible()
  const users = page.getByRole('navigation', { name: 'Admin Panel sections' }).getByRole('link', { name: 'Users' })
  await expect(users).toHaveAttribute('aria-current', 'true')
  await page.goto('/admin/users/dev-user')
  const ledger = page.getByRole('table', { name: 'Credit ledger' })
  await expect(ledger.getByRole('row').filter({ hasText: 'Sign-up credits' })).toContainText("Don't expire")
  await expect(ledger.getByRole('row').filter({ hasText: 'Trial credits' })).toContainText(/Expire on \w+ \d+, \d{4}/)
  await page.goto('/admin/users/nobody')
  await expect(page.getByText('There is no such user')).toBeVisible()
  await expect(page.getByText("This list couldn't be loaded")).toHaveCount(0)
  await expectFaultless(page, 'admin, no such user')
})

test('filters the audit log by change and person, in the address, with addresses on one line', async ({
  page,
  request,
}) => {
  const uid = uidOf((await registered(request)).idToken)
  const headers = { authorization: `Bearer ${await tokenOf(request)}` }
  for (const data of [{ credits: 7 }, { isDisabled: true, reason: 'R'.repeat(180) }])
    expect((await request.put(`/api/admin/users/${uid}`, { headers, data })).status()).toBe(200)
  await openPanel(page, '/admin/audit')
  await page.getByRole('searchbox', { name: 'Person' }).fill(uid)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Credits adjusted' })).toContainText('Credits: 0 → 7')
  const address = rows.filter({ hasText: 'User disabled' }).getByRole('link', { name: SEEDED_ADMIN.email })
  expect(await address.evaluate((link) => link.getClientRects().length)).toBe(1)
  await choose(page, 'Change', 'User disabled')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/[?&]action=user\.disable/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await expectFaultless(page, 'admin, audit log filtered')
})

test('in the edit dialog the role follows the plan, and a plan that is not active says so', async ({
  page,
  request,
}) => {
  const uid = uidOf((await registered(request)).idToken)
  await openPanel(page, `/admin/users/${uid}`)
  await page.getByRole('button', { name: 'Edit user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await choose(page, 'Subscription type', 'Enterprise')
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Premium')
  await choose(page, 'Subscription status', 'Cancelled')
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('User')
  await expect(dialog.getByText('Not active: the user has no advantages of this plan.')).toBeVisible()
})

test('deletes a user once the address is typed, and no admin', async ({ page, request }) => {
  const { email, idToken } = await registered(request)
  await openPanel(page)
  await search(page, SEEDED_ADMIN.email)
  await expect(page.getByRole('button', { name: `Delete ${SEEDED_ADMIN.email}` })).toBeDisabled()
  await search(page, email)
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' })
  await expect(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled()
  await expectFaultless(page, 'admin, delete dialog')
  await expect(dialog).toContainText("Don't name the person; this text is kept after the account is deleted.")
  const typed = dialog.getByLabel('Type the email address to confirm')
  await expect(typed).toHaveAccessibleDescription("Capital letters and spaces around it don't matter.")
  await typed.fill(` ${email.toUpperCase()}`)
  await dialog.getByLabel('Reason').fill('Asked for by letter')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await look(page, 'deleted')
  await expect(page.getByText('No user matches this search.')).toBeVisible()
  const answer = await request.get('/api/translations', { headers: { authorization: `Bearer ${idToken}` } })
  expect([answer.status(), await answer.json()]).toMatchObject([403, { code: 'account_deleted' }])
  await page.getByRole('navigation', { name: 'Admin Panel sections' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'User deleted' }).first()).toContainText('Asked for by letter')
})

test('says when a deletion failed', async ({ page, request, context }) => {
  const { email } = await registered(request)
  await openPanel(page)
  await search(page, email)
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await page.getByLabel('Type the email address to confirm').fill(email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await look(page, 'delete failed')
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.setOffline(false)
})

test('denies everybody else, without asking for anything', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('/api/admin') && asked.push(sent.url()))
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  for (const path of ['/admin', '/admin/audit', '/admin/users/somebody']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText("You don't have admin privileges", { exact: true })).toHaveCount(2) // card and toast
  }
  await look(page, 'denied')
  expect(asked).toEqual([])
  expect(await findingsInBoth(page)).toEqual([])
})

test('is found faultless by axe on every page, wide and narrow', async ({ page, request }) => {
  const account = await registered(request)
  await startTranslation(request, account, 'a document with a rather long name for so narrow a screen.txt')
  const message = { type: 'support', email: account.email, subject: 'It waits', message: 'For an answer.' }
  expect((await request.post('/api/test-email', { data: message })).status()).toBe(200)
  await openPanel(page)
  const sections = page.getByRole('navigation', { name: 'Admin Panel sections' }).getByRole('link')
  await expect(sections.filter({ hasText: 'Messages' })).toHaveAccessibleName(/waiting/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const name of ['Users', 'Translations', 'Professionals', 'Messages', 'Queues', 'Audit log']) {
    await sections.filter({ hasText: name }).click()
    await expect(sections.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await expectFaultless(page, `admin, ${name}`)
  }
  await sections.first().click()
  await search(page, account.email)
  await page.getByRole('link', { name: account.email }).first().click()
  await expect(
    page.getByRole('table', { name: 'Credit ledger' }).or(page.getByText('There are no entries yet.')),
  ).toBeVisible()
  await expectFaultless(page, "admin, a user's page")
})

test('has every text that SPEC gives for it', () => {
  const texts = Object.values(ADMIN_TEXTS).flat()
  expect(texts.filter((text) => !found.has(text))).toEqual([])
  // oxlint-disable-next-line no-console -- the figures that the specification is held against
  console.log(`SPEC's texts of the admin panel: ${found.size} of ${new Set(texts).size} found.`)
})

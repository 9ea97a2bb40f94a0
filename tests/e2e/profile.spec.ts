// The profile: a person's account, its changes, its export and its end.
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn, visit } from './actions.ts'
import { signUp } from './people.ts'

const PICTURE = 'https://lh3.googleusercontent.com/a/picture'

function toasts(page: Page) {
  return page.getByRole('region', { name: /F8/, includeHidden: true })
}

function row(page: Page, label: string) {
  return page.getByRole('main').getByRole('group', { name: label, exact: true })
}

async function openProfile(page: Page, account: { email: string; password: string }): Promise<void> {
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await visit(page, '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
}

async function openMail(context: BrowserContext, email: string): Promise<Page> {
  const mailbox = await context.newPage()
  const link = mailbox.getByRole('row').filter({ hasText: email }).first().getByRole('link')
  // The app does not wait for a mail to be sent, so it may come a moment later.
  await expect(async () => {
    await mailbox.goto('/dev/mail')
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  return mailbox
}

/** What the provider and the server answer when the sign-in is more than five minutes old. */
async function makeSignInOld(page: Page): Promise<void> {
  const json = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } }
  await page.route('**/accounts:sendOobCode?**', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  const body = { error: 'This step needs a recent sign-in.', code: 'recent_sign_in_required', requestId: 'x' }
  await page.route('**/api/account', (route) => route.fulfill({ status: 403, json: body }), { times: 1 })
}

test('tells a visitor to sign in, opens the start page after a second, and leads back', async ({ page, request }) => {
  const account = await signUp(request)
  await page.goto('/profile')
  await expect(toasts(page).getByText('Please Sign In', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText('Please sign in to access your profile.')).toBeVisible()
  await expect(page).toHaveURL('/?signin=1&next=%2Fprofile')
  await expect(toasts(page).getByText('Please sign in to access your profile.')).toBeVisible() // still
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
})

test('shows who the person is, since when, and what they have', async ({ page }) => {
  await openProfile(page, { email: 'premium@verso.test', password: 'verso-premium' })
  const main = page.getByRole('main')
  const account = main.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Premium (test)')
  await expect(account).toContainText('premium@verso.test')
  await expect(account).toContainText(/Member since \w+ \d+, \d{4}/)
  await expect(account.locator('img')).toHaveAttribute('src', '/api/placeholder/32/32')
  const plan = main.getByRole('region', { name: 'Plan and credits' })
  await expect(plan).toContainText('ProActive')
  await expect(plan).toContainText('credits')
  await expect(plan.getByRole('link', { name: 'Billing & Usage' })).toHaveAttribute('href', '/billing')
  await expect(plan.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
  await expect(plan.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/api-keys')
  await row(page, 'Password').getByRole('button', { name: 'Change Password' }).click()
  const password = row(page, 'Password')
  await expect(password).toContainText('API keys are for your programs: they keep working until you revoke them.')
  await expect(password.getByRole('link', { name: 'See your API keys' })).toHaveAttribute('href', '/api-keys')
  await account.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('changes the name and the picture everywhere', async ({ page, request }) => {
  await openProfile(page, await signUp(request))
  await row(page, 'Name').getByRole('button', { name: 'Change Name' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name was changed.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu for Ada Lovelace' })).toBeVisible()

  const picture = row(page, 'Picture')
  await picture.getByRole('button', { name: 'Change Picture' }).click()
  const address = page.getByLabel('Address of the picture')
  await address.fill('https://tracker.example/pixel.png')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(address).toHaveAccessibleDescription(/Use the address of a Google profile picture/)
  await address.fill(PICTURE)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your picture was changed.', { exact: true })).toBeVisible()
  await expect(picture).toContainText(PICTURE)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu for Ada Lovelace' })).toBeVisible()
  await expect(picture).toContainText(PICTURE)
  // A development server's policy loads no picture from elsewhere: the placeholder stands in for one that does not load.
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/api/placeholder/32/32')
  await picture.getByRole('button', { name: 'Change Picture' }).click()
  await address.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(picture).toContainText('No picture')
  await page.reload()
  await expect(picture).toContainText('No picture')
})

test('changes the email address by a link to the new one, after a newer sign-in', async ({
  page,
  request,
  context,
}) => {
  const account = await signUp(request)
  const newEmail = `new-${account.email}`
  await openProfile(page, account)
  await makeSignInOld(page)
  await row(page, 'Email').getByRole('button', { name: 'Change Email' }).click()
  const field = page.getByLabel('New email address')
  await field.fill(account.email.toUpperCase())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(field).toHaveAccessibleDescription('This is your address already.')
  await field.fill(newEmail)
  await page.getByRole('button', { name: 'Send the link' }).click()

  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not it')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription("This isn't your password.")
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Check ${newEmail}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // Sign-ins count in whole seconds: one of the second of the change would outlive it.
  await page.waitForTimeout(1_000)
  const mail = await openMail(context, newEmail)
  await expect(mail.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await mail.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))) // what a headless browser does not tell
  await expect(toasts(page).getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect(page).toHaveURL('/?signin=1&next=%2Fprofile')
  await page.getByLabel('Email').fill(newEmail)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Email')).toContainText(newEmail)
  await expect(row(page, 'Email')).toContainText('Confirmed')
})

test('changes nothing when the dialog for a newer sign-in is closed', async ({ page, request }) => {
  await openProfile(page, await signUp(request))
  await makeSignInOld(page)
  await row(page, 'Email').getByRole('button', { name: 'Change Email' }).click()
  await page.getByLabel('New email address').fill('other@verso.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('New email address')).toHaveValue('other@verso.test')
  await expect(toasts(page)).toHaveCount(0)
})

test('changes the password, and shows what is wrong at the field it is about', async ({ page, request }) => {
  const account = await signUp(request)
  await openProfile(page, account)
  await row(page, 'Password').getByRole('button', { name: 'Change Password' }).click()
  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  await expect(row(page, 'Password')).toContainText('Other devices have to sign in again within an hour.')
  await expect(row(page, 'Password')).not.toContainText('API keys') // this plan has none
  await current.fill('not it')
  await next.fill('short')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(next).toHaveAccessibleDescription('The password needs at least 6 characters.')
  await next.fill('a longer one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(current).toHaveAccessibleDescription("This isn't your password.")
  await current.fill(account.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your password was changed.', { exact: false }).first()).toBeVisible()
  await page.reload() // the session goes on
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, { email: account.email, password: 'a longer one' })
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})

test('remembers theme, target language and notifications', async ({ page, request }) => {
  await openProfile(page, await signUp(request))
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await main.getByRole('combobox', { name: 'Default target language' }).click()
  await page.getByRole('option', { name: 'French' }).click()
  const notifications = main.getByRole('switch', { name: 'Email notifications' })
  await expect(notifications).toBeChecked()
  await notifications.click()
  await expect(notifications).not.toBeChecked()
  await page.reload()
  await expect(notifications).not.toBeChecked()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await visit(page, '/translate')
  await expect(page.getByRole('combobox', { name: /Target language/ })).toContainText('French')
})

test('hides the notifications where no mail is sent', async ({ page, request }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasMail: false } })
  })
  await openProfile(page, await signUp(request))
  await expect(page.getByRole('switch', { name: 'Maintain tone' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toHaveCount(0)
})

test('gives everything that is held as a JSON file', async ({ page, request }) => {
  const account = await signUp(request)
  await openProfile(page, account)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^verso-account-\d{4}-\d{2}-\d{2}\.json$/)
  const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(JSON.stringify(exported)).toContain(account.email)
})

test('deletes the account after the typed address and a newer sign-in, and with it the sign-in', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  await openProfile(page, account)
  await makeSignInOld(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel(`Type ${account.email} to confirm`).fill('yes')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('Type the address exactly as it is shown.')).toBeVisible()
  await dialog.getByLabel(`Type ${account.email} to confirm`).fill(account.email)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await page
    .getByRole('dialog', { name: "Confirm it's you" })
    .getByLabel('Password', { exact: true })
    .fill(account.password)
  await page.keyboard.press('Enter')
  await expect(toasts(page).getByText('Account deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  await signIn(page, account)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/don't match/)
  const answer = await request.get('/api/translations', { headers: { authorization: `Bearer ${account.idToken}` } })
  expect(answer.status()).toBe(403)
})

test('lets a person who came with Google confirm with Google, and set a password', async ({ page }) => {
  await page.goto('/?signin=1')
  const email = `${crypto.randomUUID()}@verso.test`
  const choose = async (button: ReturnType<Page['getByRole']>) => {
    const [chooser] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await chooser.getByLabel('Email').fill(email)
    await chooser.getByLabel('Name').fill('Ada Google')
    await chooser.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await choose(page.getByRole('button', { name: 'Continue with Google' }))
  await expect(page.getByRole('heading', { name: 'Hello, Ada Google' })).toBeVisible()
  await visit(page, '/profile')
  await expect(row(page, 'Password')).toContainText('Not set. You sign in with Google.')
  const json = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } }
  await row(page, 'Password').getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a first password')
  await page.route('**/accounts:update?**', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await choose(page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }))
  await expect(row(page, 'Password')).toContainText('Set')
  await expect(row(page, 'Password')).not.toContainText('Not set')
})

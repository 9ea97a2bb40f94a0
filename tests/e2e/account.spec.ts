// A person's account from its beginning to its end, with the embedded provider: its mails are read at /dev/mail.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { SEEDED_ADMIN, SEEDED_USER } from '../people/accounts.ts'
import { holdClock, signIn, visit } from './actions.ts'
import { signInBeforehand } from './people.ts'

const PASSWORD = 'a first password'

function newEmail(): string {
  return `${crypto.randomUUID()}@verso.test`
}

function toasts(page: Page) {
  return page.getByRole('region', { name: /F8/, includeHidden: true }) // a dialog hides what is behind it
}

async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/?signin=1&account=new')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toasts(page).getByText('Account created!')).toBeVisible()
  await expect(toasts(page)).toContainText(`We sent an email to ${email}. Open the link in it to get your 50 credits.`)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible()
}

/** Opens the newest link that was mailed to the address, in a page of its own. */
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

test('shows a wrong password at its field, and keeps it there when the toast has gone', async ({ page }) => {
  await page.goto('/?signin=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(SEEDED_USER.email)
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/don't match/)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/don't match/)
  await expect(password).toBeFocused()
  await expect(toasts(page).getByText('Sign-in failed')).toBeVisible()
  await expect(toasts(page).getByText('Sign-in failed')).toHaveCount(0)
  await expect(password).toHaveAccessibleDescription(/don't match/)
  await password.fill('another try')
  await expect(password).not.toHaveAttribute('aria-invalid')
})

test('sets a new password by a mailed link, and says the same for an address without an account', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await signOut(page)
  const dialog = page.getByRole('dialog')
  const askFor = async (address: string) => {
    await visit(page, '/about?signin=1')
    await dialog.getByLabel('Email').fill(address)
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(address)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    const notice = dialog.getByRole('alert')
    await expect(notice).toContainText(`If there's an account for ${address}`)
    return (await notice.innerText()).replace(address, '…')
  }
  const unknown = newEmail()
  expect(await askFor(unknown)).toBe(await askFor(email))
  const again = dialog.getByRole('button', { name: /^Send again in \d+s$/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)

  const mail = await openMail(context, email)
  await mail.getByLabel(`New password for ${email}`).fill('a second password')
  await mail.getByRole('button', { name: 'Save' }).click()
  await mail.getByRole('link', { name: 'sign in' }).click()
  await expect(mail.getByRole('dialog').getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await mail.goto('/dev/mail')
  await expect(mail.getByRole('row').filter({ hasText: unknown })).toHaveCount(0)
  await mail.close()

  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/don't match/)
  await signIn(page, { email, password: 'a second password' })
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})

test('sends the link for a new password again, after a pause', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/about?signin=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill(SEEDED_USER.email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  const again = dialog.getByRole('button', { name: /^Send again/ })
  await expect(again).toHaveText(/in \d+s/)
  await page.clock.runFor(61_000)
  const mail = page.waitForRequest(/accounts:sendOobCode/)
  await again.click()
  await mail
  await expect(again).toHaveText(/in \d+s/)
  await expect(dialog.getByRole('alert')).toContainText(SEEDED_USER.email)
})

test('names the terms and the privacy page where an account is created', async ({ page }) => {
  await visit(page, '/?signin=1&account=new')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('By creating an account, you agree to the Terms.')
  await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect(dialog.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveCount(0)
})

test('tells the same about an address that the provider knows nothing of, when the provider says so', async ({
  page,
}) => {
  await page.route(
    '**/accounts:sendOobCode?**',
    (route) => route.fulfill({ status: 400, json: { error: { code: 400, message: 'EMAIL_NOT_FOUND' } } }),
    { times: 1 },
  )
  await visit(page, '/?signin=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill('nobody@verso.test')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText("If there's an account for nobody@verso.test")
})

test('sends the verification mail again, after a pause', async ({ page, context }) => {
  const email = newEmail()
  await signUp(page, email)
  const notice = page.getByRole('note').filter({ hasText: 'Confirm your email address' })
  await page.clock.install()
  await notice.getByRole('button', { name: 'Send again' }).click()
  await expect(toasts(page).getByText(`We sent a new link to ${email}.`)).toBeVisible()
  const again = notice.getByRole('button', { name: /Send again/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(61_000)
  await expect(again).toHaveText('Send again')
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')

  const mail = await openMail(context, email)
  await expect(mail.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await mail.getByRole('link', { name: 'Continue' }).click()
  await expect(mail.getByRole('banner')).toContainText('50 credits')
  await expect(toasts(mail)).toContainText('Your address is confirmed.50 credits were added.')
  await mail.goto('/dev/mail')
  await expect(mail.getByRole('row').filter({ hasText: email })).toHaveCount(2)
  await mail.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))) // what a headless browser does not tell
  await expect(notice).toHaveCount(0)
})

test('leads on to the payment of the plan that was pressed before a sign-up, also by the mailed link', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const checkout = '/checkout?plan=pro&priceId=price_pro_monthly'
  await visit(page, '/pricing')
  const start = page.getByRole('link', { name: 'Get Started with Pro', exact: true })
  // Until it is known that payments are set up, it leads back to the plan, which then offers the payment.
  await expect(start).toHaveAttribute('href', /checkout/)
  await start.click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(checkout)
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible()
  const mail = await openMail(context, email)
  await mail.getByRole('link', { name: 'Continue' }).click()
  await expect(mail).toHaveURL(checkout)
  await expect(mail.getByRole('banner')).toContainText('50 credits')
})

test('Google’s window, when it is done, closed, and blocked', async ({ page }) => {
  await page.goto('/?signin=1')
  const dialog = page.getByRole('dialog')
  const google = dialog.getByRole('button', { name: 'Continue with Google' })
  await page.evaluate(() => {
    window.open = () => null // what a browser answers that blocks windows
  })
  await google.click()
  await expect(dialog.getByText('Your browser blocked the Google window.')).toBeVisible()
  await page.goto('/?signin=1')
  const [closed] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await closed.close()
  await expect(dialog.getByText('The Google window was closed before sign-in finished.')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  const [chooser] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await chooser.getByLabel('Email').fill(newEmail())
  await chooser.getByLabel('Name').fill('Ada Google')
  await chooser.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('You are signed in with Google.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Ada Google' })).toBeVisible()
})

test('asks before it signs out', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('tries a refused call once more with a new token', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  const refusal = { error: 'Your sign-in has expired.', code: 'token_expired', requestId: 'x' }
  const tokens: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/translations/stats')) tokens.push(request.headers()['authorization'])
  })
  await page.route('**/api/translations/stats', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await expect.poll(() => tokens.length).toBe(2)
  expect(tokens[1]).not.toBe(tokens[0])
  await expect(toasts(page)).toHaveCount(0)
})

test('leads to the sign-in and back when the server accepts no token of the session any more', async ({ page }) => {
  await signInBeforehand(page, SEEDED_USER)
  await page.goto('/translate')
  const refusal = { error: 'Your sign-in has expired.', code: 'token_expired', requestId: 'x' }
  await page.route('**/api/auth/sync', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.reload()
  await expect(toasts(page).getByText('Unauthorized', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect(page).toHaveURL(/\/\?signin=1&next=%2Ftranslate$/)
  await page.unroute('**/api/auth/sync')
  await page.getByLabel('Email').fill(SEEDED_USER.email)
  await page.getByLabel('Password', { exact: true }).fill(SEEDED_USER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/translate')
})

test('on a phone, the toast at the gate covers neither the dialog’s title nor its close button', async ({ page }) => {
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
})

test('leads from the account menu to the profile, and admins to their panel', async ({ page }) => {
  await signIn(page)
  const menu = page.getByRole('button', { name: /Account menu/ })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Billing' })).toHaveAttribute('href', '/billing')
  await expect(page.getByRole('menuitem', { name: 'Glossaries' })).toHaveAttribute('href', '/glossaries')
  await expect(page.getByRole('menuitem', { name: 'Translation memory' })).toHaveAttribute('href', '/memory')
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'API keys' })).toHaveCount(0) // its plan has none
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, SEEDED_ADMIN)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
  await expect(page.getByRole('separator')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Admin')
  await page.getByRole('menuitem', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL('/profile')
})

test('explains the profile button after 700 ms', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  const button = page.getByRole('banner').getByRole('link', { name: 'Profile Settings' })
  await expect(button).toBeVisible()
  await holdClock(page)
  await button.hover()
  await page.clock.runFor(650)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.getByRole('tooltip')).toHaveText('Profile Settings')
})

test('ends the workspace with why to choose Verso, and the footer', async ({ page }) => {
  await signInBeforehand(page, SEEDED_USER)
  await visit(page, '/translate')
  await expect(page.getByRole('heading', { name: 'Why choose Verso' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

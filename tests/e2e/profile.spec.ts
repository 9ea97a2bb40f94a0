// The profile: a person's account, its changes, its export and its end.
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { SEEDED_PREMIUM, signUp } from '../people/accounts.ts'
import { signIn, visit } from './actions.ts'
import { signInBeforehand } from './people.ts'

const PICTURE = 'https://lh3.googleusercontent.com/a/picture'

function toasts(page: Page) {
  return page.getByRole('region', { name: /F8/, includeHidden: true })
}

function row(page: Page, label: string) {
  return page.getByRole('main').getByRole('group', { name: label, exact: true })
}

async function openProfile(page: Page, account: { email: string; password: string }): Promise<void> {
  await signInBeforehand(page, account)
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

async function changeEmail(page: Page, newEmail: string): Promise<void> {
  await row(page, 'Email').getByRole('button', { name: 'Change Email' }).click()
  await page.getByLabel('New email address').fill(newEmail)
  await page.getByRole('button', { name: 'Send the link' }).click()
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
  await openProfile(page, SEEDED_PREMIUM)
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

test('changes the name everywhere, and clips a long one', async ({ page, request }) => {
  await openProfile(page, await signUp(request))
  await row(page, 'Name').getByRole('button', { name: 'Change Name' }).click()
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await field.fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name was changed.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu for Ada Lovelace' })).toBeVisible()

  await row(page, 'Name').getByRole('button', { name: 'Change Name' }).click()
  const long = 'x'.repeat(200)
  await field.fill(long)
  await page.getByRole('button', { name: 'Save' }).click()
  for (const place of [row(page, 'Name'), page.getByRole('region', { name: 'Account', exact: true })]) {
    const shown = place.getByTitle(long)
    const { height } = (await shown.boundingBox()) ?? { height: Infinity }
    expect(height).toBeLessThan(60) // two lines
    expect(await shown.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  }
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const greeting = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(greeting?.height).toBeLessThan(110)
})

/** A picture whose left third is red, its middle green and its right third blue. */
async function photo(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const third = (background: string) => sharp({ create: { width: 200, height: 200, channels: 3, background } }).png()
  const parts = await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => third(colour).toBuffer()))
  const composed = parts.map((input, n) => ({ input, left: n * 200, top: 0 }))
  return sharp({ create: { width: 600, height: 200, channels: 3, background: '#fff' } })
    .composite(composed)
    .toFormat(format)
    .toBuffer()
}

/** Red, green and blue of the picture's corners and middle, as the browser has drawn them. */
function colours(image: ReturnType<Page['locator']>): Promise<string[]> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: element.naturalWidth, height: element.naturalHeight })
    const context = canvas.getContext('2d')
    context?.drawImage(element, 0, 0)
    const { width, height } = canvas
    const places = [2, width / 2, width - 2].map((x) => context?.getImageData(x, height / 2, 1, 1).data ?? [])
    const channels = ['red', 'green', 'blue']
    const main = (data: ArrayLike<number>) =>
      channels[[0, 1, 2].find((n) => (data[n] ?? 0) > 200 && (data[(n + 1) % 3] ?? 0) < 60) ?? 3] ?? 'mixed'
    return [`${width} × ${height}`, ...places.map(main)]
  })
}

test('takes a picture from a file, cut to a square, and shows it everywhere', async ({ page, request }) => {
  await openProfile(page, await signUp(request))
  const picture = row(page, 'Picture')
  await expect(picture).toContainText('No picture')
  await picture.getByRole('button', { name: 'Change Picture' }).click()
  const input = picture.locator('input[type=file]')
  const save = picture.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expect(picture.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await expect(picture.getByRole('button', { name: 'Use the Google picture' })).toHaveCount(0)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    await input.setInputFiles({ name: `me.${format}`, mimeType: `image/${format}`, buffer: await photo(format) })
    const preview = picture.locator('img[src^="data:"]')
    await expect(preview).toBeVisible()
    expect(await colours(preview)).toEqual(['256 × 256', 'green', 'green', 'green'])
  }
  await save.click()
  await expect(page.getByText('Your picture was changed.', { exact: true })).toBeVisible()
  await expect(picture).toContainText('Your own picture')
  for (const place of [page.getByRole('banner'), page.getByRole('region', { name: 'Account', exact: true })]) {
    const image = place.locator('img')
    await expect(image).toHaveAttribute('src', /^\/api\/photos\/[0-9a-f-]{36}$/)
    expect(await colours(image)).toEqual(['256 × 256', 'green', 'green', 'green'])
  }
  const stored = await request.get((await page.getByRole('banner').locator('img').getAttribute('src')) ?? '')
  expect(stored.headers()['content-type']).toBe('image/jpeg') // drawn anew: nothing else of the file leaves the browser
  await page.reload()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/api\/photos\//)

  await picture.getByRole('button', { name: 'Change Picture' }).click()
  await picture.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your picture was removed.', { exact: true })).toBeVisible()
  await expect(picture).toContainText('No picture')
  await page.reload()
  await expect(picture).toContainText('No picture')
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/api/placeholder/32/32')
})

test('says which pictures it cannot use', async ({ page, request }) => {
  await openProfile(page, await signUp(request))
  const picture = row(page, 'Picture')
  await picture.getByRole('button', { name: 'Change Picture' }).click()
  const choose = async (name: string, mimeType: string, buffer: Buffer = Buffer.from('not a picture')) => {
    await picture.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  }
  await choose('IMG_0001.HEIC', '')
  await expect(picture.getByRole('alert')).toHaveText(/^Browsers can't read HEIC pictures\./)
  await choose('me.gif', 'image/gif')
  await expect(picture.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP picture.')
  await choose('me.jpg', 'image/jpeg')
  await expect(picture.getByRole('alert')).toHaveText("This picture can't be read. Choose another one.")
  await expect(picture.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choose('me.png', 'image/png', await photo('png'))
  await expect(picture.getByRole('alert')).toHaveCount(0)
  await expect(picture.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('goes back to the picture of Google, where the sign-in has one', async ({ page, request }) => {
  const account = await signUp(request)
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:update?key=test', {
    data: { idToken: account.idToken, photoUrl: PICTURE },
  })
  await openProfile(page, account)
  const picture = row(page, 'Picture')
  await expect(picture).toContainText('From your Google account')
  await picture.getByRole('button', { name: 'Change Picture' }).click()
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await photo('png') })
  await picture.getByRole('button', { name: 'Save' }).click()
  await expect(picture).toContainText('Your own picture')
  await page.reload()
  await expect(picture).toContainText('Your own picture') // a sign-in does not bring Google's back
  await picture.getByRole('button', { name: 'Change Picture' }).click()
  await picture.getByRole('button', { name: 'Use the Google picture' }).click()
  await expect(picture).toContainText('From your Google account')
  await page.reload()
  await expect(picture).toContainText('From your Google account')
  // A development server's policy loads no picture from elsewhere: the placeholder stands in for one that does not load.
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/api/placeholder/32/32')
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

  await page.reload() // what is waited for is not forgotten
  await expect(page.getByText(`Check ${newEmail}`)).toBeVisible()
  await expect(row(page, 'Email').getByRole('button', { name: /^Send again/ })).toBeVisible()

  // Sign-ins count in whole seconds: one of the second of the change would outlive it.
  await page.waitForTimeout(1_000)
  const mail = await openMail(context, newEmail)
  await expect(mail.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await mail.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))) // what a headless browser does not tell
  await expect(toasts(page)).toContainText(`Your address is now ${newEmail}.Sign in with it.`)
  await expect(toasts(page)).not.toContainText('Unauthorized')
  await expect(page).toHaveURL('/?signin=1&next=%2Fprofile')
  await expect(page.getByLabel('Email')).toHaveValue(newEmail)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Email')).toContainText(newEmail)
  await expect(row(page, 'Email')).toContainText('Confirmed')
})

test('leads from the mailed link itself to the sign-in with the new address', async ({ page, request, context }) => {
  const account = await signUp(request)
  const newEmail = `new-${account.email}`
  await openProfile(page, account)
  await changeEmail(page, newEmail)
  await page.waitForTimeout(1_000) // as above
  await page.close()
  const mail = await openMail(context, newEmail)
  await mail.getByRole('link', { name: 'Continue' }).click()
  await expect(toasts(mail)).toContainText(`Your address is now ${newEmail}.Sign in with it.`)
  await expect(mail.getByLabel('Email')).toHaveValue(newEmail)
})

test('sends the link for a new address again after a pause, and cancels the change', async ({ page, request }) => {
  const account = await signUp(request)
  await page.clock.install()
  await openProfile(page, account)
  await changeEmail(page, 'other@verso.test')
  const again = row(page, 'Email').getByRole('button', { name: /^Send again/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(61_000)
  await again.click()
  await expect(toasts(page)).toContainText('We sent a new link to other@verso.test.')
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(toasts(page)).toContainText('Your address stays as it is.')
  await page.reload()
  await expect(row(page, 'Email').getByRole('button', { name: 'Change Email' })).toBeVisible()
  await expect(page.getByText('Check other@verso.test')).toHaveCount(0)
})

test('fills in the address of a session that the server ends, and forgets it at a sign-out', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  await openProfile(page, account)
  const refusal = { error: 'Your sign-in has expired.', code: 'token_expired', requestId: 'x' }
  await page.route('**/api/auth/sync', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.reload()
  await expect(toasts(page).getByText('Unauthorized', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.unroute('**/api/auth/sync')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await visit(page, '/?signin=1')
  await expect(page.getByLabel('Email')).toHaveValue('') // who signs out leaves nothing behind
})

test('fills in the address of a session that has ended while the page was closed', async ({ page, request }) => {
  const account = await signUp(request)
  await openProfile(page, account)
  await page.goto('about:blank')
  await page.waitForTimeout(1_000) // sign-ins count in whole seconds
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:update?key=test', {
    data: { idToken: account.idToken, password: 'changed elsewhere' },
  })
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
})

test('has own words for an address that another account has, and takes them back', async ({ page, request }) => {
  const taken = await signUp(request)
  const account = await signUp(request)
  await openProfile(page, account)
  await changeEmail(page, taken.email)
  const field = page.getByLabel('New email address')
  await expect(field).toHaveAccessibleDescription('Another account already has this address.')
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)
  // A failure of another kind is told in a toast, and is gone beside the success that follows.
  const json = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }
  await page.route('**/accounts:sendOobCode?**', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await field.fill('other@verso.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(toasts(page)).toContainText('Too many attempts.')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check other@verso.test')).toBeVisible()
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)
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
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0) // the field says enough
  await current.fill(account.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your password was changed.', { exact: false }).first()).toBeVisible()
  await page.reload() // the session goes on
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, { email: account.email, password: 'a longer one' })
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})

async function chooseLanguage(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(label) }).click()
  await page.getByPlaceholder('Search languages...').fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('remembers theme, languages, the form of the result and notifications', async ({ page, request }) => {
  await openProfile(page, await signUp(request))
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await chooseLanguage(page, 'Default target language', 'French')
  await chooseLanguage(page, 'Default source language', 'German')
  const formatting = main.getByRole('switch', { name: 'Preserve formatting' })
  await expect(formatting).toBeChecked()
  await formatting.click()
  await expect(formatting).toHaveAccessibleDescription('The result will be a .txt file.')
  const notifications = main.getByRole('switch', { name: 'Email notifications' })
  await expect(notifications).toBeChecked()
  await notifications.click()
  await expect(notifications).not.toBeChecked()
  await page.reload()
  await expect(notifications).not.toBeChecked()
  await expect(formatting).not.toBeChecked()
  await expect(page.locator('html')).toHaveClass(/dark/)

  await visit(page, '/translate')
  const source = page.getByRole('combobox', { name: /Source language/ })
  await expect(page.getByRole('combobox', { name: /Target language/ })).toContainText('French')
  await expect(source).toContainText('German')
  await expect(formatting).not.toBeChecked()
  // A choice for one document is none for the next.
  await formatting.click()
  await chooseLanguage(page, 'Source language', 'Italian')
  await page.reload()
  await expect(source).toContainText('German')
  await expect(formatting).not.toBeChecked()
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
  const typed = dialog.getByLabel(`Type ${account.email} to confirm`)
  const submit = dialog.getByRole('button', { name: 'Delete everything' })
  await expect(submit).toBeDisabled()
  await expect(typed).toHaveAccessibleDescription("Capital letters and spaces around it don't matter.")
  await typed.fill('yes')
  await expect(submit).toBeDisabled()
  await typed.fill(` ${account.email.toUpperCase()} `)
  await submit.click()
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
  await expect(row(page, 'Password')).toContainText('Not set')
  await expect(row(page, 'Google')).toContainText(`${email}Connected`)
  const json = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } }
  await row(page, 'Password').getByRole('button', { name: 'Set a password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a first password')
  await page.route('**/accounts:update?**', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await choose(page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }))
  await expect(page.getByText('Your password was set.', { exact: false }).first()).toBeVisible()
  await expect(row(page, 'Password')).not.toContainText('Not set')
  await expect(row(page, 'Password').getByRole('button', { name: 'Change Password' })).toBeVisible()
})

test('names the methods of sign-in, and signs out on every device', async ({ page, request, browser }) => {
  const account = await signUp(request)
  await openProfile(page, account)
  await expect(row(page, 'Password')).toContainText('Set')
  await expect(row(page, 'Google')).toContainText('Not connected')
  const other = await browser.newPage()
  await openProfile(other, account)

  // Sign-ins count in whole seconds: one of the second of the call would outlive it.
  await page.waitForTimeout(1_000)
  await expect(page.getByText('API keys keep working until you revoke them: API keys')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out on every device?' })
  await expect(dialog).toContainText('API keys keep working')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toasts(page)).toContainText('You are signed out on every device.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()

  await other.getByRole('switch', { name: 'Email notifications' }).click()
  await expect(other).toHaveURL('/?signin=1&next=%2Fprofile')
  await expect(other.getByRole('dialog').getByLabel('Email')).toHaveValue(account.email)
  await other.close()
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})

/** With the code that draws toasts: the sign-in has shown one. */
async function openProfileWithToasts(page: Page, account: { email: string; password: string }): Promise<void> {
  await signIn(page, account)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await visit(page, '/profile')
}

test('says that Verso could not be reached when a setting is saved offline', async ({ page, request, context }) => {
  await openProfileWithToasts(page, await signUp(request))
  await context.setOffline(true)
  await page.getByRole('switch', { name: 'Email notifications' }).click()
  await expect(toasts(page)).toContainText("Verso couldn't be reached. Check your connection and try again.")
})

test('keeps a toast beside the open dialog', async ({ page, request, context }) => {
  await openProfileWithToasts(page, await signUp(request))
  await context.setOffline(true)
  await page.getByRole('switch', { name: 'Email notifications' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const toast = toasts(page).getByRole('listitem', { includeHidden: true })
  await expect(toast).toBeVisible()
  const [left, right] = [await toast.boundingBox(), await page.getByRole('dialog').boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})

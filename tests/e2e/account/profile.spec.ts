// The profile where it needs a browser: pictures, files, sizes, Google's window, and sessions that have ended elsewhere.
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { providerSession, signUp } from '../../people/accounts.ts'
import { visit } from '../actions.ts'
import { signInBeforehand } from '../people.ts'
import { test, testAlone } from '../shared-page.ts'

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

testAlone(
  'clips a long name, keeps a toast beside the open dialog, and gives everything that is held as a file',
  async ({ page, request, context }) => {
    const account = await signUp(request)
    await openProfile(page, account)
    await test.step('a long name is clipped', async () => {
      await row(page, 'Name').getByRole('button', { name: 'Change Name' }).click()
      const long = 'x'.repeat(200)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(long)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Your name was changed.', { exact: true })).toBeVisible()
      for (const place of [row(page, 'Name'), page.getByRole('region', { name: 'Account', exact: true })]) {
        const shown = place.getByTitle(long)
        const { height } = (await shown.boundingBox()) ?? { height: Infinity }
        expect(height).toBeLessThan(60) // two lines
        expect(await shown.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
      }
    })
    await test.step('the file', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download JSON' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^verso-account-\d{4}-\d{2}-\d{2}\.json$/)
      const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(JSON.stringify(exported)).toContain(account.email)
    })
    await test.step('a toast and a dialog', async () => {
      await context.setOffline(true)
      await page.getByRole('switch', { name: 'Email notifications' }).click()
      const toast = toasts(page).getByRole('listitem', { includeHidden: true })
      await expect(toast).toContainText("Verso couldn't be reached. Check your connection and try again.")
      await page.getByRole('button', { name: 'Delete account' }).click()
      await expect(toast).toBeVisible()
      const [left, right] = [await toast.boundingBox(), await page.getByRole('dialog').boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
      await page.keyboard.press('Escape')
      await context.setOffline(false)
    })
    await test.step('the greeting on the dashboard', async () => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      const heading = page.getByRole('heading', { level: 1, name: /^Hello, / })
      const greeting = await heading.boundingBox()
      expect(greeting?.height).toBeLessThan(110)
    })
  },
)

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
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(picture.getByRole('alert')).toHaveText("This picture can't be read. Choose another one.")
  await expect(save).toBeDisabled()
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    await input.setInputFiles({ name: `me.${format}`, mimeType: `image/${format}`, buffer: await photo(format) })
    const preview = picture.locator('img[src^="data:"]')
    await expect(preview).toBeVisible()
    expect(await colours(preview)).toEqual(['256 × 256', 'green', 'green', 'green'])
  }
  await expect(picture.getByRole('alert')).toHaveCount(0)
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

testAlone(
  'leads to the sign-in with the right address when the session has ended while the page was closed',
  async ({ page, request, context }) => {
    const account = await signUp(request)
    const newEmail = `new-${account.email}`
    await openProfile(page, account)
    await row(page, 'Email').getByRole('button', { name: 'Change Email' }).click()
    await page.getByLabel('New email address').fill(newEmail)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`Check ${newEmail}`)).toBeVisible()
    await page.waitForTimeout(1_000) // sign-ins count in whole seconds: one of the same second would outlive the change
    await page.close()

    const mail = await openMail(context, newEmail)
    await test.step('by the link that changes the address', async () => {
      await mail.getByRole('link', { name: 'Continue' }).click()
      await expect(toasts(mail)).toContainText(`Your address is now ${newEmail}.Sign in with it.`)
      await expect(mail.getByLabel('Email')).toHaveValue(newEmail)
      await mail.getByLabel('Password', { exact: true }).fill(account.password)
      await mail.keyboard.press('Enter')
      await expect(row(mail, 'Email')).toContainText(newEmail)
    })
    await test.step('by a password that was changed elsewhere', async () => {
      await mail.goto('about:blank')
      const { idToken } = await providerSession(request, { email: newEmail, password: account.password })
      await mail.waitForTimeout(1_000) // as above
      await request.post('/identitytoolkit.googleapis.com/v1/accounts:update?key=test', {
        data: { idToken, password: 'changed elsewhere' },
      })
      await mail.goto('/profile')
      await expect(mail.getByLabel('Email')).toHaveValue(newEmail)
    })
  },
)

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

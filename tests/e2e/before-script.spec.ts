// What a page is before its script runs, and where there is none: nothing is sent by the browser, nothing typed is lost.
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './actions.ts'

const FORMS = ['/contact', '/support', '/signup-client', '/signup-therapist']

test('keeps what was typed before the page woke up', async ({ page }) => {
  const typed = { '/contact': 'Email', '/signup-client': 'Organization', '/demo': 'Text to translate' }
  for (const [path, name] of Object.entries(typed)) {
    let wake = () => {}
    const awake = new Promise<void>((resolve) => (wake = resolve))
    await page.route('**/assets/**.js', async (route) => {
      await awake
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByRole('main').getByRole('textbox', { name })
    await field.fill('ada@verso.test')
    await expect(page.locator('html[data-awake]')).toHaveCount(0)
    wake()
    await expect(page.locator('html[data-awake]')).toBeAttached()
    await expect(page.getByRole('button', { name: /^(Send|Register|Translate$)/ })).toBeEnabled()
    await expect(field).toHaveValue('ada@verso.test')
    await page.unrouteAll()
  }
})

/** Holds back the styles, without which nothing is painted; counts what is asked for of the program meanwhile. */
async function holdStyles(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.css', async (route) => {
    await released
    await route.continue()
  })
  return { asked, release }
}

test('a page is painted before its program is asked for', async ({ page }) => {
  const { asked, release } = await holdStyles(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(asked).toEqual(['/before-paint.js'])
  release()
  await expect(page.locator('html[data-awake]')).toBeAttached()
  expect(asked.length).toBeGreaterThan(1)
})

test('the program comes at once for a person who is to see another page', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  const { asked, release } = await holdStyles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => asked.filter((path) => path.startsWith('/assets/'))).not.toEqual([])
  release()
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of FORMS) {
    test(`${path} sends nothing, and says why`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('main form')).toHaveAttribute('method', 'post')
      await expect(page.getByRole('button', { name: /^(Send|Register)/ })).toBeDisabled()
      await expect(page.locator('form noscript p')).toBeVisible()
    })
  }

  test('answers and stories can be read, and an app page says what it needs', async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByText('Remove the password in the program')).toBeVisible()
    await page.goto('/case-studies')
    await expect(page.getByText('Wards translate discharge letters')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeHidden()
    await page.goto('/api')
    await expect(page.getByRole('article', { name: 'POST /api/upload' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.goto('/translate')
    await expect(page.locator('body > noscript p')).toBeVisible()
  })
})

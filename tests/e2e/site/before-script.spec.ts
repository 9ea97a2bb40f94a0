// A page before its script runs, or without script: the browser submits nothing, and nothing typed is lost.
import { expect, type Page } from '@playwright/test'
import { visit, visitSignedIn } from '../actions.ts'
import { test, testAlone } from '../shared-page.ts'

const FORMS = ['/contact', '/support', '/signup-client', '/signup-therapist']

/** Opens a page whose program does not come before the returned function is called, which waits until it is there. */
async function visitAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  return async () => {
    await expect(page.locator('html[data-awake]')).toHaveCount(0)
    release()
    await expect(page.locator('html[data-awake]')).toBeAttached()
    await page.unroute('**/assets/**.js')
  }
}

/** The banner moves the page when it comes. */
async function withoutBanner(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, engine: 'openai-compatible' } })
  })
}

test('keeps what was typed before the page woke up', async ({ page }) => {
  const typed = { '/contact': 'Email', '/signup-client': 'Organization', '/demo': 'Text to translate' }
  for (const [path, name] of Object.entries(typed)) {
    const wake = await visitAsleep(page, path)
    const field = page.getByRole('main').getByRole('textbox', { name })
    await field.fill('ada@verso.test')
    await wake()
    await expect(page.getByRole('button', { name: /^(Send|Register|Translate$)/ })).toBeEnabled()
    await expect(field).toHaveValue('ada@verso.test')
  }
})

test('searches for what was typed before the page woke up', async ({ page }) => {
  const wake = await visitAsleep(page, '/languages-detailed')
  await page.getByRole('searchbox').fill('german')
  await wake()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^1 /)
  await expect(page.getByRole('searchbox')).toHaveValue('german')
})

test('stays where it is read when the page wakes up, begins the next one at its top, and goes back to that place', async ({
  page,
}) => {
  await withoutBanner(page)
  const wake = await visitAsleep(page, '/help')
  await page.evaluate(() => scrollTo(0, 700))
  const read = page.getByText('Remove the password in the program')
  const placeOf = async () => Math.round((await read.boundingBox())?.y ?? NaN)
  const place = await placeOf()
  await wake()
  expect(await placeOf()).toBe(place)
  // Pressed where it is: a browser that is scrolled to a link tells the program of the scrolling, sooner or later.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })
  const left = await link.evaluate((element: HTMLElement) => {
    element.click()
    return scrollY
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('opens what was pressed last before the page woke up', async ({ page }) => {
  const wake = await visitAsleep(page, '/help')
  const question = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  await question(/password/).click()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await wake()
  await expect(page.getByRole('region', { name: 'Verso assistant' })).toBeVisible()
})

test('takes a theme that was chosen before the page woke up', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const wake = await visitAsleep(page, '/')
  const dark = page.getByRole('banner').getByRole('radio', { name: 'Dark' })
  await dark.check()
  await expect(page.locator('html.dark')).toBeAttached()
  await wake()
  await expect(dark).toBeChecked()
  await page.reload()
  await expect(page.locator('html.dark')).toBeAttached()
  await expect(dark).toBeChecked()
})

test('keeps a theme as long as the page where nothing can be stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('storage is blocked', 'SecurityError')
      },
    }),
  )
  await visit(page, '/signup-client')
  await page.getByRole('banner').getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html.dark')).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  await expect(page.locator('html.dark')).toBeAttached()
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
  await visitSignedIn(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  const { asked, release } = await holdStyles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => asked.filter((path) => path.startsWith('/assets/'))).not.toEqual([])
  release()
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})

test('a returning person whose program does not come sees the page for visitors rather than none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('verso-signed-in', '1'))
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
})

testAlone.describe('without JavaScript', () => {
  testAlone.use({ javaScriptEnabled: false })

  testAlone('forms send nothing, and say why', async ({ page }) => {
    for (const path of FORMS) {
      await page.goto(path)
      await expect(page.locator('main form'), path).toHaveAttribute('method', 'post')
      await expect(page.getByRole('button', { name: /^(Send|Register)/ }), path).toBeDisabled()
      await expect(page.locator('form noscript p'), path).toBeVisible()
    }
  })

  testAlone('answers and stories can be read, and an app page says what it needs', async ({ page }) => {
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

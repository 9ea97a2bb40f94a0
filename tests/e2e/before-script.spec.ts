// What a page is before its script runs, and where there is none: nothing is sent by the browser, nothing typed is lost.
import { expect, test } from '@playwright/test'

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
    await page.goto('/translate')
    await expect(page.locator('body > noscript p')).toBeVisible()
  })
})

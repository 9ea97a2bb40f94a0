// The Worker's answer to each address, and the hydration of prerendered pages without a visible change.
import { expect, test } from '@playwright/test'
import { PAGE_REDIRECTS, PUBLIC_PAGES } from '../../worker/contract/pages.ts'

for (const path of PUBLIC_PAGES) {
  test(`${path} is prerendered and wakes up without a change`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)

    const complaints: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('html[data-awake]')).toBeAttached()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(complaints).toEqual([])
  })
}

test('the privacy page says what stays after an account is deleted, and what its deletion does not find', async ({
  request,
}) => {
  const html = await (await request.get('/privacy')).text()
  for (const text of [
    'A log of changes to your account',
    'the ledger of your credits',
    'messages from another address',
  ]) {
    expect(html).toContain(text)
  }
})

test('every other linked address leads to the nearest page', async ({ request }) => {
  for (const [from, to] of Object.entries(PAGE_REDIRECTS)) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status(), from).toBe(302)
    expect(answer.headers()['location'], from).toBe(to)
  }
})

test('app pages answer with the shell, and a slash at the end leads to the page', async ({ request }) => {
  for (const path of ['/translate', '/translate/some-job', '/glossaries', '/glossaries/some-glossary', '/memory']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain('<div id="root"></div>')
  }
  for (const path of ['/pricing', '/api', '/translate']) {
    const answer = await request.get(`${path}/`, { maxRedirects: 0 })
    expect([307, 308], path).toContain(answer.status())
    expect(new URL(answer.headers()['location'] ?? '', 'http://verso.test').pathname).toBe(path)
  }
})

test('an address without a page answers 404 with the not-found page, and so do the parts of other answers', async ({
  page,
  request,
}) => {
  for (const path of ['/nothing', '/pricing/nothing', '/translate/a/b', '/shell', '/404', '/assets/gone.js']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('Page Not Found')
  }
  expect((await request.post('/nothing')).headers()['content-type']).toContain('application/json')
  expect((await page.goto('/nothing'))?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found — Verso')
  const main = page.getByRole('main')
  for (const href of ['/', '/demo', '/pricing', '/languages', '/case-studies']) {
    await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
  }
})

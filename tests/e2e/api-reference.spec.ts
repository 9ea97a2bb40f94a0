// The API reference lists every route of the server but the admin panel's and the webhook, and its search finds them.
import { expect, test } from '@playwright/test'
import { signUp, startTranslation } from '../people/accounts.ts'
import { visit } from './actions.ts'

interface Paths {
  readonly paths: Record<string, Record<string, unknown>>
}

test('lists every call that the server describes, with an example and the errors', async ({ page, request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as Paths
  const listed = Object.entries(paths).filter(([path]) => !/^\/api\/(?:admin|stripe)\//.test(path))
  const calls = listed.reduce((count, [, methods]) => count + Object.keys(methods).length, 0)
  await visit(page, '/api')
  await expect(page.getByRole('article')).toHaveCount(calls)
  await expect(page.getByText(`${calls} of ${calls} calls`)).toBeVisible()
  const upload = page.getByRole('article', { name: 'POST /api/upload' })
  await expect(upload.getByText('-F file=@document.docx')).toBeVisible()
  await expect(upload.getByText('targetLanguage', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /^credits_exhausted/ })).toContainText('402')
})

test('searches within, and says so when there is nothing', async ({ page }) => {
  await visit(page, '/api')
  const search = page.getByRole('searchbox', { name: 'Search the reference' })
  await search.fill('ticket')
  await expect(page.getByRole('article', { name: 'POST /api/ws-ticket' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'POST /api/upload' })).toHaveCount(0)
  await search.fill('no such words')
  await expect(page.getByText('Nothing in the reference matches these words.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('can be loaded again when the description did not arrive', async ({ page }) => {
  await page.route('**/api/openapi.json', (route) => route.abort(), { times: 1 })
  await visit(page, '/api')
  await expect(page.getByText("The reference couldn't be loaded.")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: 'GET /api/health' })).toBeVisible()
})

test('shows how a socket is opened, and it opens', async ({ page, request, baseURL }) => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'greeting.txt')
  await visit(page, '/api')
  const entry = page.getByRole('article', { name: 'GET /api/translations/{id}/socket' })
  const example = (await entry.locator('pre').innerText()).replace('console.log', 'resolve')
  const given = Object.entries({ VERSO: baseURL, KEY: account.idToken, ID: id })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
  const first = await page.evaluate(
    `new Promise((resolve, reject) => { (async () => {\n${given}\n${example}\n})().catch(reject) })`,
  )
  expect(first).toMatchObject({ type: 'snapshot' })
})

test('is in the page before its program, which changes nothing of it', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.route('**/assets/**.js', (route) => route.abort())
  await page.goto('/api')
  await expect(page.getByRole('article', { name: 'GET /api/health' })).toBeVisible()
  const asDrawn = await height()
  await page.unrouteAll()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/openapi.json', async (route) => {
    await answered
    await route.continue()
  })
  await visit(page, '/api')
  await expect(page.getByText('VERSO=http')).toBeVisible()
  await expect(page.getByRole('article', { name: 'GET /api/health' })).toBeVisible()
  answer()
  await expect(page.getByRole('searchbox', { name: 'Search the reference' })).toBeEnabled()
  expect(Math.abs((await height()) - asDrawn)).toBeLessThan(100)
})

test('shows that its list of calls goes on, to its end', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await visit(page, '/api')
  const list = page.getByRole('region', { name: 'List of calls' })
  const calls = list.getByRole('link')
  await calls.first().scrollIntoViewIfNeeded()
  await page.getByRole('article').nth(6).scrollIntoViewIfNeeded()
  await expect(calls.last()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 500 })
  const bar = list.locator('xpath=following-sibling::*[@data-orientation="vertical"]')
  await expect(bar).toBeVisible()
})

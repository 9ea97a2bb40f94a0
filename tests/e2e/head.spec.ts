// What search engines and link previews read without running a script.
import { expect, test } from '@playwright/test'
import { PUBLIC_PAGES } from '../../worker/contract/pages.ts'
import { visit } from './actions.ts'

const ORIGIN = 'https://verso.test' // of the end-to-end build

test('each public page has a title, a description and addresses of its own', async ({ request }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text()
    const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    expect(content(/<link rel="canonical" href="([^"]+)"/), path).toBe(ORIGIN + path)
    expect(content(/<meta property="og:url" content="([^"]+)"/), path).toBe(ORIGIN + path)
    expect(content(/<meta property="og:image" content="([^"]+)"/), path).toBe(`${ORIGIN}/og.png`)
    expect(html, path).not.toContain('noindex')
    titles.add(content(/<title>([^<]+)/))
    const description = content(/<meta name="description" content="([^"]+)"/)
    expect(description.length, path).toBeGreaterThan(40)
    expect(description.length, path).toBeLessThan(170)
    descriptions.add(description)
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
  expect(descriptions.size).toBe(PUBLIC_PAGES.length)
})

test('a step within the app gives the head that the next page has by itself', async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveTitle('Pricing — Verso')
  const head = () =>
    page
      .locator('meta[name="description"], link[rel="canonical"], meta[property^="og:"]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('content') ?? element.getAttribute('href')))
  const stepped = await head()
  await page.goto('/pricing')
  expect(stepped).toEqual(await head())
})

test('the sitemap lists the public pages, and robots are led to it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)
  expect(listed).toEqual(PUBLIC_PAGES.map((path) => ORIGIN + path))
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('structured data says who we are, and rates nothing', async ({ page }) => {
  await page.goto('/')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = blocks.map((block) => JSON.parse(block) as { '@type': string })
  expect(data.map((entry) => entry['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(blocks.join('')).not.toMatch(/rating|review/i)
})

test('pages that nobody should find say so, and the pictures exist', async ({ request }) => {
  for (const path of ['/translate', '/nothing'])
    expect(await (await request.get(path)).text(), path).toContain('noindex')
  for (const path of ['/og.png', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//)
  }
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest.icons.length).toBeGreaterThan(0)
})

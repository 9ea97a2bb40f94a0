// Every address a visitor can reach: those of SPEC §2, and every link of the public pages.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { PAGE_REDIRECTS, PUBLIC_PAGES } from '../../worker/contract/pages.ts'
import { visit } from './actions.ts'

/** SPEC §2, its table and the line below it, with where each leads and the title that it has there. */
const SPEC_ADDRESSES = {
  '/': ['/', 'Verso — document translation'],
  '/pricing': ['/pricing', 'Pricing — Verso'],
  '/languages': ['/languages', 'Languages — Verso'],
  '/demo': ['/demo', 'Demo — Verso'],
  '/case-studies': ['/case-studies', 'Case studies — Verso'],
  '/languages-detailed': ['/languages-detailed', 'All languages in detail — Verso'],
  '/about': ['/about', 'About — Verso'],
  '/signup-client': ['/signup-client', 'Join as a Client — Verso'],
  '/signup-therapist': ['/signup-therapist', 'Join as a Translation Professional — Verso'],
  '/help': ['/help', 'Help — Verso'],
  '/api': ['/api', 'API reference — Verso'],
  '/contact': ['/contact', 'Contact — Verso'],
  '/support': ['/support', 'Support — Verso'],
  '/privacy': ['/privacy', 'Privacy — Verso'],
  '/terms': ['/terms', 'Terms — Verso'],
  // The nearest page there is.
  '/dashboard': ['/', 'Verso — document translation'],
  '/blog': ['/about', 'About — Verso'],
  '/guides': ['/help', 'Help — Verso'],
  '/enterprise': ['/pricing', 'Pricing — Verso'],
  '/partnerships': ['/contact', 'Contact — Verso'],
  // A visitor is asked to sign in, over the start page.
  '/api/login': ['/?signin=1', 'Verso — document translation'],
} as const

test('every address of the specification answers with its own page and title', async ({ request }) => {
  for (const [address, [leadsTo, title]] of Object.entries(SPEC_ADDRESSES)) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(new URL(answer.url()).pathname + new URL(answer.url()).search, address).toBe(leadsTo)
    expect(titleOf(await answer.text()), address).toBe(title)
  }
  const pages = Object.keys(SPEC_ADDRESSES).filter((address) => address !== '/api/login')
  expect(pages.toSorted()).toEqual([...PUBLIC_PAGES, ...Object.keys(PAGE_REDIRECTS)].toSorted())
})

test('pages for people ask a visitor to sign in, and pages that are not there say so', async ({ page, request }) => {
  for (const address of [
    '/translate',
    '/glossaries',
    '/memory',
    '/billing',
    '/checkout?plan=pro&priceId=price_1',
    '/subscribe',
  ]) {
    expect((await request.get(address)).status(), address).toBe(200)
    await page.goto(address)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  for (const address of ['/nothing', '/pricing/nothing', '/billing/nothing']) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    const html = await answer.text()
    expect(titleOf(html), address).toBe('Page Not Found — Verso')
    expect(html, address).toContain('noindex')
  }
  await page.goto('/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

test('every link of every public page leads to a page, and to the part of it that it names', async ({
  page,
  request,
}) => {
  const foundOn = new Map<string, string>()
  for (const path of [...PUBLIC_PAGES, '/nothing']) {
    await visit(page, path)
    if (path === '/api') await expect(page.getByRole('row', { name: /^credits_exhausted/ })).toBeVisible()
    for (const href of await linksOf(page)) foundOn.set(href, path)
    expect(await missingAnchors(page), path).toEqual([])
  }
  const { origin } = new URL(page.url())
  const links = Array.from(foundOn.keys(), (href) => new URL(href))
  expect(links.filter((link) => link.origin !== origin && link.protocol !== 'mailto:').map(String)).toEqual([])

  const bodies = new Map<string, string>()
  const dead: string[] = []
  for (const { href, pathname, search, hash } of links.filter((link) => link.origin === origin)) {
    if (foundOn.get(href) === pathname && hash !== '') continue // looked for on its own page
    const address = pathname + search
    const body = bodies.get(address) ?? (await bodyOf(request, address))
    bodies.set(address, body)
    if (body === '' || (hash !== '' && !body.includes(`id="${hash.slice(1)}"`)))
      dead.push(`${foundOn.get(href)}: ${href}`)
  }
  expect(dead).toEqual([])
  expect(bodies.size).toBeGreaterThan(PUBLIC_PAGES.length)
  // oxlint-disable-next-line no-console -- how many there are
  console.log(`${links.length} links, ${bodies.size} addresses`)
})

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
}

/** Links to parts of the page itself that it does not have. */
function missingAnchors(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((all) =>
    all
      .filter((link) => link instanceof HTMLAnchorElement && link.pathname === location.pathname && link.hash !== '')
      .map((link) => (link instanceof HTMLAnchorElement ? decodeURIComponent(link.hash.slice(1)) : ''))
      .filter((id) => document.getElementById(id) === null),
  )
}

/** Empty where there is none. */
async function bodyOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address)
  return answer.status() === 200 ? answer.text() : ''
}

function titleOf(html: string): string {
  return /<title>([^<]+)/.exec(html)?.[1] ?? ''
}

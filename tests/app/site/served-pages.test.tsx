// What the server answers to each address, before any script: pages, redirects, heads and links.
import { expect, inject, it } from 'vitest'
import { PAGE_REDIRECTS, PUBLIC_PAGES } from '../../../worker/contract/pages.ts'
import { request } from '../app.tsx'
import { serve, servedDocument } from './site-pages.ts'

const ORIGIN = 'https://verso.test' // of the end-to-end build

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

it('answers every address of the specification with its own page and title', async () => {
  for (const [requested, [leadsTo, title]] of Object.entries(SPEC_ADDRESSES)) {
    const { status, address, html } = await serve(requested)
    expect(status, requested).toBe(200)
    expect(address, requested).toBe(leadsTo)
    expect(titleOf(html), requested).toBe(title)
  }
  const pages = Object.keys(SPEC_ADDRESSES).filter((address) => address !== '/api/login')
  expect(pages.toSorted()).toEqual([...PUBLIC_PAGES, ...Object.keys(PAGE_REDIRECTS)].toSorted())
})

it('leads from every other linked address to the nearest page', async () => {
  for (const [from, to] of Object.entries(PAGE_REDIRECTS)) {
    const answer = await fetchUnled(from)
    expect(answer.status, from).toBe(302)
    expect(answer.headers.get('location'), from).toBe(to)
  }
})

it('answers app pages with the shell, and leads from a slash at the end to the page', async () => {
  for (const path of ['/translate/some-job', '/glossaries/some-glossary', '/billing', '/subscribe', ...APP_PAGES]) {
    const { status, html } = await serve(path)
    expect(status, path).toBe(200)
    expect(html, path).toContain('<div id="root"></div>')
    expect(html, path).toContain('noindex')
  }
  for (const path of ['/pricing', '/api', '/translate']) {
    const answer = await fetchUnled(`${path}/`)
    expect([307, 308], path).toContain(answer.status)
    expect(new URL(answer.headers.get('location') ?? '', 'http://verso.test').pathname).toBe(path)
  }
})

const APP_PAGES = ['/translate', '/glossaries', '/memory', '/checkout?plan=pro&priceId=price_1']

it('answers an address without a page, and the parts of other answers, with 404 and the not-found page', async () => {
  for (const path of [
    '/nothing',
    '/pricing/nothing',
    '/billing/nothing',
    '/translate/a/b',
    '/shell',
    '/404',
    '/assets/gone.js',
  ]) {
    const { status, html } = await serve(path)
    expect(status, path).toBe(404)
    expect(titleOf(html), path).toBe('Page Not Found — Verso')
    expect(html, path).toContain('noindex')
  }
  expect(
    (await fetch(new URL('/nothing', inject('origin')), { method: 'POST' })).headers.get('content-type'),
  ).toContain('application/json')
  const page = await servedDocument('/nothing')
  for (const href of ['/', '/demo', '/pricing', '/languages', '/case-studies'])
    expect(page.querySelector(`main a[href="${href}"]`), href).not.toBeNull()
})

it('leads with every link of every public page to a page, and to the part of it that it names', async () => {
  const foundOn = new Map<string, string>()
  for (const path of [...PUBLIC_PAGES, '/nothing']) {
    for (const href of linksOf((await serve(path)).html)) foundOn.set(new URL(href, ORIGIN + path).href, path)
  }
  const links = Array.from(foundOn.keys(), (href) => new URL(href))
  expect(links.filter(({ origin, protocol }) => origin !== ORIGIN && protocol !== 'mailto:').map(String)).toEqual([])

  const dead: string[] = []
  const addresses = new Set<string>()
  for (const { href, pathname, search, hash } of links.filter(({ origin }) => origin === ORIGIN)) {
    const { status, html } = await serve(pathname + search)
    addresses.add(pathname + search)
    const isUnknown = status !== 200 && foundOn.get(href) !== pathname
    if (isUnknown || (hash !== '' && !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)))
      dead.push(`${foundOn.get(href)}: ${href}`)
  }
  expect(dead).toEqual([])
  expect(addresses.size).toBeGreaterThan(PUBLIC_PAGES.length)
})

it('names the footer’s columns for what they hold', async () => {
  const footer = (await servedDocument('/')).querySelector('footer')
  expect(footer?.querySelectorAll('a').length).toBeGreaterThan(15)
  const lists = [...(footer?.querySelectorAll('ul') ?? [])]
  const nameOf = (list: Element) => footer?.querySelector(`[id="${list.getAttribute('aria-labelledby')}"]`)?.textContent
  const stories = lists.find((list) => nameOf(list) === 'Case studies')
  const names = Array.from(stories?.querySelectorAll('a') ?? [], ({ textContent }) => textContent)
  expect(names).toEqual(['All examples', 'Legal', 'Healthcare', 'Finance', 'Enterprise'])
})

it('gives each public page a title, a description and addresses of its own', async () => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    const { html } = await serve(path)
    const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    expect(content(/<link rel="canonical" href="([^"]+)"/), path).toBe(ORIGIN + path)
    expect(content(/<meta property="og:url" content="([^"]+)"/), path).toBe(ORIGIN + path)
    expect(content(/<meta property="og:image" content="([^"]+)"/), path).toBe(`${ORIGIN}/og.png`)
    expect(html, path).not.toContain('noindex')
    titles.add(titleOf(html))
    const description = content(/<meta name="description" content="([^"]+)"/)
    expect(description.length, path).toBeGreaterThan(40)
    expect(description.length, path).toBeLessThan(170)
    descriptions.add(description)
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
  expect(descriptions.size).toBe(PUBLIC_PAGES.length)
})

it('lists the public pages in the sitemap, and leads robots to it', async () => {
  const { html: sitemap } = await serve('/sitemap.xml')
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)
  expect(listed).toEqual(PUBLIC_PAGES.map((path) => ORIGIN + path))
  expect((await serve('/robots.txt')).html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

it('says in structured data who we are, and rates nothing', async () => {
  const blocks = (await serve('/')).html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)/g)
  const texts = Array.from(blocks, ([, text]) => text ?? '')
  const types = texts.map((text) => (JSON.parse(text) as { '@type': string })['@type'])
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(texts.join('')).not.toMatch(/rating|review/i)
})

it('has the pictures that the head and the manifest name', async () => {
  for (const path of ['/og.png', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'])
    expect((await serve(path)).headers.get('content-type'), path).toMatch(/^image\//)
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest.icons.length).toBeGreaterThan(0)
})

it('says on the privacy page what stays after an account is deleted, and what its deletion does not find', async () => {
  const { html } = await serve('/privacy')
  for (const text of [
    'A log of changes to your account',
    'the ledger of your credits',
    'messages from another address',
  ])
    expect(html).toContain(text)
})

it('states the owner’s figures and whose they are, and the trial without a credit card', async () => {
  const { html } = await serve('/')
  for (const words of ['10M+', '500+', '25+', '99.9%', '4.9/5', '95%+', '99.2%', '60 s', 'native expert review'])
    expect(html).toContain(words)
  expect(html).toContain('7-day trial')
  expect(html).toContain('No credit card required')
  for (const [path, section] of [
    ['/', 'What Verso does'],
    ['/about', 'In figures'],
  ] as const) {
    const page = await servedDocument(path)
    const region = [...page.querySelectorAll('section')].find((part) => part.textContent.includes(section))
    expect(region?.textContent, path).toContain("the company's own statements")
  }
})

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
}

function fetchUnled(path: string): Promise<Response> {
  return fetch(new URL(path, inject('origin')), { redirect: 'manual' })
}

function titleOf(html: string): string {
  return /<title>([^<]+)/.exec(html)?.[1] ?? ''
}

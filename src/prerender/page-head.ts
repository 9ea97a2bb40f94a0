// The head of a prerendered page. Its addresses are absolute, so they are omitted when the build does not know its
// origin.
import type { PublicPage } from '../../worker/contract/pages.ts'
import { pageTitle, PUBLIC_PAGE_HEADS } from '../lib/public-pages.ts'
import * as m from '../../messages/generated/messages.js'
import { structuredData } from './structured-data.ts'

/** Drawn by `npm run og`. */
const OG_IMAGE = { path: '/og.png', width: '1200', height: '630' }

export function pageHead(path: PublicPage, origin: string | null): string {
  const head = PUBLIC_PAGE_HEADS[path]
  const title = pageTitle(head)
  const description = head.description()
  return [
    element('title', title),
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', m.app_name()),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(origin === null ? [] : absoluteAddresses(path, origin)),
    ...structuredData(path, origin).map(jsonLd),
  ].join('\n    ')
}

export function notFoundHead(): string {
  return [
    element('title', m.page_title({ page: m.not_found_title() })),
    meta('name', 'description', m.not_found_text()),
    meta('name', 'robots', 'noindex'),
  ].join('\n    ')
}

function absoluteAddresses(path: PublicPage, origin: string): string[] {
  const address = origin + path
  return [
    `<link rel="canonical" href="${escape(address)}">`,
    meta('property', 'og:url', address),
    meta('property', 'og:image', origin + OG_IMAGE.path),
    meta('property', 'og:image:width', OG_IMAGE.width),
    meta('property', 'og:image:height', OG_IMAGE.height),
    meta('property', 'og:image:alt', m.head_og_image_alt()),
  ]
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escape(content)}">`
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`
}

/** Data, not a script: the content security policy does not concern it. `<` would end the element. */
function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

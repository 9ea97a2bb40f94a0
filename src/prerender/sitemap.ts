import { PUBLIC_PAGES } from '../../worker/contract/pages.ts'
import { PUBLIC_PAGE_HEADS } from '../lib/public-pages.ts'

/** https://www.sitemaps.org/protocol.html */
export function sitemap(origin: string): string {
  const pages = PUBLIC_PAGES.filter((path) => PUBLIC_PAGE_HEADS[path].isInSitemap)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * The site's future address (`https://verso.example`), from SITE_ORIGIN. Canonical links, link preview pictures and the
 * sitemap need it. A build without it omits them, because a wrong address would be worse.
 */
export function siteOrigin(): string | null {
  const given = process.env['SITE_ORIGIN']
  if (!given) return null
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`SITE_ORIGIN is no web address: ${given}`)
  return url.origin
}

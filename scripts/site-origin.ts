/**
 * Where the site will stand (`https://verso.example`), from SITE_ORIGIN. Canonical links, pictures for link previews and
 * the sitemap need it; a build without it leaves them out rather than point elsewhere.
 */
export function siteOrigin(): string | null {
  const given = process.env['SITE_ORIGIN']
  if (!given) return null
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`SITE_ORIGIN is no web address: ${given}`)
  return url.origin
}

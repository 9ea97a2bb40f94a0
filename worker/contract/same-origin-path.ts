// Decides where `next` may lead after a sign-in. Both the server and the SPA check it, because anyone can link to
// either.

const ANY_ORIGIN = 'https://same-origin.invalid'

/** The path with query and fragment, or null: `//host`, `/\host`, schemes and control characters lead elsewhere. */
export function sameOriginPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.includes('\\')) return null
  if (!URL.canParse(next, ANY_ORIGIN)) return null
  const url = new URL(next, ANY_ORIGIN)
  // The parser drops tabs and line breaks, so `/\t/host` is another host to it, and to browsers.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

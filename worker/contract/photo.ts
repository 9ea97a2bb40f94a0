/** Google's servers of profile pictures: no other sign-in brings one. The content security policy names the same. */
export const PHOTO_HOSTS = [
  'lh3.googleusercontent.com',
  'lh4.googleusercontent.com',
  'lh5.googleusercontent.com',
  'lh6.googleusercontent.com',
] as const

const ORIGINS: ReadonlySet<string> = new Set(PHOTO_HOSTS.map((host) => `https://${host}`))

/** A picture from anywhere else would tell a stranger who looks at it, and when: it counts as none. */
export function knownPhoto(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin, username, password, href } = new URL(address)
  return ORIGINS.has(origin) && username === '' && password === '' ? href : null
}

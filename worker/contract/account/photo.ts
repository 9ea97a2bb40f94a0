// Where profile pictures come from: their owner's upload, or Google.

/** Google's servers of profile pictures: no other sign-in brings one. The content security policy names the same. */
export const PHOTO_HOSTS = [
  'lh3.googleusercontent.com',
  'lh4.googleusercontent.com',
  'lh5.googleusercontent.com',
  'lh6.googleusercontent.com',
] as const

const ORIGINS: ReadonlySet<string> = new Set(PHOTO_HOSTS.map((host) => `https://${host}`))

const UPLOADED = '/api/photos/'

/** The address of a picture that its owner has uploaded. Nobody guesses the id, a UUID. */
export function uploadedPhotoPath(id: string): string {
  return UPLOADED + id
}

/** Null for an address of any other picture. */
export function uploadedPhotoId(address: string | null): string | null {
  return address?.startsWith(UPLOADED) === true ? address.slice(UPLOADED.length) : null
}

/** The picture of a stored address: an uploaded one, or Google's. */
export function shownPhoto(address: string | null): string | null {
  return uploadedPhotoId(address) === null ? knownPhoto(address) : address
}

/** A picture from anywhere else would tell a stranger who looks at it, and when: it counts as none. */
export function knownPhoto(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin, username, password, href } = new URL(address)
  return ORIGINS.has(origin) && username === '' && password === '' ? href : null
}

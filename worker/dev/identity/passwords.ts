import { ProviderError } from './provider-error.ts'

/** SPEC §5: the provider's default policy. */
export const MIN_PASSWORD_LENGTH = 6

/** The most that workerd derives in one call. */
const ITERATIONS = 100_000

/** Salt and hash as one text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return `${Buffer.from(salt).toString('base64')}:${await derive(password, salt)}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'base64')
  const actual = Buffer.from(await derive(password, Buffer.from(salt, 'base64')), 'base64')
  return expected.length === actual.length && crypto.subtle.timingSafeEqual(expected, actual)
}

export function checkPassword(password: string | undefined): string {
  if (!password) throw new ProviderError('MISSING_PASSWORD')
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new ProviderError(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`)
  return password
}

async function derive(password: string, salt: Uint8Array): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    key,
    256,
  )
  return Buffer.from(bits).toString('base64')
}

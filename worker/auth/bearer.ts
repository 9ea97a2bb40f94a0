import { AppError } from '../app-error.ts'

/** Firebase's tokens are near 1 kB; headers beyond this are not parsed. */
const MAX_TOKEN_LENGTH = 8_192

/** RFC 6750 §2.1. */
export function bearerToken(header: string | undefined): string {
  const token = /^bearer ([\w~+/.-]+=*)$/i.exec(header ?? '')?.[1]
  if (!token || token.length > MAX_TOKEN_LENGTH) throw new AppError('unauthenticated', 'no bearer token')
  return token
}

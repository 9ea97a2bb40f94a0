import { z } from 'zod'
import { MAX_LINE_LENGTH } from '../limits.ts'

/**
 * An e-mail address as users write it: letters of every script may stand on both sides of the @ (RFC 6531). The quoted
 * form, which allows spaces, is not accepted, nor is anything that could begin another mail header.
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{0,63}[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/** `message` is what a form says of anything else. */
export function emailSchema(message?: string) {
  return z.email({ pattern: ADDRESS, error: message }).max(MAX_LINE_LENGTH)
}

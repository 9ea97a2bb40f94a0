// What the declarations of routes share.
import type { z } from 'zod'
import type { ApiScope } from '../contract/account/api-keys.ts'
import { errorBodySchema } from '../contract/errors.ts'
import { CALLER_ERRORS, ERRORS_OF_ALL } from '../contract/routes/route-errors.ts'

export function jsonBody<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The answers any route may give besides its own: those are declared in contract/routes/route-errors.ts. */
export const errorResponses = {
  429: {
    ...jsonBody(
      errorBodySchema,
      '`rate_limited`: this address, this person or this API key has sent too many requests.',
    ),
    headers: {
      'Retry-After': {
        schema: { type: 'integer' as const },
        description: 'How many seconds to wait before the next request.',
      },
    },
  },
  default: jsonBody(
    errorBodySchema,
    `An error that any route may answer with (${listed(ERRORS_OF_ALL)}) or any that asks who calls (${listed(CALLER_ERRORS)}).`,
  ),
}

function listed(codes: readonly string[]): string {
  return codes.map((code) => `\`${code}\``).join(', ')
}

/** Routes behind `requireUser` say so in the document. */
export const bearer: { bearer: string[] }[] = [{ bearer: [] }]

/** Both are sent as bearer tokens. The list names the scope that the API key needs. */
export function bearerOrKey(scope: ApiScope): Record<string, string[]>[] {
  return [...bearer, { apiKey: [scope] }]
}

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token of a signed-in person, as the app sends it. It is valid for about an hour.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'verso_live_<id>_<secret>_<crc>',
    description: 'An API key, made at /api-keys. Each call names the scope that the key needs.',
  },
} as const

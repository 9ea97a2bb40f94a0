// How every route is declared: zod in, zod out, documented by the same declaration.
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { AppError } from '../app-error.ts'
import { errorBodySchema } from '../contract/errors.ts'
import type { AppEnv } from './app-env.ts'

/** A router whose failed validations become the one error body of the contract. */
export function apiRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error)
    },
  })
}

/** `missing_field` when something required is absent, `bad_request` when it is there and wrong. */
export function validationError(error: z.ZodError): AppError {
  const issue = error.issues[0]
  const where = issue?.path.join('.') ?? ''
  const isMissing = issue?.code === 'invalid_type' && /undefined/.test(issue.message)
  return new AppError(isMissing ? 'missing_field' : 'bad_request', `${where}: ${issue?.message ?? 'invalid'}`, {
    cause: error,
  })
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The answers any route may give besides its own. */
export const errorResponses = {
  429: {
    ...jsonBody(errorBodySchema, '`rate_limited`: this address or this person has sent too many requests.'),
    headers: {
      'Retry-After': {
        schema: { type: 'integer' as const },
        description: 'How many seconds to wait before the next request.',
      },
    },
  },
  default: jsonBody(errorBodySchema, 'An error. `code` says which one.'),
}

/** Routes behind `requireUser` say so in the document. */
export const bearer: { bearer: string[] }[] = [{ bearer: [] }]

// Which errors a route may answer with, for the answers themselves and for the OpenAPI document.
import type { RouteConfig } from '@hono/zod-openapi'
import type { ErrorCode } from '../contract/errors.ts'
import { CALLER_ERRORS, ERRORS_OF_ALL, ROUTE_ERRORS } from '../contract/routes/route-errors.ts'
import { ANSWERS } from './error-response.ts'

const DECLARED: Readonly<Record<string, readonly ErrorCode[]>> = ROUTE_ERRORS
const COMMON: ReadonlySet<ErrorCode> = new Set([...ERRORS_OF_ALL, ...CALLER_ERRORS])

/** `route` as the table names it: `GET /translation/:id`. What is no route of the table declares nothing. */
export function isDeclared(route: string | null, code: ErrorCode): boolean {
  const own = DECLARED[route ?? '']
  return !own || own.includes(code) || COMMON.has(code)
}

/** Responses by status, each with the codes that the route answers with under that status. */
export function errorResponsesOf({ method, path, security = [] }: RouteConfig): RouteConfig['responses'] {
  const own = DECLARED[nameOf(method, path)] ?? []
  const all = [...own, ...ERRORS_OF_ALL, ...(security.length > 0 ? CALLER_ERRORS : [])]
  const statuses = new Set(own.map((code) => ANSWERS[code].status))
  return Object.fromEntries(
    [...statuses].map((status) => [status, responseWith(all.filter((code) => ANSWERS[code].status === status))]),
  )
}

/** `/api/keys/{id}` is `/keys/:id` in the table. */
function nameOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function responseWith(codes: readonly ErrorCode[]) {
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: [...codes] } } }] }
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema } },
  }
}

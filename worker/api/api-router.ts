// Routes that are declared once: the declaration checks the input, types the output and documents the route. The
// document is written when somebody asks for it (describe-routes.ts), so the library that writes it gives types alone
// here.
import type { RouteConfig, RouteConfigToTypedResponse, RouteHandler } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { Context, Input, MiddlewareHandler, Schema, ToSchema, ValidationTargets } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { BlankSchema } from 'hono/types'
import { validator } from 'hono/validator'
import { z } from 'zod'
import type { AppEnv } from './app-env.ts'
import { fieldErrorOf } from './field-error.ts'

type Middleware = MiddlewareHandler<AppEnv>
type Declaration = RouteConfig & {
  readonly path: string
  readonly middleware?: Middleware | readonly Middleware[]
  /** Names of headers in lower case, as they arrive. */
  readonly request?: { readonly headers?: z.ZodType }
}
type InputOf<R extends RouteConfig> =
  RouteHandler<R, AppEnv> extends (c: Context<AppEnv, string, infer I extends Input>, ...rest: never) => unknown
    ? I
    : never
type PathOf<Path extends string> = Path extends `${infer Start}/{${infer Name}}${infer Rest}`
  ? `${Start}/:${Name}${PathOf<Rest>}`
  : Path
type SchemaOf<R extends RouteConfig> = ToSchema<
  R['method'],
  PathOf<R['path']>,
  InputOf<R>,
  RouteConfigToTypedResponse<R>
>

/** By the handler that Hono lists with a route's whole path. */
const declarations = new WeakMap<object, RouteConfig>()

/** What the routes of an app declare, with the paths under which the app has them. */
export function declaredRoutes({ routes }: Pick<Hono<AppEnv>, 'routes'>): RouteConfig[] {
  return routes.flatMap(({ handler, path }) => {
    const route = declarations.get(handler)
    if (!route) return []
    const { middleware: _, ...declared } = route // functions, for no document
    return [{ ...declared, path: path.replaceAll(/:(\w+)/g, '{$1}') }]
  })
}

export class ApiRouter<S extends Schema = BlankSchema> extends Hono<AppEnv, S> {
  openapi<R extends Declaration>(route: R, handler: RouteHandler<R, AppEnv>): ApiRouter<S & SchemaOf<R>> {
    const { middleware = [] } = route
    declarations.set(handler, route)
    this.on(
      route.method,
      [route.path.replaceAll(/\{(\w+)\}/g, ':$1')],
      ...[middleware].flat(),
      ...checksOf(route),
      handler,
    )
    return this
  }
}

/** A router that answers failed validations with the contract's one error body. */
export function apiRouter() {
  return new ApiRouter()
}

/** Keeps the literal types that the handler and the app's client are typed from. */
export function createRoute<const R extends Declaration>(route: R): R {
  return route
}

function checksOf({ request: { query, params, headers, body } = {} }: Declaration): Middleware[] {
  const content = body?.content['application/json']
  const json = content && 'schema' in content ? content.schema : undefined
  return [
    ...(query ? [check('query', query)] : []),
    ...(params ? [check('param', params)] : []),
    ...(headers ? [check('header', headers)] : []),
    ...(json instanceof z.ZodType ? [onlyJson, body?.required ? check('json', json) : whereSent(json)] : []),
  ]
}

function check(target: keyof ValidationTargets, schema: z.ZodType): Middleware {
  return validator(target, async (value) => {
    const result = await schema.safeParseAsync(value)
    if (result.success) return result.data
    throw fieldErrorOf(result.error)
  })
}

const JSON_TYPE = /^application\/(?:[a-z.-]+\+)?json\s*(?:;|$)/i

const onlyJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const isAllowed = type === undefined ? c.req.raw.body === null : JSON_TYPE.test(type)
  if (!isAllowed) throw new HTTPException(415, { message: 'Unsupported Media Type' })
  await next()
})

/** A body that may be missing. */
function whereSent(schema: z.ZodType): Middleware {
  const checkSent = check('json', schema)
  return async (c, next) => {
    if (c.req.header('content-type') !== undefined) return checkSent(c, next)
    c.req.addValidatedData('json', {})
    return next()
  }
}

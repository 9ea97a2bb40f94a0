// The OpenAPI document, written from what the routes declare. Load it on demand: `await import('./describe-routes.ts')`.
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { errorResponsesOf } from './declared-errors.ts'
import { ANSWERS } from './error-response.ts'
import { SECURITY_SCHEMES } from './openapi.ts'

export function describeRoutes(routes: readonly RouteConfig[]) {
  const app = new OpenAPIHono()
  for (const route of routes) {
    app.openAPIRegistry.registerPath({ ...route, responses: { ...errorResponsesOf(route), ...route.responses } })
  }
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Verso', version: '1' },
    // OpenAPI has no place for what each code means.
    'x-errors': Object.entries(ANSWERS).map(([code, answer]) => ({ code, ...answer })),
  })
}

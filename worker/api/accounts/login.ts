import { z } from 'zod'
import { sameOriginPath } from '../../contract/same-origin-path.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses } from '../openapi.ts'

const route = createRoute({
  method: 'get',
  path: '/login',
  summary: 'Redirects to the sign-in dialog, which then continues to `next`.',
  request: { query: z.object({ next: z.string().optional().meta({ description: 'A path on this site.' }) }) },
  responses: { 302: { description: 'A redirect to the start page with the sign-in dialog.' }, ...errorResponses },
})

export const loginApi = apiRouter().openapi(route, (c) => {
  const search = new URLSearchParams({ signin: '1' })
  const next = sameOriginPath(c.req.valid('query').next)
  if (next) search.set('next', next)
  return c.redirect(`/?${search.toString()}`, 302)
})

import { z } from 'zod'
import { apiRouter, createRoute } from './api-router.ts'
import { errorResponses } from './openapi.ts'

/** A request for a larger picture is a mistake or an attack on the cache. */
const MAX_SIDE_PX = 512

const side = z.coerce.number().int().min(1).max(MAX_SIDE_PX)
const route = createRoute({
  method: 'get',
  path: '/placeholder/{width}/{height}',
  summary: 'Returns a neutral picture for people without a photo.',
  request: { params: z.object({ width: side, height: side }) },
  responses: { 200: { description: 'SVG', content: { 'image/svg+xml': { schema: z.string() } } }, ...errorResponses },
})

export const placeholderApi = apiRouter().openapi(route, (c) => {
  const { width, height } = c.req.valid('param')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 32 32">` +
    '<rect width="32" height="32" fill="#d9d4c7"/><circle cx="16" cy="12.5" r="5.5" fill="#8a8373"/>' +
    '<path d="M5 29c1.5-6.500 5.800-9 11-9s9.500 2.500 11 9z" fill="#8a8373"/></svg>'
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
})

// Pages. Prerendered files are answered before the Worker runs; what comes here is an app page, a redirect, or nothing.
// The development server has no prerendered files: there each public page is the shell as well.
import type { Context } from 'hono'
import type { AppEnv } from './api/app-env.ts'
import { pageAnswer } from './contract/pages.ts'

/** Written by scripts/prerender.ts beside the pages; a development server has `/`, its index.html, instead. */
const SHELL = '/shell'
const NOT_FOUND_PAGE = '/404'

/** Null where no page can be the answer: to other methods than GET, and without static files. */
export async function answerPage(c: Context<AppEnv>): Promise<Response | null> {
  const assets = c.env.ASSETS
  if (!assets || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return null
  const answer = pageAnswer(c.req.path)
  if (answer.kind === 'redirect') return c.redirect(answer.to, 302)
  const isFound = answer.kind !== 'not-found'
  if (isFound && c.req.path.endsWith('/') && c.req.path !== '/') {
    return c.redirect(`${c.req.path.replace(/\/+$/, '')}${new URL(c.req.url).search}`, 308)
  }
  const file = (await fileAt(assets, c, isFound ? SHELL : NOT_FOUND_PAGE)) ?? (await fileAt(assets, c, '/'))
  if (!file) return null
  const response = new Response(file.body, { status: isFound ? 200 : 404, headers: file.headers })
  // The next deployment may have a page here, and the validator is the file's, not the address's.
  if (!isFound) for (const header of ['etag', 'cache-control']) response.headers.delete(header)
  return response
}

async function fileAt(assets: Fetcher, c: Context<AppEnv>, path: string): Promise<Response | null> {
  const response = await assets.fetch(new Request(new URL(path, c.req.url), { method: c.req.method }))
  return response.ok ? response : null
}

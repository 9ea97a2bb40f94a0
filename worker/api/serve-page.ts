// Answers page requests. Prerendered files are served before the Worker runs, so a request here is for an app page, a
// redirect, or nothing. A development server has no prerendered files and answers every page with its one index.html.
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { pageAnswer } from '../contract/pages.ts'

/** Written by scripts/build/prerender.ts beside the pages. */
const SHELL = '/shell'
const NOT_FOUND_PAGE = '/404'

/** Null where no page can be the answer: to other methods than GET, and without static files. */
export async function answerPage(c: Context<AppEnv>): Promise<Response | null> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  const answer = pageAnswer(c.req.path)
  if (answer.kind === 'redirect') return c.redirect(answer.to, 302)
  const isFound = answer.kind !== 'not-found' || c.var.host.appPages?.includes(c.req.path) === true
  if (isFound && c.req.path.endsWith('/') && c.req.path !== '/') {
    return c.redirect(`${c.req.path.slice(0, -1)}${new URL(c.req.url).search}`, 308)
  }
  const page = (await fileAt(c, isFound ? SHELL : NOT_FOUND_PAGE)) ?? (await unbuiltPage(c))
  if (!page) return null
  const response = new Response(page.body, { status: isFound ? 200 : 404, headers: page.headers })
  // The next deployment may have a page here, and the validator is the file's, not the address's.
  if (!isFound) for (const header of ['etag', 'cache-control']) response.headers.delete(header)
  return response
}

async function unbuiltPage(c: Context<AppEnv>): Promise<Response | null> {
  const { unbuiltPage: page } = c.var.host
  if (!page) return null
  const file = await fileAt(c, page.path)
  if (!file) return null
  const headers = new Headers(file.headers)
  headers.set('content-security-policy', page.contentSecurityPolicy)
  return new Response(file.body, { headers })
}

async function fileAt(c: Context<AppEnv>, path: string): Promise<Response | null> {
  const response = await c.env.ASSETS?.fetch(new Request(new URL(path, c.req.url), { method: c.req.method }))
  if (!response?.ok) return null
  // Of a page that the Worker answers, the Worker says what it may load: it knows who signs people in.
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(response.body, { headers })
}

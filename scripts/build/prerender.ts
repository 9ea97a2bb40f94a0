// Writes each public page of a build as its own file, plus the not-found page, the shell of the app's pages, and the
// files for search engines.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, minify } from 'vite'
import type { notFoundHead, pageHead, provideReference, renderPage, sitemap } from '../../src/prerender/render-page.tsx'
import { PUBLIC_PAGES } from '../../worker/contract/pages.ts'
import { FILE_EACH_ALIAS } from './message-files.ts'
import { openApiDocument } from './openapi-document.ts'
import { routerPlugin } from './router-plugin.ts'

/** Any address that is no page: what is drawn there is the not-found page. */
const NOWHERE = '/404'

interface Renderer {
  readonly renderPage: typeof renderPage
  readonly provideReference: typeof provideReference
  readonly pageHead: typeof pageHead
  readonly notFoundHead: typeof notFoundHead
  readonly sitemap: typeof sitemap
}
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[]; isEntry?: boolean }>>

/** `out` is the build's folder, with `client` in it; `origin` is where the site will stand, if that is known. */
export async function prerender(out: string, mode: string, origin: string | null): Promise<void> {
  const client = path.join(out, 'client')
  const renderer = await buildRenderer(path.join(out, 'prerender'), mode)
  renderer.provideReference(await openApiDocument(path.join(out, 'openapi')))
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  rmSync(path.join(client, '.vite'), { recursive: true }) // it would be uploaded
  renameSync(path.join(client, 'index.html'), path.join(client, 'shell.html'))
  await minifyScript(path.join(client, 'before-paint.js'))
  const shell = readFileSync(path.join(client, 'shell.html'), 'utf8')

  const write = async (page: string, head: string) => {
    const { html, routeIds } = await renderer.renderPage(page)
    let file = replaceOnce(shell, /<!-- page: [\s\S]*?<!-- \/page -->/g, head)
    file = replaceOnce(file, /\s*<script type="module"[^>]*><\/script>/g, '')
    file = replaceOnce(file, /(?<=src="\/before-paint\.js")/g, ` data-program="${programOf(manifest, routeIds)}"`)
    file = replaceOnce(file, /<div id="root"><\/div>/g, `<div id="root">${html}</div>`)
    writeFileSync(path.join(client, page === '/' ? 'index.html' : `${page}.html`), file)
  }
  for (const page of PUBLIC_PAGES) await write(page, renderer.pageHead(page, origin))
  await write(NOWHERE, renderer.notFoundHead())

  if (origin !== null) writeFileSync(path.join(client, 'sitemap.xml'), renderer.sitemap(origin))
  const sitemapLine = origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`
  writeFileSync(path.join(client, 'robots.txt'), `User-agent: *\nAllow: /\nDisallow: /api/\n${sitemapLine}`)
}

/** A file of public/ is copied as it is; this one every page waits for. */
async function minifyScript(file: string): Promise<void> {
  const { code, errors } = await minify(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  writeFileSync(file, code)
}

function replaceOnce(template: string, place: RegExp, content: string): string {
  if (template.match(place)?.length !== 1) throw new Error(`index.html should have ${place} once`)
  return template.replace(place, () => content)
}

async function buildRenderer(outDir: string, mode: string): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode,
    plugins: [routerPlugin(), react()],
    resolve: { alias: [FILE_EACH_ALIAS] },
    build: { ssr: 'src/prerender/render-page.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return (await import(pathToFileURL(path.resolve(outDir, 'render-page.js')).href)) as Renderer
}

/** Addresses for public/before-paint.js: the entry, then the page's own code, which a browser need not find out about from the entry's. */
function programOf(manifest: Manifest, routeIds: readonly string[]): string {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const ids = routeIds.map((id) => (id === '/' ? '/index' : id))
  const routes = Object.keys(manifest).filter((key) => ids.some((id) => key.startsWith(`src/routes${id}.tsx?`)))
  return [...withImports(manifest, [...entries, ...routes])].map((key) => `/${manifest[key]?.file}`).join(' ')
}

function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], found)
  }
  return found
}

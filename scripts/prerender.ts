// Writes each public page of a build as a file of its own, the not-found page, and the shell of the app's pages.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { renderPage } from '../src/prerender.tsx'
import { PUBLIC_PAGES } from '../worker/contract/pages.ts'
import { routerPlugin } from './router-plugin.ts'

/** Any address that is no page: what is drawn there is the not-found page. */
const NOWHERE = '/404'

interface Renderer {
  readonly renderPage: typeof renderPage
}
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[]; isEntry?: boolean }>>

/** `out` is the build's folder, with `client` in it. */
export async function prerender(out: string, mode: string): Promise<void> {
  const client = path.join(out, 'client')
  const { renderPage } = await buildRenderer(path.join(out, 'prerender'), mode)
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  rmSync(path.join(client, '.vite'), { recursive: true }) // it would be uploaded
  renameSync(path.join(client, 'index.html'), path.join(client, 'shell.html'))
  const shell = readFileSync(path.join(client, 'shell.html'), 'utf8')
  for (const page of [...PUBLIC_PAGES, NOWHERE]) {
    const { html, routeIds } = await renderPage(page)
    const preloads = routeChunks(manifest, routeIds).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    const file = path.join(client, page === '/' ? 'index.html' : `${page}.html`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(
      file,
      fill(fill(shell, '</head>', `${preloads.join('')}</head>`), ROOT, `<div id="root">${html}</div>`),
    )
  }
}

const ROOT = '<div id="root"></div>'

function fill(template: string, place: string, content: string): string {
  if (template.split(place).length !== 2) throw new Error(`index.html should have ${place} once`)
  return template.replace(place, () => content)
}

async function buildRenderer(outDir: string, mode: string): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode,
    plugins: [routerPlugin(), react()],
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return (await import(pathToFileURL(path.resolve(outDir, 'prerender.js')).href)) as Renderer
}

/** The page's own code, which the browser need not find out about from the entry's. */
function routeChunks(manifest: Manifest, routeIds: readonly string[]): string[] {
  const atStart = withImports(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  )
  const ids = routeIds.map((id) => (id === '/' ? '/index' : id))
  const keys = Object.keys(manifest).filter((key) => ids.some((id) => key.startsWith(`src/routes${id}.tsx?`)))
  return [...withImports(manifest, keys)].filter((key) => !atStart.has(key)).map((key) => manifest[key]?.file ?? '')
}

function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], found)
  }
  return found
}

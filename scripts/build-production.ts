// `npm run build`: builds the production entry and reports the sizes that matter to a deployment and a visitor.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { copyPdfAssets } from './build/pdf-assets.ts'
import { prerender } from './build/prerender.ts'
import { siteOrigin } from './build/site-origin.ts'
import { writeStaticHeaders } from './build/static-headers.ts'
import { restoreRedirect } from './build/wrangler-redirect.ts'

/** Gzipped JavaScript of a first visit (docs/decisions/0018). */
const START_PAGE_LIMIT_KB = 120

copyPdfAssets() // the build compiles the messages itself: message-files.ts
const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' })
restoreRedirect()
if (status !== 0) process.exit(status ?? 1)
const origin = siteOrigin()
await prerender('dist', 'production', origin)
if (origin === null) {
  console.log('SITE_ORIGIN is not set. The build has no canonical links, no pictures for link previews and no sitemap.')
}

if (writeStaticHeaders('dist') === null) {
  console.log(
    'FIREBASE_PROJECT_ID and FIREBASE_API_KEY are not set in the build. Sign-in with Google cannot open on public pages.',
  )
}

const modules = filesBelow('dist/verso').filter((file) => file.endsWith('.js') || file.endsWith('.wasm'))
const pdfjs = sizeOf(modules.filter((file) => path.basename(file).startsWith('pdfjs-')))
const html = readFileSync('dist/client/index.html', 'utf8')
// The page names what it starts with: the script before the first paint, and for it the files of the program.
const firstLoad = sizeOf([...html.matchAll(/\/[^"\s]+\.js\b/g)].map(([address]) => path.join('dist/client', address)))
console.log(
  `gzip: worker ${sizeOf(modules)} kB (including ${pdfjs} kB of pdf.js, which is loaded only for PDFs), first load ${firstLoad} kB of JavaScript`,
)
if (Number(firstLoad) > START_PAGE_LIMIT_KB) {
  console.error(`The first load is over its limit of ${START_PAGE_LIMIT_KB} kB of JavaScript.`)
  process.exitCode = 1
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function sizeOf(files: string[]): string {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  return (bytes / 1000).toFixed(1)
}

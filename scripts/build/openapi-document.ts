// The OpenAPI document of the worker's routes, without a server: the routes are loaded, and only the document's own
// route is called. Imports that only exist in the worker's runtime are left out. The build's messages must be there.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { createApp } from '../../worker/app.ts'
import { FILE_EACH_ALIAS } from './message-files.ts'

const OF_THE_RUNTIME = /^cloudflare:|\.wasm$/
const NOTHING = '\0nothing'

export async function openApiDocument(outDir: string): Promise<unknown> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutRuntime],
    resolve: { alias: [FILE_EACH_ALIAS] },
    build: { ssr: 'worker/app.ts', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const worker = (await import(pathToFileURL(path.resolve(outDir, 'app.js')).href)) as { createApp: typeof createApp }
  const answer = await worker.createApp({}).request('/api/openapi.json', {}, {})
  if (!answer.ok) throw new Error(`The document of the API answered ${answer.status}`)
  return answer.json()
}

const withoutRuntime: Plugin = {
  name: 'verso:without-runtime',
  enforce: 'pre',
  resolveId: (id) => (OF_THE_RUNTIME.test(id) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export default null\nexport class DurableObject {}' : null),
}

// Builds the development entry into dist/e2e: for browser tests, benches and `npx wrangler dev`.
import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { copyPdfAssets } from './build/pdf-assets.ts'
import { prerender } from './build/prerender.ts'
import { keepWorkerOptions } from './build/worker-options.ts'
import { restoreRedirect, writeDevelopmentConfig } from './build/wrangler-redirect.ts'

const CONFIG = 'dist/e2e/verso/wrangler.json'
copyPdfAssets() // the build compiles the messages itself: message-files.ts
const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--mode', 'e2e'], {
  stdio: 'inherit',
  env: { ...process.env, VERSO_OUT: 'dist/e2e' },
})
restoreRedirect()
if (status !== 0) process.exit(status ?? 1)
await prerender('dist/e2e', 'e2e', 'https://verso.test')
// For browser tests, from the same origin: a page's content policy blocks inline scripts, and a script that has an
// address is compiled once for all pages.
copyFileSync('node_modules/axe-core/axe.min.js', 'dist/e2e/client/assets/axe.min.js')
await keepWorkerOptions(path.resolve(CONFIG))
writeDevelopmentConfig(CONFIG)
restoreRedirect()

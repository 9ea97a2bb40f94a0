import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentWorker, testWorker } from './scripts/build/development-worker.ts'
import { endChildrenWithThis } from './scripts/server/end-with-parent.ts'
import { FILE_EACH, FILE_EACH_ALIAS } from './scripts/build/message-files.ts'
import { messagePlugin } from './scripts/build/message-plugin.ts'
import { pseudoLocalePlugin } from './scripts/build/pseudo-locale-plugin.ts'
import { routerPlugin } from './scripts/build/router-plugin.ts'
import { welcomePlugin } from './scripts/build/welcome-plugin.ts'

// The local runtime asks an outside address for request metadata on start: a 3 s stall without a network.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

/** `vite build --mode e2e` builds what `npm run dev` serves, for browser tests against scripts/preview.ts. */
export default defineConfig(({ command, mode }) => {
  const isBuild = command === 'build'
  const isTestBuild = mode === 'e2e'
  const isDevelopmentEntry = command === 'serve'
  if (command === 'serve') endChildrenWithThis() // workerd is this process's child
  const port = Number(process.env['PORT']) || 5173
  return {
    plugins: [
      isBuild
        ? paraglideVitePlugin({
            project: './messages/project.inlang',
            ...FILE_EACH,
            strategy: ['baseLocale'],
            emitReadme: false,
          })
        : messagePlugin(),
      ...(mode === 'production' ? [] : [pseudoLocalePlugin()]),
      routerPlugin(),
      react(),
      tailwindcss(),
      ...(isDevelopmentEntry ? [welcomePlugin()] : []),
      cloudflare({
        inspectorPort: Number(process.env['INSPECTOR_PORT']) || false,
        remoteBindings: false,
        ...(process.env['VERSO_STATE'] ? { persistState: { path: process.env['VERSO_STATE'] } } : {}),
        ...(isTestBuild ? { config: testWorker } : isDevelopmentEntry ? { config: developmentWorker } : {}),
      }),
    ],
    // Servers with a state of their own share no cache of prepared packages either: one would outdate the other's.
    ...(process.env['VERSO_STATE'] ? { cacheDir: path.join(process.env['VERSO_STATE'], 'vite') } : {}),
    server: { host: '127.0.0.1', port, strictPort: true },
    // React has the hook since version 18; the package is there for older ones.
    resolve: {
      alias: [
        { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
        ...(isBuild ? [FILE_EACH_ALIAS] : []),
      ],
    },
    build: { outDir: process.env['VERSO_OUT'] ?? 'dist' },
    // The Worker's maps stay with the build: tests read from them what it is made of, and a stack trace its lines.
    environments: {
      verso: { build: { sourcemap: true } },
      // Which files a page is made of: scripts/build/prerender.ts reads it and takes it away.
      client: {
        build: {
          manifest: true,
          rolldownOptions: {
            output: {
              // The first load names every file with its hash. Seven of its letters, the fewest that the bundler gives, tell two versions apart as well.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: {
                groups: [
                  // What every page starts with is one file: left to itself the bundler makes a dozen, each a round
                  // trip's wait.
                  { name: 'start', tags: ['$initial'], priority: 1 },
                  // A page and the list of all pages share its title. A file for each title would be named in the first load.
                  { name: 'titles', test: /\/messages\/\w+_title\.js$/, minShareCount: 2 },
                  // The same goes for the words that pages of the admin panel share.
                  { name: 'admin-words', test: /\/messages\/admin_\w+\.js$/, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
  }
})

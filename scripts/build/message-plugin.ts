import path from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages } from './prepare.ts'

const FOLDER = path.resolve('messages')

/** Compiles the messages anew when one was changed. `npm run dev` has compiled them before the server starts. */
export function messagePlugin(): Plugin {
  return {
    name: 'messages',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (path.dirname(file) !== FOLDER || !file.endsWith('.json')) return
        compileMessages().catch((error: unknown) => server.config.logger.error(String(error)))
      })
    },
  }
}

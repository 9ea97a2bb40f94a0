// Prepares everything a server, check or test needs: compiled messages, the engine's static assets and, for servers, a
// migrated database.
import { migrateDatabase } from '../server/local-database.ts'
import { ONE_FILE } from './message-files.ts'
import { copyPdfAssets } from './pdf-assets.ts'
import { runTool } from '../run-tool.ts'

function compileMessages() {
  runTool('node_modules/@inlang/paraglide-js/bin/run.js', [
    'compile',
    '--project',
    './src/messages/project.inlang',
    '--outdir',
    ONE_FILE.outdir,
    '--strategy', // one language: nobody's cookie is asked for another
    'baseLocale',
    '--output-structure',
    ONE_FILE.outputStructure,
    '--is-server', // the Vite plugin's own: a server finds the files as it would write them, and writes none
    "import.meta.env?.SSR ?? typeof window === 'undefined'",
    '--no-emit-readme',
    '--silent',
  ])
}

/** What builds, checks and tests need. */
export function prepareBuild() {
  compileMessages()
  copyPdfAssets()
}

export async function prepare() {
  prepareBuild()
  migrateDatabase()
}

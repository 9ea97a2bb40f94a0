// Prepares everything a server, check or test needs: compiled messages, the engine's static assets and, for servers, a
// migrated database.
import { migrateDatabase } from '../server/local-database.ts'
import { ONE_FILE } from './message-files.ts'
import { copyPdfAssets } from './pdf-assets.ts'
import { tell } from '../progress.ts'
import { runTool, runToolBeside } from '../run-tool.ts'

const COMPILER = 'node_modules/@inlang/paraglide-js/bin/run.js'
const COMPILER_ARGS = [
  'compile',
  '--project',
  './messages/project.inlang',
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
]

/** What builds, checks and tests need. */
export function prepareBuild() {
  runTool(COMPILER, COMPILER_ARGS)
  copyPdfAssets()
}

/** Beside other work. */
export function compileMessages(): Promise<void> {
  return runToolBeside(COMPILER, COMPILER_ARGS)
}

/** What the development server needs. */
export async function prepare() {
  tell('compiling the messages, preparing the database')
  const messages = compileMessages().then(() => tell('messages compiled'))
  copyPdfAssets()
  migrateDatabase() // the compiler goes on meanwhile
  tell('database ready')
  await messages
}

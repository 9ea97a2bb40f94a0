// The document engine in a form that plain Node can load. Vite bundles it like the Worker, so that scripts run the
// deployed code.
import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as formatRegistry from '../../worker/documents/format-registry.ts'
import type * as inlineHash from '../../worker/documents/inline/inline-hash.ts'
import type * as inlineMarkup from '../../worker/documents/inline/inline-markup.ts'
import type * as pseudoModule from '../../worker/documents/pseudo/pseudo.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Modules of `worker/documents/`. */
const ENTRIES = ['format-registry', 'inline/inline-hash', 'inline/inline-markup', 'pseudo/pseudo'] as const

export type Engine = typeof formatRegistry & typeof inlineHash & typeof inlineMarkup & typeof pseudoModule

/** Builds into a directory of this process and removes it at its end: some modules are loaded when they are needed. */
export async function loadEngine(): Promise<Engine> {
  const outDir = path.join(ROOT, 'node_modules', '.cache', 'verso-engine', String(process.pid))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await buildEngine(outDir)
  return await importEngine(outDir)
}

/** For programs that must not carry the bundler in their own memory: build in one process, import in another. */
export async function buildEngine(outDir: string): Promise<void> {
  const { build } = await import('vite')
  await mkdir(outDir, { recursive: true })
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'es2024',
      lib: {
        entry: Object.fromEntries(ENTRIES.map((name) => [name, path.join(ROOT, 'worker', 'documents', `${name}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
}

export async function importEngine(outDir: string): Promise<Engine> {
  const modules = await Promise.all(
    ENTRIES.map((name) => import(pathToFileURL(path.join(outDir, `${name}.mjs`)).href) as Promise<object>),
  )
  return Object.assign({}, ...modules) as Engine
}

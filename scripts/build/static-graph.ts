// What a build's Worker loads before it can answer its first request: the modules that its entry imports statically. A
// module behind `import()` is loaded by the first work that needs it.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

export interface LoadedModule {
  /** The file's path from the root of the repository, or a package's own: `worker/app.ts`, `node_modules/hono/…`. */
  readonly source: string
  readonly bytes: number
}

/** `folder` has the build's `index.js`. The largest modules first; a file without a map stands for itself. */
export function staticModules(folder: string): LoadedModule[] {
  const sizes = new Map<string, number>()
  for (const file of staticFiles(folder, 'index.js')) {
    for (const [source, bytes] of modulesOf(folder, file)) sizes.set(source, (sizes.get(source) ?? 0) + bytes)
  }
  return Array.from(sizes, ([source, bytes]) => ({ source, bytes })).toSorted((a, b) => b.bytes - a.bytes)
}

/** As the bundler writes them: at the beginning of a line, with a relative address. */
const STATIC_IMPORT = /^(?:import|export)\b[^'"();]*["'](\.[^"']+)["'];$/gm

function staticFiles(folder: string, file: string, found = new Set<string>()): Set<string> {
  found.add(file)
  if (!file.endsWith('.js')) return found
  for (const [, address = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(STATIC_IMPORT)) {
    const imported = path.join(path.dirname(file), address)
    if (!found.has(imported)) staticFiles(folder, imported, found)
  }
  return found
}

/** Of lines without a source. */
const BUNDLER = 'bundler/imports'

/** A line of the bundle belongs to the module that it begins in. */
function modulesOf(folder: string, file: string): [source: string, bytes: number][] {
  const map = path.join(folder, `${file}.map`)
  const content = readFileSync(path.join(folder, file))
  if (!existsSync(map)) return [[file, content.length]]
  const sources = new SourceMap(JSON.parse(readFileSync(map, 'utf8')))
  const lines = content.toString('utf8').split('\n')
  return lines.map((line, index) => {
    const entry = sources.findEntry(index, Math.max(0, line.search(/\S/)))
    const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined
    return [(source ?? BUNDLER).replace(/^.*(?=node_modules\/)|^(?:\.\.\/)+/, ''), Buffer.byteLength(line) + 1]
  })
}

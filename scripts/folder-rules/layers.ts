// The order of the folders. A folder imports folders of its own layer and of the layers below, never one above, and no
// folders import each other in a circle. Types count as much as values.
import { components, developmentPages, features, lib, pages } from './app-folders.ts'
import { agents, contract, documents, exchange, terminology } from './engine-folders.ts'
import type { FolderRule } from './folder-rule.ts'
import { facts } from './format-folders.ts'
import { jobModel, jobs, pipeline } from './job-folders.ts'
import { api, development, duties, entryPoints, stores } from './service-folders.ts'

export interface Layer {
  readonly name: string
  readonly folders: readonly FolderRule[]
}

/** From the lowest to the highest. */
const SERVER: readonly Layer[] = [
  { name: 'documents and agents', folders: [...documents, ...terminology, ...exchange, ...agents] },
  { name: 'job model', folders: jobModel },
  { name: 'stores', folders: stores },
  { name: 'pipeline', folders: pipeline },
  { name: 'jobs', folders: jobs },
  { name: 'duties', folders: duties },
  { name: 'api', folders: api },
  { name: 'entry points', folders: entryPoints },
  { name: 'development', folders: development },
]

/** From the lowest to the highest. */
const APP: readonly Layer[] = [
  { name: 'lib', folders: lib },
  { name: 'components', folders: components },
  { name: 'pages of development', folders: developmentPages },
  { name: 'features', folders: features },
  { name: 'pages', folders: pages },
]

/** Below the server and the app, which share nothing else. */
const SHARED: readonly Layer[] = [
  { name: 'facts', folders: facts },
  { name: 'contract', folders: contract },
]

export const LAYERS: readonly Layer[] = [...SHARED, ...SERVER, ...APP]

/** What the list permits against the order. */
export function orderFaults(): string[] {
  return [...[SERVER, APP].flatMap((side) => upwardImports([...SHARED, ...side])), ...circles(LAYERS)]
}

/** Imports that lead to a higher layer, or to the other side. */
export function upwardImports(layers: readonly Layer[]): string[] {
  const rankOf = (entry: string) => layers.findIndex(({ folders }) => folders.some(({ folder }) => folder === entry))
  return layers.flatMap(({ folders }, rank) =>
    folders.flatMap((rule) =>
      importsOf(rule)
        .filter((entry) => rankOf(entry) > rank || rankOf(entry) === -1)
        .map((entry) => `${rule.folder} may not import ${entry}, which is no layer below`),
    ),
  )
}

/** Each circle once, as the way around it. */
export function circles(layers: readonly Layer[]): string[] {
  const rules = new Map(layers.flatMap(({ folders }) => folders.map((rule) => [rule.folder, rule] as const)))
  const found: string[] = []
  const settled = new Set<string>()
  const follow = (folder: string, way: readonly string[]) => {
    const start = way.indexOf(folder)
    if (start !== -1) found.push(`circle of folders: ${[...way.slice(start), folder].join(' → ')}`)
    const rule = rules.get(folder)
    if (start !== -1 || settled.has(folder) || !rule) return
    for (const entry of importsOf(rule)) follow(entry, [...way, folder])
    settled.add(folder)
  }
  for (const folder of rules.keys()) follow(folder, [])
  return found
}

function importsOf({ imports, types = [] }: FolderRule): readonly string[] {
  return [...imports, ...types]
}

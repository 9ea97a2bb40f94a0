// Which folder may import which, and which globals each folder may touch. This is the only list: dependency-cruiser
// checks the imports (`.dependency-cruiser.mjs`) and oxlint the globals (`oxlint.config.ts`).
import { app } from './app-folders.ts'
import { contract, documents, exchange, terminology } from './engine-folders.ts'
import type { FolderRule } from './folder-rule.ts'
import { agents, jobs, service } from './service-folders.ts'

export const FOLDERS: readonly FolderRule[] = [
  ...contract,
  ...documents,
  ...exchange,
  ...terminology,
  ...agents,
  ...jobs,
  ...service,
  ...app,
]

/** Programs of people who work on Verso: they may import everything, and nobody above imports them. */
export const FREE_FOLDERS = ['bench', 'scripts', 'tests'] as const

/** Tests, and what only tests import: as free. */
export const TEST_FILES = /(?:\.test\.tsx?|-testing\.ts|\/testing\/.*)$/

export function isFile(entry: string): boolean {
  return entry.endsWith('.ts')
}

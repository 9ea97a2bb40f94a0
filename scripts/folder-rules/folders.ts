// Which folder may import which, and which globals each folder may touch. This is the only list: dependency-cruiser
// checks the imports (`.dependency-cruiser.mjs`) and oxlint the globals (`oxlint.config.ts`).
import type { FolderRule } from './folder-rule.ts'
import { LAYERS } from './layers.ts'

export const FOLDERS: readonly FolderRule[] = LAYERS.flatMap(({ folders }) => folders)

/** Programs of people who work on Verso: they may import everything, and nobody above imports them. */
export const FREE_FOLDERS = ['bench', 'scripts', 'tests'] as const

/** Tests, and what only tests import: as free. */
export const TEST_FILES = /(?:\.test\.tsx?|-testing\.ts|\/testing\/.*)$/

export function isFile(entry: string): boolean {
  return entry.endsWith('.ts')
}

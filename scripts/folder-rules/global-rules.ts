// The list of folders as oxlint overrides: which globals each folder may touch.
import type { OxlintOverride } from 'oxlint'
import type { FolderRule } from './folder-rule.ts'
import { FOLDERS, isFile } from './folders.ts'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*-testing.ts', '**/testing/**']

function filesOf({ folder, isFlat }: FolderRule): string {
  return isFile(folder) ? folder : `${folder}/${isFlat ? '*' : '**'}`
}

/** Members that are refused are written `Date.now`. */
function refusals(refused: readonly string[]) {
  const members = refused.filter((name) => name.includes('.'))
  return {
    globals: refused.filter((name) => !name.includes('.')),
    members: members.map((name) => {
      const [object = '', property = ''] = name.split('.')
      return { object, property }
    }),
  }
}

/** No file has two: where two overrides match, the later one replaces the rules of the first. */
function overrideOf(rule: FolderRule): OxlintOverride {
  const { folder, globals = [], refused = [] } = rule
  const inner = FOLDERS.filter((other) => other.folder.startsWith(`${folder}/`)).map(filesOf)
  const { globals: refusedGlobals, members } = refusals(refused)
  return {
    files: [filesOf(rule)],
    excludeFiles: [...TESTS, ...inner],
    env: { builtin: true, browser: globals.includes('browser') },
    globals: Object.fromEntries(globals.filter((name) => name !== 'browser').map((name) => [name, 'readonly'])),
    rules: {
      'no-undef': 'error',
      ...(refusedGlobals.length > 0 ? { 'no-restricted-globals': ['error', ...refusedGlobals] } : {}),
      ...(members.length > 0 ? { 'no-restricted-properties': ['error', ...members] } : {}),
    },
  }
}

export const GLOBAL_RULES: readonly OxlintOverride[] = FOLDERS.map(overrideOf)

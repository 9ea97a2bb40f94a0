// The list of folders as dependency-cruiser rules.
import { builtinModules } from 'node:module'
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'
import type { FolderRule } from './folder-rule.ts'
import { FOLDERS, FREE_FOLDERS, isFile, TEST_FILES } from './folders.ts'
import { orderFaults } from './layers.ts'

const faults = orderFaults()
if (faults.length > 0) throw new Error(`The list of folders breaks the order of layers:\n${faults.join('\n')}`)

function literal(text: string): string {
  return text.replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
}

/** Matches the paths that belong to an entry; `star` is the folder that its `*` stands for. */
function pathsOf(entry: string, star = '[^/]+'): string {
  const rule = FOLDERS.find(({ folder }) => folder === entry)
  if (!rule) throw new Error(`${entry} has no entry in the list of folders`)
  const pattern = (folder: string) => literal(folder).replace('*', star)
  if (isFile(entry)) return `^${pattern(entry)}$`
  const inner = FOLDERS.filter(({ folder }) => folder.startsWith(`${entry}/`)).map(({ folder }) => {
    const below = folder.slice(entry.length + 1)
    return isFile(folder) ? `${pattern(below)}$` : `${pattern(below)}/`
  })
  const others = inner.length > 0 ? `(?!${inner.join('|')})` : ''
  return `^${pattern(entry)}/${others}${rule.isFlat ? '[^/]+$' : ''}`
}

/** Matches a package, installed or not, and a module of the platform. */
function pathsOfPackage(name: string): string {
  if (name === 'node:*') return `^(?:node:)?(?:${builtinModules.map(literal).join('|')})$`
  // The cruiser names a module of Node without its prefix.
  if (name.startsWith('node:')) return `^(?:node:)?${literal(name.slice('node:'.length))}$`
  return `(?:^|node_modules/)${literal(name)}(?:/|$)`
}

/** Whether it may be imported is no question of the importer's entry: circles alone are refused. */
const OPEN = FOLDERS.filter(({ isOpen }) => isOpen).map(({ folder }) => pathsOf(folder))

function rulesOf({ folder, imports, types = [], packages = [] }: FolderRule): IForbiddenRuleType[] {
  const from = { path: pathsOf(folder, '([^/]+)'), pathNot: TEST_FILES.source }
  const own = pathsOf(folder, '$1') // what the group of `from` has matched
  const rule: IForbiddenRuleType = {
    name: `imports of ${folder}`,
    severity: 'error',
    comment: `${folder} may import ${[...imports, ...types, ...packages].join(', ') || 'nothing'}.`,
    from,
    to: {
      pathNot: [
        own,
        ...OPEN,
        ...[...imports, ...types].map((entry) => pathsOf(entry)),
        ...packages.map(pathsOfPackage),
      ],
    },
  }
  if (types.length === 0) return [rule]
  const typesAlone: IForbiddenRuleType = {
    name: `values imported by ${folder}`,
    severity: 'error',
    comment: `Of ${types.join(', ')}, ${folder} may import types alone.`,
    from,
    to: { path: types.map((entry) => pathsOf(entry)), dependencyTypesNot: ['type-only'] },
  }
  return [rule, typesAlone]
}

const TOOLS = FREE_FOLDERS.map((folder) => `^${folder}/`)

export const IMPORT_RULES: IConfiguration = {
  forbidden: [
    {
      name: 'no circle',
      severity: 'error',
      comment: 'Files that import each other, types included, want a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no unlisted folder',
      severity: 'error',
      comment: 'The folder has no entry in scripts/folder-rules/folders.ts.',
      from: {
        path: '^(?:messages|src|worker)/',
        pathNot: [...FOLDERS.map(({ folder }) => pathsOf(folder)), TEST_FILES.source],
      },
      to: {},
    },
    {
      name: 'tests are imported by tests',
      severity: 'error',
      comment: 'What only tests need is no part of the product.',
      from: { pathNot: [...TOOLS, TEST_FILES.source] },
      to: { path: TEST_FILES.source },
    },
    ...FOLDERS.flatMap(rulesOf),
  ],
  options: {
    // TypeScript 7 offers its parser to no other program; swc tells type-only imports as well.
    parser: 'swc',
    doNotFollow: { path: ['(?:^|/)node_modules/', '^messages/generated/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
}

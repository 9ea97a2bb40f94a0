// Plants forbidden imports and globals into a tree with the repository's folders, and runs the checks of `npm test`
// with the repository's own configuration.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FOLDERS, FREE_FOLDERS, isFile } from '../../scripts/folder-rules/folders.ts'
import { circles, LAYERS, orderFaults, upwardImports } from '../../scripts/folder-rules/layers.ts'

interface ImportPlant {
  readonly from: string
  /** A file of the tree, or a module. */
  readonly to: string
  readonly isType?: true
}
interface RefusedImport extends ImportPlant {
  readonly by: string
}

/** Each of the list, by a folder's own name: a `*` has none. */
const SERVER_FOLDERS = FOLDERS.map(({ folder }) => folder).filter(
  (folder) => folder.startsWith('worker/') && !isFile(folder) && !folder.includes('*'),
)

const REFUSED_IMPORTS: readonly RefusedImport[] = [
  { from: 'worker/documents', to: 'node:fs', by: 'imports of worker/documents' },
  { from: 'worker/documents/pdf', to: 'node:zlib', by: 'imports of worker/documents/pdf' },
  { from: 'worker/documents/xml', to: 'cloudflare:workers', by: 'imports of worker/documents/xml' },
  {
    from: 'worker/documents/inline',
    to: 'worker/documents/limits.ts',
    by: 'values imported by worker/documents/inline',
  },
  { from: 'worker/documents/txt', to: 'worker/job-model/rpc-answers.ts', by: 'imports of worker/documents/txt' },
  {
    from: 'worker/documents/docx/text',
    to: 'worker/documents/pdf/geometry.ts',
    by: 'imports of worker/documents/docx',
  },
  {
    from: 'worker/documents/docx',
    to: 'worker/documents/pdf/layout/paragraph.ts',
    isType: true,
    by: 'imports of worker/documents/docx',
  },
  { from: 'worker/documents/ooxml', to: 'worker/documents/docx/run.ts', by: 'imports of worker/documents/ooxml' },
  {
    from: 'worker/documents/ooxml/package',
    to: 'worker/documents/docx/docx-context.ts',
    isType: true,
    by: 'imports of worker/documents/ooxml',
  },
  {
    from: 'worker/documents/txt',
    to: 'worker/documents/format-registry.ts',
    by: 'imports of worker/documents/txt',
  },
  { from: 'worker/api', to: 'worker/dev/host.ts', by: 'imports of worker/api' },
  { from: 'worker/api/translations', to: 'worker/documents/model.ts', isType: true, by: 'imports of worker/api' },
  { from: 'worker/api/uploads', to: 'worker/documents/docx/run.ts', by: 'imports of worker/api' },
  { from: 'worker/api', to: 'worker/agents/translation-provider.ts', by: 'imports of worker/api' },
  { from: 'worker/agents', to: 'worker/db/users.ts', by: 'imports of worker/agents' },
  { from: 'worker/agents', to: 'worker/storage/object-keys.ts', by: 'imports of worker/agents' },
  { from: 'worker/contract', to: 'hono', by: 'imports of worker/contract' },
  { from: 'worker/contract', to: 'worker/app-error.ts', isType: true, by: 'imports of worker/contract' },
  { from: 'src/features/jobs', to: 'worker/documents/pdf/facts.ts', by: 'imports of src/features/*' },
  { from: 'src/lib', to: 'worker/documents/format-registry.ts', by: 'imports of src/lib' },
  { from: 'worker/storage', to: 'worker/db/database.ts', by: 'imports of worker/storage' },
  { from: 'worker/auth', to: 'worker/db/database.ts', isType: true, by: 'imports of worker/auth' },
  { from: 'worker/auth', to: 'node:crypto', by: 'imports of worker/auth' },
  {
    from: 'worker/job-model',
    to: 'worker/jobs/object/stores/job-store.ts',
    isType: true,
    by: 'imports of worker/job-model',
  },
  { from: 'worker/job-model', to: 'worker/db/translations.ts', isType: true, by: 'imports of worker/job-model' },
  { from: 'worker/jobs/lifecycle', to: 'worker/api/require-user.ts', by: 'imports of worker/jobs/lifecycle' },
  { from: 'worker/jobs/lifecycle', to: 'worker/accounts/photo.ts', by: 'imports of worker/jobs/lifecycle' },
  { from: 'worker/pipeline', to: 'worker/jobs/object/stores/job-store.ts', by: 'imports of worker/pipeline' },
  {
    from: 'worker/pipeline',
    to: 'worker/jobs/lifecycle/edit-segment.ts',
    isType: true,
    by: 'imports of worker/pipeline',
  },
  { from: 'worker/mail', to: 'worker/host.ts', isType: true, by: 'imports of worker/mail' },
  { from: 'worker/new-room', to: 'zod', by: 'no unlisted folder' },
  { from: 'worker/agents', to: 'worker/agents/ask-model-testing.ts', by: 'tests are imported by tests' },
  { from: 'worker/dev', to: 'tests/fakes/model/fake-model.ts', by: 'imports of worker/dev' },
  { from: 'src/features/jobs', to: 'src/features/upload/draft.ts', by: 'imports of src/features/*' },
  { from: 'src/features/help', to: 'src/routes/help.tsx', by: 'imports of src/features/*' },
  { from: 'src/components/ui', to: 'worker/pipeline/heartbeat.ts', isType: true, by: 'imports of src/components' },
  { from: 'src/lib', to: 'worker/app.ts', isType: true, by: 'imports of src/lib' },
  { from: 'src/lib/api', to: 'worker/api/openapi.ts', isType: true, by: 'imports of src/lib' },
  { from: 'src/lib/api', to: 'src/features/jobs/queries.ts', by: 'imports of src/lib' },
  { from: 'messages', to: 'src/lib/toast.ts', by: 'imports of messages' },
  { from: 'messages', to: 'worker/contract/limits.ts', isType: true, by: 'imports of messages' },
  // What the server and the app share lies in the contract, the facts and the messages: the server knows no page.
  ...SERVER_FOLDERS.map((from) => ({ from, to: 'src/lib/toast.ts', by: `imports of ${from}` })),
]

const PERMITTED_IMPORTS: readonly ImportPlant[] = [
  { from: 'worker/contract', to: 'zod' },
  { from: 'worker/contract', to: 'worker/documents/formats.ts' },
  { from: 'src/components/ui', to: 'worker/documents/formats.ts' },
  { from: 'worker/documents/pdf', to: 'worker/documents/format-facts.ts', isType: true },
  { from: 'worker/documents/txt', to: 'worker/contract/limits.ts' },
  { from: 'worker/documents/docx', to: 'worker/documents/ooxml/drawing/drawing-paragraph.ts' },
  { from: 'worker/documents/pdf/objects', to: 'worker/documents/pdf/layout/paragraph.ts' },
  { from: 'worker/api', to: 'worker/jobs/lifecycle/edit-segment.ts' },
  { from: 'worker/mail', to: 'worker/db/translations.ts', isType: true },
  { from: 'worker/mail', to: 'messages/fault-words.ts' },
  { from: 'src/features/jobs/job', to: 'messages/fault-words.ts' },
  { from: 'worker/auth', to: 'node:zlib' },
  { from: 'worker/jobs/object', to: 'cloudflare:workers' },
  { from: 'worker/dev', to: 'node:timers/promises' },
  { from: 'worker/documents/testing', to: 'node:fs' },
  { from: 'src/lib', to: 'worker/contract/routes/app-routes.ts', isType: true },
  { from: 'src/features/jobs/job', to: 'src/features/jobs/queries.ts' },
  { from: 'src/routes', to: 'src/features/jobs/queries.ts' },
  { from: 'tests/integration', to: 'worker/dev/host.ts' },
]

interface GlobalPlant {
  readonly in: string
  readonly code: string
}

const REFUSED_GLOBALS: readonly (GlobalPlant & { readonly name: string })[] = [
  ...['worker/documents', 'worker/documents/docx', 'worker/documents/pdf/layout'].flatMap((folder) => [
    { in: folder, code: `fetch('/')`, name: 'fetch' },
    { in: folder, code: 'Date.now()', name: 'Date.now' },
    { in: folder, code: 'new Date()', name: 'Date' },
    { in: folder, code: 'Math.random()', name: 'Math.random' },
    { in: folder, code: 'performance.now()', name: 'performance' },
    { in: folder, code: 'setTimeout(() => undefined, 0)', name: 'setTimeout' },
    { in: folder, code: `globalThis.fetch('/')`, name: 'globalThis' },
    { in: folder, code: 'process.env', name: 'process' },
  ]),
  { in: 'worker/documents/inline', code: 'new TextDecoder()', name: 'TextDecoder' },
  { in: 'worker/documents/pdf/objects', code: 'crypto.randomUUID()', name: 'crypto.randomUUID' },
  { in: 'worker/contract', code: `fetch('/')`, name: 'fetch' },
  { in: 'worker/contract', code: 'Date.now()', name: 'Date.now' },
  { in: 'worker/contract', code: 'console.log(1)', name: 'console' },
  ...['worker/api', 'worker/jobs/object', 'worker/pipeline', 'worker/dev'].map((folder) => ({
    in: folder,
    code: 'console.log(1)',
    name: 'console',
  })),
  { in: 'worker/agents', code: 'crypto.subtle', name: 'crypto' },
  { in: 'worker/agents', code: 'Math.random()', name: 'Math.random' },
  { in: 'worker/job-model', code: 'Date.now()', name: 'Date.now' },
  { in: 'worker/job-model', code: 'setTimeout(() => undefined, 0)', name: 'setTimeout' },
  { in: 'worker/billing', code: 'Date.now()', name: 'Date.now' },
  { in: 'worker/api', code: `fetch('/')`, name: 'fetch' },
  { in: 'worker/db', code: `fetch('/')`, name: 'fetch' },
  { in: 'src/components/ui', code: `fetch('/')`, name: 'fetch' },
  { in: 'src/routes', code: `localStorage.getItem('a')`, name: 'localStorage' },
  { in: 'src/content', code: 'document.title', name: 'document' },
]

const PERMITTED_GLOBALS: readonly GlobalPlant[] = [
  { in: 'worker/documents/identify', code: 'new TextDecoder()' },
  { in: 'worker/documents/archive', code: `new DecompressionStream('deflate')` },
  { in: 'worker/documents/pdf/objects', code: 'crypto.subtle' },
  { in: 'worker/documents/testing', code: 'Date.now()' },
  { in: 'worker/contract', code: `new URL('https://verso.test')` },
  { in: 'worker/agents', code: `fetch('/')` },
  { in: 'worker/api', code: 'Date.now()' },
  { in: 'src/lib/api', code: `fetch('/')` },
  { in: 'src/components/ui', code: 'document.title' },
  { in: 'scripts', code: 'process.env' },
]

const root = mkdtempSync(path.join(tmpdir(), 'verso-folder-rules-'))
const planted = new Map<object, string>()

function write(file: string, text: string) {
  const whole = path.join(root, file)
  mkdirSync(path.dirname(whole), { recursive: true })
  if (!existsSync(whole) || text !== EMPTY) writeFileSync(whole, text)
}
const EMPTY = 'export const value = 1\nexport type Value = number\n'

function plantImport(plant: ImportPlant) {
  const file = `${plant.from}/plant-${planted.size}.ts`
  planted.set(plant, file)
  const isFile = /\.tsx?$/.test(plant.to)
  if (isFile) write(plant.to, EMPTY)
  const module = isFile ? path.posix.relative(plant.from, plant.to) : plant.to
  const specifier = module.startsWith('.') || !isFile ? module : `./${module}`
  const words = plant.isType ? `import type { Value } from '${specifier}'\n` : `import { value } from '${specifier}'\n`
  write(file, `${words}${plant.isType ? 'export type Own = Value' : 'export const own = value'}\n`)
}

function plantGlobal(plant: GlobalPlant) {
  const file = `${plant.in}/plant-${planted.size}.ts`
  planted.set(plant, file)
  write(file, `export const value: unknown = ${plant.code}\n`)
}

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}
interface Diagnostic {
  readonly code: string
  readonly message: string
  readonly filename: string
}
let violations: readonly Violation[] = []
let diagnostics: readonly Diagnostic[] = []

/** What a check says of the tree, as JSON. */
function check(program: string, args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [path.resolve(program), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (!stdout.startsWith('{')) throw new Error(`${program}: ${stdout}${stderr}`)
  return JSON.parse(stdout)
}

function cruise(): readonly Violation[] {
  const args = ['messages', 'worker', 'src', 'tests', '--output-type', 'json']
  const cruised = check('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', args)
  return (cruised as { summary: { violations: Violation[] } }).summary.violations
}

function lint(): readonly Diagnostic[] {
  const linted = check('node_modules/oxlint/bin/oxlint', ['--format', 'json', 'messages', 'worker', 'src', 'scripts'])
  return (linted as { diagnostics: Diagnostic[] }).diagnostics
}

beforeAll(() => {
  for (const file of ['.dependency-cruiser.mjs', 'oxlint.config.ts', 'package.json', 'scripts/folder-rules']) {
    cpSync(file, path.join(root, file), { recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction')
  for (const plant of [...REFUSED_IMPORTS, ...PERMITTED_IMPORTS]) plantImport(plant)
  for (const plant of [...REFUSED_GLOBALS, ...PERMITTED_GLOBALS]) plantGlobal(plant)
  write('worker/agents/one.ts', `import type { Two } from './two.ts'\nexport type One = Two | 1\n`)
  write('worker/agents/two.ts', `import type { One } from './one.ts'\nexport type Two = One[]\n`)
  write('worker/documents/archive/native-transform.ts', 'export const timer = setTimeout(() => undefined, 0)\n')
  write('worker/documents/archive/other.ts', 'export const timer = setTimeout(() => undefined, 0)\n')
  violations = cruise()
  diagnostics = lint()
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

function rulesBroken(file: string | undefined): string[] {
  return violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)
}

/** What the linter says of globals in a file. */
function globalsRefused(file: string | undefined): string[] {
  return diagnostics
    .filter(({ code, filename }) => filename === file && /no-undef|no-restricted-(?:globals|properties)/.test(code))
    .map(({ message }) => /'([^']+)'/.exec(message)?.[1] ?? message)
}

const kind = ({ isType }: ImportPlant) => (isType ? 'a type of ' : '')

describe('an import that the list does not permit is refused', () => {
  it.each(REFUSED_IMPORTS.map((plant) => [`${plant.from} → ${kind(plant)}${plant.to}`, plant] as const))(
    '%s',
    (_, plant) => {
      expect(rulesBroken(planted.get(plant))).toEqual([plant.by])
    },
  )

  it('two files that import types of each other', () => {
    expect(rulesBroken('worker/agents/one.ts')).toEqual(['no circle'])
  })
})

describe('an import that the list permits passes', () => {
  it.each(PERMITTED_IMPORTS.map((plant) => [`${plant.from} → ${kind(plant)}${plant.to}`, plant] as const))(
    '%s',
    (_, plant) => {
      expect(rulesBroken(planted.get(plant))).toEqual([])
    },
  )
})

describe('a global that the list does not permit is refused', () => {
  it.each(REFUSED_GLOBALS.map((plant) => [`${plant.in}: ${plant.code}`, plant] as const))('%s', (_, plant) => {
    expect(globalsRefused(planted.get(plant))).toContain(plant.name)
  })

  it('a timer beside the one file that may set it', () => {
    expect(globalsRefused('worker/documents/archive/other.ts')).toEqual(['setTimeout'])
    expect(globalsRefused('worker/documents/archive/native-transform.ts')).toEqual([])
  })
})

describe('a global that the list permits passes', () => {
  it.each(PERMITTED_GLOBALS.map((plant) => [`${plant.in}: ${plant.code}`, plant] as const))('%s', (_, plant) => {
    expect(globalsRefused(planted.get(plant))).toEqual([])
  })
})

it('has no entry for a folder that is gone', () => {
  const gone = [...FOLDERS.map(({ folder }) => folder), ...FREE_FOLDERS].filter(
    (folder) => globSync(folder).length === 0,
  )
  expect(gone).toEqual([])
})

describe('the order of the layers', () => {
  const low = { name: 'low', folders: [{ folder: 'worker/low', imports: [] }] }
  const permits = (rule: { readonly imports?: readonly string[]; readonly types?: readonly string[] }) => ({
    name: 'low',
    folders: [{ folder: 'worker/low', imports: [], ...rule }],
  })
  const high = { name: 'high', folders: [{ folder: 'worker/high', imports: ['worker/low'] }] }

  it('is kept by the list', () => {
    expect(orderFaults()).toEqual([])
  })

  it('refuses a list in which a folder may import one above it, or types of it', () => {
    const fault = ['worker/low may not import worker/high, which is no layer below']
    expect(upwardImports([low, high])).toEqual([])
    expect(upwardImports([permits({ imports: ['worker/high'] }), high])).toEqual(fault)
    expect(upwardImports([permits({ types: ['worker/high'] }), high])).toEqual(fault)
  })

  it('refuses a list in which folders import each other, types included', () => {
    expect(circles([low, high])).toEqual([])
    expect(circles([permits({ types: ['worker/high'] }), high])).toEqual([
      'circle of folders: worker/low → worker/high → worker/low',
    ])
  })

  it('is checked with the imports: a list that breaks it stops the check', () => {
    const file = path.join(root, 'scripts/folder-rules/job-folders.ts')
    const list = readFileSync(file, 'utf8')
    writeFileSync(file, list.replace("folder: 'worker/job-model',\n    imports: [", "$&'worker/pipeline', "))
    try {
      expect(cruise).toThrow(/worker\/job-model may not import worker\/pipeline[^]*circle of folders/)
    } finally {
      writeFileSync(file, list)
    }
  })

  it('has each folder in one layer', () => {
    const names = LAYERS.flatMap(({ folders }) => folders.map(({ folder }) => folder))
    expect(names).toEqual([...new Set(names)])
  })
})

// The modules of the production build, read from its source maps (`npm test` builds both entries first).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { staticModules } from '../../scripts/build/static-graph.ts'

/** Words of the embedded identity provider and of the stand-in for Stripe that no other code has. */
const DEVELOPMENT_WORDS = ['demo-verso', 'stands in for Stripe']

/**
 * Each isolate parses and runs these before its first answer. A module that a rare request needs is to be loaded by it:
 * `npm run bench -- startup` prints what there is, by size.
 */
const MAX_START_BYTES = 1_850_000

function sources(folder: string): string[] {
  return globSync(`${folder}/**/*.map`).flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }).sources,
  )
}

/** Everything that can be loaded at all. */
function bundled(folder: string): string[] {
  return [...sources(folder), ...globSync(`${folder}/**/*.wasm`)]
}

function code(folder: string): string {
  return globSync(`${folder}/**/*.js`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

it('holds no module of worker/dev in the production worker', () => {
  const modules = sources('dist/verso')
  expect(modules.some((source) => source.endsWith('worker/index.ts'))).toBe(true)
  expect(modules.filter((source) => source.includes('worker/dev/'))).toEqual([])
  const words = DEVELOPMENT_WORDS.filter((word) => code('dist/verso').includes(word))
  expect(words).toEqual([])
})

it('would notice: the development entry has them', () => {
  for (const word of DEVELOPMENT_WORDS) expect(code('dist/e2e/verso')).toContain(word)
})

it('holds no page and no language in the production client that is for development', () => {
  const words = ['verso-pseudo', 'for engineers', 'Stand-in for Stripe']
  expect(words.filter((word) => code('dist/client').includes(word))).toEqual([])
  expect(words.filter((word) => code('dist/e2e/client').includes(word))).toEqual(words)
})

it('keeps .dev.vars out of the build that tests run on, which must not use a model somebody pays for', () => {
  const config = JSON.parse(readFileSync('dist/e2e/verso/wrangler.json', 'utf8')) as {
    secrets?: { required: string[] }
    vars: Record<string, string>
  }
  expect(config.secrets).toEqual({ required: [] })
  expect(config.vars['TRANSLATION_ENGINE']).toBe('embedded')
  expect(existsSync('dist/e2e/verso/.dev.vars')).toBe(false)
})

it('holds pdf.js in a file of its own, which only the PDF engine loads, when it is asked to', () => {
  const chunks = JSON.parse(readFileSync('dist/verso/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const pdfjs = Object.keys(chunks).find((key) => key.includes('pdfjs'))
  const engine = Object.keys(chunks).filter((key) => key.endsWith('extract-pdf.ts') || key.endsWith('rebuild-pdf.ts'))
  expect(engine).toHaveLength(2)
  expect(withImports(engine, chunks)).not.toContain(pdfjs)
})

/** What pages and accounts do without, by how its modules are named. */
const ON_DEMAND = {
  'the language detector': /node_modules\/eld\/|worker\/agents\/detector\//,
  'the checks of translations':
    /worker\/agents\/(?:qa\/(?:validator|numbers\/)|translator\/translator|reviewer\/apply-fix)/,
  'fonts and their shaping': /\.wasm$|harfbuzz/,
  Stripe: /node_modules\/stripe\//,
  'the writer of Word documents': /node_modules\/docx\//,
  'pdf.js': /node_modules\/(?:pdfjs-dist|unpdf)\//,
  'the writer of the OpenAPI document': /zod-to-openapi|@hono\/zod-openapi/,
  'the document engine':
    /worker\/documents\/(?:docx|ooxml|pdf|pptx|xlsx)\/(?!facts|recognise|pdf-format|pdf-resources)/,
  // What reads and writes the memory and glossaries, and the archive of files, serve others as well.
  'exports of segments': /worker\/exports\/(?!archive|glossary|tmx)\w+\//,
}

describe('a new isolate', () => {
  const loaded = staticModules('dist/verso')
  const all = bundled('dist/verso')

  it.each(Object.entries(ON_DEMAND))('starts without %s', (_, pattern) => {
    expect(loaded.filter(({ source }) => pattern.test(source))).toEqual([])
    expect(all.some((source) => pattern.test(source))).toBe(true) // the pattern still names something
  })

  it('loads no more than it needs to answer', () => {
    expect(loaded.some(({ source }) => source === 'worker/app.ts')).toBe(true)
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_START_BYTES)
  })
})

interface Chunk {
  readonly imports?: readonly string[]
}

/** With all that is loaded before the first line of them runs. */
function withImports(keys: readonly string[], chunks: Readonly<Record<string, Chunk>>): Set<string> {
  const found = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue
    found.add(key)
    waiting.push(...(chunks[key]?.imports ?? []))
  }
  return found
}

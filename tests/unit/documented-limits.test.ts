// Figures of limits in the documents are those of the constants. A sentence that gives one names the constant beside it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAX_DOCUMENT_OPERATIONS, MAX_PDF_OPERATIONS } from '../../worker/documents/limits.ts'
import { isSaid, limitsOf, measuresIn } from '../support/named-limits.ts'

const LIMITS = limitsOf('worker')
const DOCUMENTS = ['README.md', 'SECURITY.md', ...markdownOf('docs'), ...markdownOf('docs/decisions')]
/** They tell people what the limits are: here no figure is without its constant. */
const OF_LIMITS = ['README.md', 'SECURITY.md', 'docs/operations.md']

/** Where the constants are that people can meet. Of the engine, `MAX_…`: the rest are prices of its operations. */
const MET_BY_PEOPLE = [
  { file: 'worker/contract/limits.ts', constants: /^export const ([A-Z][A-Z0-9_]+)/gm },
  { file: 'worker/documents/limits.ts', constants: /^export const (MAX_[A-Z0-9_]+)/gm },
  { file: 'worker/documents/archive/zip-limits.ts', constants: /^export const (MAX_[A-Z0-9_]+_BYTES|MAX_ENTRIES)/gm },
]
const UNITS = new Set(['MEBIBYTE'])

function markdownOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)
}

interface Line {
  readonly at: string
  readonly names: readonly string[]
  readonly measures: readonly string[]
}

/** A line of Markdown is a paragraph, an entry of a list or a row of a table. Code is none, but for names in it. */
function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, at: `${file}:${index + 1}` }))
    .filter(({ text }) => !text.startsWith('    '))
    .map(({ text, at }) => ({
      at,
      names: [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name).filter((name) => LIMITS.has(name)),
      measures: measuresIn(text.replaceAll(/`[^`]*`|"[^"]*"/g, '')),
    }))
}

function says(name: string, measure: string): boolean {
  return (LIMITS.get(name) ?? []).some((value) => isSaid(name, value, measure))
}

it('say what the constants say that they name', () => {
  const lines = DOCUMENTS.flatMap(linesOf)
  const wrong = lines.flatMap(({ at, names, measures }) =>
    names
      .filter((name) => !measures.some((measure) => says(name, measure)))
      .map(
        (name) =>
          `${at} names ${name} (${LIMITS.get(name)?.join(' or ')}) and says ${measures.join(', ') || 'no figure'}`,
      ),
  )
  expect(wrong).toEqual([])
})

it('name a constant for each figure', () => {
  const lines = OF_LIMITS.flatMap(linesOf)
  const unnamed = lines.flatMap(({ at, names, measures }) =>
    measures
      .filter((measure) => !names.some((name) => says(name, measure)))
      .map((measure) => `${at}: name the constant of "${measure}" beside it, or write "about ${measure}"`),
  )
  expect(unnamed).toEqual([])
})

it('have a row in the table of operations for each limit that people meet', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('## Limits')
  const missing = MET_BY_PEOPLE.flatMap(({ file, constants }) =>
    [...readFileSync(file, 'utf8').matchAll(constants)]
      .map(([, name = '']) => name)
      .filter((name) => !UNITS.has(name) && !table.includes(`\`${name}\``))
      .map((name) => `${name} of ${file}`),
  )
  expect(missing).toEqual([])
})

it('say how long a work budget lasts, at the 4 ns that an operation takes', () => {
  const seconds = (operations: number) => `about ${Math.round(operations * 4e-9)} s`
  for (const file of ['README.md', 'docs/operations.md']) {
    const budget = readFileSync(file, 'utf8')
      .split('\n')
      .find((line) => line.includes('`MAX_DOCUMENT_OPERATIONS`'))
    expect(budget).toContain(seconds(MAX_DOCUMENT_OPERATIONS))
    expect(budget).toContain(seconds(MAX_PDF_OPERATIONS))
  }
})

it('let a PDF take no more than a Worker has, with a quarter to spare', () => {
  const cpuMs = Number(/^cpu_ms = (\d+)$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1])
  expect(MAX_PDF_OPERATIONS * 4e-6).toBeLessThan(0.75 * cpuMs)
})

it('are read in every form that a sentence has for them', () => {
  expect(measuresIn('60 files and 2,500 MB; an hour; five minutes; 1.2 billion operations, about 5 s; 10 s')).toEqual([
    '60 files',
    '2,500 MB',
    'an hour',
    'five minutes',
    '1.2 billion operations',
    '10 s',
  ])
  expect(isSaid('MAX_DRAFTS', 60, '60 files')).toBe(true)
  expect(isSaid('MAX_DRAFTS', 60, '20 files')).toBe(false)
  expect(isSaid('MAX_DRAFTS', 60, '60 s')).toBe(false)
  expect(isSaid('MAX_DRAFT_BYTES', 2_621_440_000, '2,500 MB')).toBe(true)
  expect(isSaid('MAX_PHOTO_BYTES', 100_000, '100 kB')).toBe(true)
  expect(isSaid('DRAFT_LIFETIME_MS', 3_600_000, 'an hour')).toBe(true)
  expect(isSaid('RECENT_SIGN_IN_S', 300, 'five minutes')).toBe(true)
  expect(isSaid('MAX_DOCUMENT_OPERATIONS', 1_200_000_000, '1.2 billion operations')).toBe(true)
  expect(LIMITS.get('MAX_DRAFT_BYTES')).toEqual([2_621_440_000])
})

it('stand in the strings of the API by their constants, never as figures', () => {
  const files = ['worker/api', 'worker/contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const literal = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\])*"/g)]
          .flatMap(([string]) => measuresIn(string))
          .map((measure) => `${file}:${index + 1} ${measure}`),
      ),
  )
  expect(literal).toEqual([])
})

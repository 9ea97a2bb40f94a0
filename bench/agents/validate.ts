// npm run bench -- validate DIR: how many seeded faults the validator detects, and how many clean human translations it
// rejects, by fault and language. DIR holds references as in FLORES. The faults are those of the fault server.
import { Worker } from 'node:worker_threads'
import { LANGUAGES, type LanguageCode } from '../../worker/contract/languages.ts'
import { readReferences } from '../../tests/fakes/model/good-translations.ts'
import { type Half, SOURCE } from './validate-corpus.ts'
import { BESIDE, type ShareResult, type ShareTask, type Table, type Tally } from './validate-share.ts'

/** Threads for each half of the lines; a whole run is minutes of one thread's work. */
const SHARES = 2

export async function benchValidate(paths: readonly string[]): Promise<void> {
  const [folder] = paths
  if (folder === undefined) return console.log('validate: no folder of references given')
  const languages = readReferences(folder).languages.filter((language) => language !== SOURCE)
  const [even, odd] = await Promise.all([measureHalf(folder, 'even', languages), measureHalf(folder, 'odd', languages)])
  console.log(`validate: ${languages.length} languages from English; developed on even lines, judged by odd ones`)
  print('doubted, % of clean translations', { even: even.clean, odd: odd.clean }, languages)
  for (const { caught } of [even, odd]) addSum(caught)
  print('caught, % of spoilt texts', { even: even.caught, odd: odd.caught }, languages)
}

async function measureHalf(folder: string, half: Half, languages: readonly LanguageCode[]): Promise<ShareResult> {
  const shares = Array.from({ length: SHARES }, (_, share) => languages.filter((__, index) => index % SHARES === share))
  const results = await Promise.all(shares.map((share) => measure({ folder, half, languages: share })))
  return { clean: joined(results.map(({ clean }) => clean)), caught: joined(results.map(({ caught }) => caught)) }
}

function joined(tables: readonly Table[]): Table {
  const whole: Table = new Map()
  for (const [name, row] of tables.flatMap((table) => [...table]))
    whole.set(name, new Map([...(whole.get(name) ?? []), ...row]))
  return whole
}

function measure(task: ShareTask): Promise<ShareResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./validate-share.ts', import.meta.url), { workerData: task })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

const SUM = 'all seeded faults'

function addSum(table: Table): void {
  const sum = new Map<LanguageCode, Tally>()
  for (const [name, row] of table) {
    if (name.endsWith(BESIDE)) continue
    for (const [language, { cases, hits }] of row) {
      const before = sum.get(language) ?? { cases: 0, hits: 0 }
      sum.set(language, { cases: before.cases + cases, hits: before.hits + hits })
    }
  }
  table.set(SUM, sum)
}

function print(title: string, tables: Record<Half, Table>, languages: readonly LanguageCode[]): void {
  const width = Math.max(...[...tables.odd.keys(), ...tables.even.keys()].map((name) => name.length), title.length)
  const columns = LANGUAGES.map(({ code }) => code).filter((code) => languages.includes(code))
  console.log(
    `\n${title.padEnd(width)}   even    odd   both      cases   odd: ${columns.map((code) => code.padStart(4)).join('')}`,
  )
  for (const name of new Set([...tables.odd.keys(), ...tables.even.keys()])) {
    const [even, odd] = [total(tables.even.get(name)), total(tables.odd.get(name))]
    const both = { cases: even.cases + odd.cases, hits: even.hits + odd.hits }
    const cells = columns.map((code) => short(tables.odd.get(name)?.get(code)).padStart(4)).join('')
    console.log(
      `${name.padEnd(width)} ${percent(even).padStart(6)} ${percent(odd).padStart(6)} ${percent(both).padStart(6)} ${String(both.cases).padStart(10)}        ${cells}`,
    )
  }
}

function total(row: Map<LanguageCode, Tally> | undefined): Tally {
  const sum = { cases: 0, hits: 0 }
  for (const { cases, hits } of row?.values() ?? []) {
    sum.cases += cases
    sum.hits += hits
  }
  return sum
}

function percent({ cases, hits }: Tally): string {
  return cases === 0 ? '–' : ((hits / cases) * 100).toFixed(2)
}

/** Three places at most; a hundred only where nothing is missing. */
function short(tally: Tally | undefined): string {
  if (tally === undefined || tally.cases === 0) return '–'
  const share = (tally.hits / tally.cases) * 100
  return share === 100 || share === 0 ? String(share) : share > 99 ? '99' : share.toFixed(share < 10 ? 1 : 0)
}

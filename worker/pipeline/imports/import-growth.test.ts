import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MAX_MEMORY_UNITS } from '../../contract/limits.ts'
import { IMPORT_GROWTH } from '../../exports/testing/import-growth.ts'
import { MAX_IMPORT_OPERATIONS } from './import-turns.ts'
import { importedFile } from './testing/imported-file.ts'

/** Four times a construct may multiply the cost by this: 2.3 for each doubling. */
const MOST_GROWTH = 2.3 ** 2
/** An operation stands for 4 ns. On another machine, and before the code is compiled, it may take several times as long. */
const MOST_NS_PER_OPERATION = 40
const WARM_UP_MS = 30
/** What somebody who asks for something else may wait. */
const LONGEST_TURN_MS = 200

const all = IMPORT_GROWTH.map((each) => [`${each.format} ${each.name}`, each] as const)

describe('an import costs no more than in proportion to what its file has of', () => {
  it.each(all)('%s', async (_, { format, make, few }) => {
    const [once, fourTimes] = [await importedFile(format, make(few)), await importedFile(format, make(4 * few))]
    expect(fourTimes.operations / once.operations).toBeLessThan(MOST_GROWTH)
    expect(fourTimes.longestTurnMs).toBeLessThan(LONGEST_TURN_MS)
    // What is counted is what is done: work that no operation stands for would show here.
    expect(fourTimes.cpuMs - WARM_UP_MS).toBeLessThan((fourTimes.operations * MOST_NS_PER_OPERATION) / 1e6)
  })
})

it('50 MB of ordinary units, as many as a memory holds, stay within the budget', async () => {
  const count = 1_000
  const sentence = 'The agreement between the parties governs the delivery of services and their payment. '.repeat(5)
  const seg = (language: string, n: number) => `<tuv xml:lang="${language}"><seg>${n} ${sentence}</seg></tuv>`
  const units = Array.from({ length: count }, (_, n) => `<tu>${seg('en', n)}${seg('es', n)}</tu>`).join('')
  const bytes = new TextEncoder().encode(`<tmx><header srclang="en"/><body>${units}</body></tmx>`)
  const { operations } = await importedFile('tmx', bytes)
  const ofMemory = operations * (MAX_MEMORY_UNITS / count)
  expect((bytes.length / count) * MAX_MEMORY_UNITS).toBeGreaterThan(0.9 * MAX_FILE_BYTES)
  expect(ofMemory).toBeLessThan(MAX_IMPORT_OPERATIONS)
})

it.each([
  ['tags that cross', '<bpt i="N"/>', '<ept i="N"/>', 12_000],
  ['tags as text', '&lt;fN&gt;', '&lt;/fN&gt;', 12_000],
  ['words', 'word N ', '', 60_000],
])('one unit with thousands of %s holds nobody up', async (_, open, close, count) => {
  const all = (text: string) => Array.from({ length: count }, (_each, n) => text.replace('N', String(n))).join('')
  const tuv = (language: string) => `<tuv xml:lang="${language}"><seg>${all(open)}${all(close)}</seg></tuv>`
  const header = '<header srclang="en" creationtool="OmegaT"/>'
  const bytes = new TextEncoder().encode(`<tmx>${header}<body><tu>${tuv('en')}${tuv('es')}</tu></body></tmx>`)
  const { longestTurnMs, outcome } = await importedFile('tmx', bytes)
  expect(JSON.parse(outcome)).toMatchObject({ imported: 0 })
  expect(longestTurnMs).toBeLessThan(LONGEST_TURN_MS)
})

it.each([
  ['placeholders', (n: number) => '<ph/>'.repeat(n)],
  ['highlights', (n: number) => '<hi>a</hi>'.repeat(n / 2)],
  ['pairs', (n: number) => '<bpt i="1"/><ept i="1"/>'.repeat(n / 2)],
])('units with thousands of %s take no more time than is counted', async (_, tags) => {
  const unit = `<tu><tuv xml:lang="en"><seg>a${tags(7_800)}</seg></tuv><tuv xml:lang="es"><seg>b</seg></tuv></tu>`
  const file = (count: number) => new TextEncoder().encode(`<tmx><header/><body>${unit.repeat(count)}</body></tmx>`)
  await importedFile('tmx', file(5))
  const { cpuMs, operations } = await importedFile('tmx', file(40))
  expect(cpuMs / (operations * 4e-6)).toBeLessThan(2)
})

it.each([
  ['one language', ['en', 'es'], 64],
  ['many languages', ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'ja', 'ko', 'zh'], 16],
] as const)('long units of %s leave others a turn between two writes', async (_, languages, count) => {
  const source = 'The agreement governs delivery and payment. '.repeat(1_000)
  const seg = (language: string, n: number) =>
    `<tuv xml:lang="${language}"><seg>${n} ${language === 'en' ? source : language}</seg></tuv>`
  const units = Array.from({ length: count }, (_, n) => `<tu>${languages.map((each) => seg(each, n)).join('')}</tu>`)
  const text = `<tmx><header srclang="en"/><body>${units.join('')}</body></tmx>`
  const { mostWritesATurn, outcome } = await importedFile('tmx', new TextEncoder().encode(text))
  expect(JSON.parse(outcome)).toMatchObject({ imported: count * (languages.length - 1) })
  expect(mostWritesATurn).toBe(1)
})

it('a file that asks for more than its budget ends there, and what came before is imported', async () => {
  const again = IMPORT_GROWTH.find(({ name }) => name === 'units of 20 languages')
  if (!again) throw new Error('no such construct')
  const { outcome, operations } = await importedFile('tmx', again.make(200), { limit: 20_000_000 })
  expect(operations).toBeLessThan(22_000_000)
  expect(JSON.parse(outcome)).toMatchObject({ isComplete: false, stoppedBy: 'too_complex' })
})

import { describe, expect, it } from 'vitest'
import { IMPORT_GROWTH } from '../../exports/testing/import-growth.ts'
import { MAX_IMPORT_OPERATIONS } from './import-turns.ts'
import { importedFile } from './testing/imported-file.ts'

/** Four times a construct may multiply the cost by this: 2.3 for each doubling. */
const MOST_GROWTH = 2.3 ** 2
/** An operation stands for 4 ns. On another machine, and before the code is compiled, it may take several times as long. */
const MOST_NS_PER_OPERATION = 40
const WARM_UP_MS = 30

const all = IMPORT_GROWTH.map((each) => [`${each.format} ${each.name}`, each] as const)

describe('an import costs no more than in proportion to what its file has of', () => {
  it.each(all)('%s', async (_, { format, make, few }) => {
    const [once, fourTimes] = [await importedFile(format, make(few)), await importedFile(format, make(4 * few))]
    expect(fourTimes.operations / once.operations).toBeLessThan(MOST_GROWTH)
    // What is counted is what is done: work that no operation stands for would show here.
    expect(fourTimes.cpuMs - WARM_UP_MS).toBeLessThan((fourTimes.operations * MOST_NS_PER_OPERATION) / 1e6)
  })
})

it('50 MB of ordinary units, as many as a memory holds, stay within the budget', async () => {
  const units = IMPORT_GROWTH.find(({ name }) => name === 'units')
  if (!units) throw new Error('no such construct')
  const count = 1_000
  const bytes = units.make(count)
  const { operations } = await importedFile('tmx', bytes)
  const ofBytes = (50 * 1024 * 1024 * 16) / operations
  expect((operations * 50_000) / count).toBeLessThan(MAX_IMPORT_OPERATIONS)
  expect(ofBytes).toBeGreaterThan(0)
})

it('a file that asks for more than its budget ends there, and what came before is imported', async () => {
  const again = IMPORT_GROWTH.find(({ name }) => name === 'units of 20 languages')
  if (!again) throw new Error('no such construct')
  const { outcome, operations } = await importedFile('tmx', again.make(200), 20_000_000)
  expect(operations).toBeLessThan(22_000_000)
  expect(JSON.parse(outcome)).toMatchObject({ isComplete: false, stoppedBy: 'too_complex' })
})

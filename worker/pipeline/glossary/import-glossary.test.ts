import { describe, expect, it } from 'vitest'
import {
  MAX_GLOSSARY_ENTRIES,
  MAX_GLOSSARY_LENGTH,
  MAX_NAMED_SKIPPED_ROWS,
  MAX_TERM_LENGTH,
  MAX_TERM_VARIANTS,
} from '../../contract/limits.ts'
import type { GlossaryRecord, ReadRow } from '../../exports/glossary/glossary-record.ts'
import { ImportTurns } from '../imports/import-turns.ts'
import { collectEntries as collect } from './import-glossary.ts'

const collectEntries = (rows: AsyncIterable<ReadRow>, limit?: number) =>
  collect(rows, new ImportTurns(() => Promise.resolve(), limit))

function entry(source: string, changes: Partial<GlossaryRecord> = {}): GlossaryRecord {
  return { source, targets: ['x'], forbidden: [], doNotTranslate: false, isCaseSensitive: false, ...changes }
}

/** Counts what is taken of the rows. */
class Rows {
  taken = 0
  readonly #recordAt: (row: number) => GlossaryRecord
  readonly #count: number

  constructor(count: number, recordAt: (row: number) => GlossaryRecord) {
    this.#count = count
    this.#recordAt = recordAt
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ReadRow> {
    while (this.taken < this.#count) {
      this.taken++
      yield { row: this.taken, record: this.#recordAt(this.taken) }
    }
  }
}

describe('the rows of a file are read no further', () => {
  it('than a glossary has room for', async () => {
    const rows = new Rows(1_000_000, (row) => entry(`term ${row}`))
    await expect(collectEntries(rows)).rejects.toMatchObject({ code: 'glossary_full' })
    expect(rows.taken).toBe(MAX_GLOSSARY_ENTRIES + 1)
  })

  it('than a glossary may be long, and a row in the place of another counts alone', async () => {
    const texts = (letter: string) => Array.from({ length: MAX_TERM_VARIANTS }, () => letter.repeat(MAX_TERM_LENGTH))
    const long = (source: string, letter = 'x') => entry(source, { targets: texts(letter), forbidden: texts('y') })
    const rows = new Rows(1_000_000, (row) => long(`term ${row}`))
    await expect(collectEntries(rows)).rejects.toMatchObject({ code: 'glossary_full' })
    expect(rows.taken).toBeLessThanOrEqual(Math.ceil(MAX_GLOSSARY_LENGTH / (2 * MAX_TERM_VARIANTS * MAX_TERM_LENGTH)))
    const again = new Rows(2_000, (row) => long('term', row % 2 === 0 ? 'x' : 'z'))
    expect((await collectEntries(again)).entries).toHaveLength(1)
  })

  it('than its work may take, where they are all one term or none', async () => {
    for (const recordAt of [
      () => entry('term'),
      () => entry(''),
      (row: number) => entry('t', { targets: [`${row}`] }),
    ]) {
      const rows = new Rows(1_000_000, recordAt)
      await expect(collectEntries(rows, 10_000_000)).rejects.toMatchObject({ code: 'import_too_complex' })
      expect(rows.taken).toBeLessThan(10_000)
    }
  })
})

it('a row that says again what stands is counted, and the last row for a term stands', async () => {
  const records = [entry('fee'), entry('Fee', { targets: ['y'] }), entry('quay'), entry('fee'), entry('fee')]
  const rows = new Rows(records.length, (row) => records[row - 1] ?? entry(''))
  const { entries, duplicates } = await collectEntries(rows)
  expect(entries.map(({ source, targets }) => [source, ...targets])).toEqual([
    ['fee', 'x'],
    ['quay', 'x'],
  ])
  expect(duplicates).toBe(3)
})

it('a concept with several terms that are no entries is named once', async () => {
  async function* rows(): AsyncGenerator<ReadRow> {
    for (const row of [1, 1, 2]) yield { row, record: entry('') }
  }
  expect(await collectEntries(rows())).toMatchObject({ skipped: 2, skippedRows: [{ row: 1 }, { row: 2 }] })
})

it.each([
  ['no_term', entry('')],
  ['no_translation', entry('fee', { targets: [] })],
  ['too_many', entry('fee', { targets: Array.from({ length: MAX_TERM_VARIANTS + 1 }, (_, at) => `x${at}`) })],
  ['too_long', entry('f'.repeat(MAX_TERM_LENGTH + 1))],
  ['character', entry('fee\u0007')],
  ['character', entry('fee', { targets: ['tasa\uD83D'] })],
  ['contradiction', entry('pump', { targets: ['Pumpe'], forbidden: ['pumpe'] })],
  ['contradiction', entry('Acme', { targets: ['Akme'], doNotTranslate: true })],
  ['contradiction', entry('Acme', { targets: [], forbidden: ['Acme'], doNotTranslate: true })],
])('a row is skipped with its reason: %s', async (reason, record) => {
  const { entries, skipped, skippedRows } = await collectEntries(new Rows(1, () => record))
  expect({ entries, skipped, skippedRows }).toEqual({ entries: [], skipped: 1, skippedRows: [{ row: 1, reason }] })
})

it.each([
  ['a translation that stays and another', entry('Hotel', { targets: ['Hotel', 'Gasthaus'] })],
  ['a name that stays, said twice', entry('Acme', { targets: ['Acme'], doNotTranslate: true })],
  [
    'a forbidden word in other capitals, where they count',
    entry('US', { targets: ['USA'], forbidden: ['usa'], isCaseSensitive: true }),
  ],
])('an entry may have %s', async (_, record) => {
  expect((await collectEntries(new Rows(1, () => record))).entries).toMatchObject([record])
})

it('the first rows that are skipped are named, and all are counted', async () => {
  const { skipped, skippedRows } = await collectEntries(new Rows(500, () => entry('')))
  expect(skipped).toBe(500)
  expect(skippedRows).toHaveLength(MAX_NAMED_SKIPPED_ROWS)
})

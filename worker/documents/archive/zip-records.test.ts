// Tests the Zip64 forms, which no archive of test size needs.
import { expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { concatBytes } from '../testing/run-format.ts'
import { readCentralRecord } from './central-record.ts'
import { readEndRecord } from './end-record.ts'
import { bytesOf, fields } from './testing/zip-bytes.ts'
import { endRecords, newRecord, placedRecord } from './zip-records.ts'

const GIBIBYTE = 2 ** 30
const facts = { crc32: 7, compressedBytes: 20, inflatedBytes: 30 }

it.each([
  [facts, 5 * GIBIBYTE],
  [{ ...facts, compressedBytes: 4 * GIBIBYTE - 1 }, 0],
  [{ ...facts, inflatedBytes: 6 * GIBIBYTE }, 0xfffffffe],
  [{ crc32: 0, compressedBytes: 5 * GIBIBYTE, inflatedBytes: 6 * GIBIBYTE }, 7 * GIBIBYTE],
])('writes %o at %d in a record that says so', (facts, localStart) => {
  const record = placedRecord(newRecord(bytesOf('a')), facts, { localStart, keepsZip64: false })
  expect(readCentralRecord(record, 0)).toMatchObject({ ...facts, localStart })
  expect(record[6]).toBe(45)
})

it('keeps other extra fields beside the Zip64 one, and broken ones as they are', () => {
  const field = fields([2, 0xcafe], [2, 4], [4, 1])
  const extra = concatBytes([fields([2, 1], [2, 8], [8, 99]), field, fields([2, 0xcafe], [2, 400])])
  const record = concatBytes([newRecord(bytesOf('a')), extra])
  record.set(fields([2, extra.length]), 30)
  const placed = placedRecord(record, facts, { localStart: 5 * GIBIBYTE, keepsZip64: false })
  expect(placed.subarray(47)).toEqual(
    concatBytes([fields([2, 1], [2, 8], [8, 5 * GIBIBYTE]), field, fields([2, 0xcafe], [2, 400])]),
  )
})

it.each([
  [70_000, 0],
  [0xffff, 0],
  [2, 5 * GIBIBYTE],
])('ends a directory of %d entries at %d', async (entryCount, directoryStart) => {
  const comment = bytesOf('the end')
  const directoryBytes = 100
  const bytes = endRecords({ entryCount, directoryStart, directoryBytes, comment })
  const start = directoryStart + directoryBytes
  const file = {
    size: start + bytes.length,
    read: (from: number, to: number) =>
      bufferFile(concatBytes([new Uint8Array(100), bytes])).read(from - directoryStart, to - directoryStart),
  }
  expect(await readEndRecord(file)).toEqual({ entryCount, directoryStart, directoryBytes, comment })
})

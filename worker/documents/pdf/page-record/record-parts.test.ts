import { expect, it } from 'vitest'
import { GeometryRecords } from '../../testing/run-format.ts'
import { RecordDamagedError } from './record-bytes.ts'
import { MAX_PART_BYTES, readParts, writeParts } from './record-parts.ts'

const SMALL = Uint8Array.of(1, 2, 3)
const LARGE = Uint8Array.from({ length: MAX_PART_BYTES * 2 + 5 }, (_, index) => index % 251)

it('keep a small record whole and a large one in parts of a bounded size', async () => {
  const geometry = new GeometryRecords()
  for (const record of [SMALL, LARGE, SMALL]) await writeParts(geometry, record)
  expect(geometry.records.map(({ length }) => length)).toEqual([7, MAX_PART_BYTES, MAX_PART_BYTES, 9, 7])
  const reader = geometry.reader()
  for (const record of [SMALL, LARGE, SMALL]) expect(await readParts(reader)).toEqual(record)
})

it('tell that one of them is missing', async () => {
  const geometry = new GeometryRecords()
  for (const record of [LARGE, SMALL]) await writeParts(geometry, record)
  const { records } = geometry
  for (const left of [records.slice(0, 2), [...records.slice(0, 2), ...records.slice(3)], []]) {
    await expect(readParts(geometry.reader(left))).rejects.toThrow(RecordDamagedError)
  }
})

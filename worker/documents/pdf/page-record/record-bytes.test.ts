import { expect, it } from 'vitest'
import { RecordBytesReader, RecordBytesWriter, RecordDamagedError } from './record-bytes.ts'

const COUNTS = [0, 1, 127, 128, 16_384, 2 ** 32, Number.MAX_SAFE_INTEGER]
const NUMBERS = [0, -0, 1.5, 0.1 + 0.2, -1e-300, 5e-324, Infinity, -Infinity, NaN, 1.5]
// The last two are halves of a character, which no UTF-8 has.
const TEXTS = ['', 'words', '\u{feff}words of العربية', 'words', '\u{1f600}']
const BROKEN_TEXTS = ['whole', '\ud83d', '\ude00']

function written(texts: readonly string[]): Uint8Array {
  const bytes = new RecordBytesWriter()
  for (const count of COUNTS) bytes.count(count)
  for (const count of COUNTS.slice(0, -1)) bytes.whole(-count)
  bytes.list(NUMBERS, (number) => bytes.number(number))
  bytes.list(texts, (text) => bytes.text(text))
  bytes.optional(null, (text: string) => bytes.text(text))
  bytes.optional('told', (text) => bytes.text(text))
  bytes.flag(true)
  return bytes.bytes()
}

function read(record: Uint8Array) {
  const bytes = new RecordBytesReader(record)
  const counts = COUNTS.map(() => bytes.count())
  const wholes = COUNTS.slice(0, -1).map(() => bytes.whole())
  const numbers = bytes.list(() => bytes.number())
  const texts = bytes.list(() => bytes.text())
  const optional = [bytes.optional(() => bytes.text()), bytes.optional(() => bytes.text())]
  return { counts, wholes, numbers, texts, optional, flag: bytes.flag() }
}

it.each([[TEXTS], [BROKEN_TEXTS]])('come back as they were written, to the last bit', (texts) => {
  const found = read(written(texts))
  expect(found.counts).toEqual(COUNTS)
  expect(found.wholes.map((count) => -count + 0)).toEqual(COUNTS.slice(0, -1))
  expect(found.numbers.every((number, index) => Object.is(number, NUMBERS[index]))).toBe(true)
  expect(found.texts).toEqual(texts)
  expect(found.optional).toEqual([null, 'told'])
  expect(found.flag).toBe(true)
})

it('are damaged wherever they are cut off', () => {
  const record = written(TEXTS)
  for (let length = 0; length < record.length; length++) {
    expect(() => read(record.subarray(0, length))).toThrow(RecordDamagedError)
  }
})

import { describe, expect, it } from 'vitest'
import type { PdfObject } from '../../objects/pdf-object.ts'
import { PdfName } from '../../objects/pdf-object.ts'
import { isCffOverBudget } from './cff-limits.ts'
import { FONT_LIMITS, isType1OverBudget } from './font-limits.ts'
import { withinItself } from './font-tables.ts'

const limited = (key: string, value: PdfObject) => FONT_LIMITS.get(key)?.(value)
const ascii = (text: string) => new TextEncoder().encode(text)

describe('widths by CID', () => {
  it('stay as they are within two bytes', () => {
    const widths = [0, [500, 600], 10, 20, 700]
    expect(limited('W', widths)).toBe(widths)
    const vertical = [0, [-1000, 500, 880], 7, 9, -1000, 500, 880]
    expect(limited('W2', vertical)).toBe(vertical)
  })

  it('end at the last CID there is, where a range asks for four billion', () => {
    expect(limited('W', [0, 4_000_000_000, 1])).toEqual([0, 65_535, 1])
    expect(limited('W', [4_000_000_000, [1], 3, 4, 5])).toEqual([3, 4, 5])
    expect(limited('W2', [0, 4_000_000_000, -1000, 500, 880])).toEqual([0, 65_535, -1000, 500, 880])
  })

  it('end where ranges name all CIDs again and again', () => {
    const ranges = Array.from({ length: 1_000 }, () => [0, 65_535, 1]).flat()
    expect(limited('W', ranges)).toHaveLength(9)
  })
})

it('names of codes that a simple font has not are left out', () => {
  const [a, b] = [new PdfName('a'), new PdfName('b')]
  expect(limited('Differences', [65, a, 2_147_483_647, b, b, 66, b])).toEqual([65, a, 66, b])
  expect(limited('LastChar', 4_000_000_000)).toBe(65_535)
})

describe('a Type 1 program', () => {
  it.each([
    ['an encoding with an index of two billion', '%!PS /Encoding 256 array dup 2147483647 /x put readonly def', true],
    ['an encoding of one byte', '%!PS /Encoding 256 array dup 65 /A put readonly def', false],
  ])('with %s', (_, program, isOver) => {
    expect(isType1OverBudget(ascii(program), null)).toBe(isOver)
  })

  it.each([
    ['/Subrs 2 array dup 2147483647 4 RD abcd NP ND', true],
    ['/OtherSubrs [{dup 1183615869 eq {pop 0}}] ND /Subrs 1 array dup 0 4 RD abcd NP ND', false],
  ])('whose encrypted part has %s', (part, isOver) => {
    const bytes = new Uint8Array([...ascii('%!PS currentfile eexec '), ...encrypted(ascii(`abcd${part}`))])
    expect(isType1OverBudget(bytes, null)).toBe(isOver)
  })
})

/** Adobe Type 1 Font Format §7.3. */
function encrypted(plain: Uint8Array): Uint8Array {
  let key = 55_665
  return plain.map((byte) => {
    const cipher = byte ^ (key >> 8)
    key = ((cipher + key) * 52_845 + 22_719) & 0xffff
    return cipher
  })
}

describe('a CFF font', () => {
  const header = [1, 0, 4, 1]
  const empty = [0, 0]
  /** Entries of an INDEX that all claim the same bytes: offsets go back to the start at each. */
  const index = (offsets: readonly number[], data: readonly number[]) => [
    (offsets.length - 1) >> 8,
    (offsets.length - 1) & 255,
    2,
    ...offsets.flatMap((offset) => [offset >> 8, offset & 255]),
    ...data,
  ]

  it('whose entries lie behind one another is read', () => {
    const font = [...header, ...index([1, 2], [65]), ...index([1, 2], [0]), ...empty, ...empty]
    expect(isCffOverBudget(new Uint8Array(font))).toBe(false)
  })

  it('whose entries overlap again and again is not', () => {
    const offsets = Array.from({ length: 1_001 }, (_, at) => (at % 2 === 0 ? 1 : 1_000))
    const font = [
      ...header,
      ...index(
        offsets,
        Array.from({ length: 1_000 }, () => 65),
      ),
      ...empty,
      ...empty,
      ...empty,
    ]
    expect(isCffOverBudget(new Uint8Array(font))).toBe(true)
  })
})

describe('a character map', () => {
  const HEADER = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
  const MAPS = [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12]
  const font = (subtable: readonly number[]) => {
    const record = [...ascii('cmap'), 0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 12 + subtable.length]
    return new Uint8Array([...HEADER, ...record, ...MAPS, ...subtable])
  }
  const group = (end: readonly number[]) => [
    0,
    12,
    0,
    0,
    0,
    0,
    0,
    28,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    ...end,
    0,
    0,
    0,
    1,
  ]

  it('of ordinary groups stays', () => {
    const bytes = font(group([0, 0, 255, 255]))
    expect(withinItself(bytes)).toBe(bytes)
  })

  it('that names four billion codes becomes one of no format', () => {
    const mended = withinItself(font(group([255, 255, 255, 255])))
    expect([...mended.subarray(40, 42)]).toEqual([255, 255])
  })
})

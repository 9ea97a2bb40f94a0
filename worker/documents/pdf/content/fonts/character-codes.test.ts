import { expect, it } from 'vitest'
import { codesOf, type CodespaceRange } from './character-codes.ts'

const shown = (bytes: readonly number[], codespace: readonly CodespaceRange[] | null) =>
  codesOf(Uint8Array.from(bytes), codespace).map(({ code, bytes }) => [code, bytes.length])

it('takes single bytes for simple fonts', () => {
  expect(shown([0, 0x41, 0xff], null)).toEqual([
    [0, 1],
    [0x41, 1],
    [0xff, 1],
  ])
})

it('takes as many bytes as the first range that holds them', () => {
  const shiftJis = [
    { length: 1, low: 0x00, high: 0x80 },
    { length: 2, low: 0x8140, high: 0x9ffc },
    { length: 1, low: 0xa0, high: 0xdf },
    { length: 2, low: 0xe040, high: 0xfcfc },
  ]
  expect(shown([0x41, 0x82, 0xa0, 0xb1, 0xe0, 0x40], shiftJis)).toEqual([
    [0x41, 1],
    [0x82a0, 2],
    [0xb1, 1],
    [0xe040, 2],
  ])
})

it('passes over bytes that no range holds, one at a time, and ends with a code cut off', () => {
  const pairs = [{ length: 2, low: 0x8000, high: 0xffff }]
  expect(shown([0x01, 0x90, 0x01, 0x90], pairs)).toEqual([
    [0, 1],
    [0x9001, 2],
    [0x9000, 1],
  ])
})

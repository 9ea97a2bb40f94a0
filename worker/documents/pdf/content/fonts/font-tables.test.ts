import { expect, it } from 'vitest'
import { withinItself } from './font-tables.ts'

/** With one table, "post". */
function font(signature: number, offset: number, length: number): Uint8Array {
  const bytes = new Uint8Array(40)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature)
  view.setUint16(4, 1)
  view.setUint32(12, 0x706f7374)
  view.setUint32(20, offset)
  view.setUint32(24, length)
  return bytes
}

it('ends each table with the font', () => {
  expect(withinItself(font(0x00010000, 28, 0xffffffff))).toEqual(font(0x00010000, 28, 12))
  expect(withinItself(font(0x4f54544f, 500, 8))).toEqual(font(0x4f54544f, 500, 0))
})

it('leaves the bytes it was given as they are', () => {
  const bytes = font(0x00010000, 28, 0xffffffff)
  withinItself(bytes)
  expect(bytes).toEqual(font(0x00010000, 28, 0xffffffff))
})

it('leaves whole tables and other fonts alone', () => {
  expect(withinItself(font(0x00010000, 28, 12))).toEqual(font(0x00010000, 28, 12))
  expect(withinItself(font(0x25215053, 28, 0xffff))).toEqual(font(0x25215053, 28, 0xffff))
  expect(withinItself(new Uint8Array(3))).toEqual(new Uint8Array(3))
})

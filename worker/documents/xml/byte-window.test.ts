import { expect, it } from 'vitest'
import { ByteWindow } from './byte-window.ts'

const chunk = (first: number) => Uint8Array.from({ length: 100 }, (_, index) => (first + index) % 256)

it('moves what it keeps a few times only, however many chunks come', () => {
  const window = new ByteWindow()
  const buffers = new Set<ArrayBufferLike>()
  for (let count = 0; count < 10_000; count++) {
    expect(window.append(chunk(count), 0)).toBe(0)
    buffers.add(window.bytes.buffer)
  }
  expect(window.bytes.length).toBe(1_000_000)
  expect(buffers.size).toBeLessThan(20)
})

it('takes a chunk as it is when nothing is kept', () => {
  const window = new ByteWindow()
  const given = chunk(0)
  window.append(given, 0)
  expect(window.bytes).toBe(given)
  expect(window.append(chunk(1), 100)).toBe(100)
  expect(window.bytes).toEqual(chunk(1))
})

it('drops what is not kept when it moves, and leaves what was handed out alone', () => {
  const window = new ByteWindow()
  window.append(chunk(0), 0)
  const handedOut = window.bytes.subarray(0, 90)
  let keepFrom = 90
  for (let count = 1; count < 50; count++) keepFrom -= window.append(chunk(count), keepFrom)
  const expected = [...chunk(0).slice(90), ...Array.from({ length: 49 }, (_, index) => [...chunk(index + 1)]).flat()]
  expect([...window.bytes.subarray(keepFrom)]).toEqual(expected)
  expect(handedOut).toEqual(chunk(0).slice(0, 90))
})

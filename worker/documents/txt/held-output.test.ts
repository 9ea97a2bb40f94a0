import { expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { concatBytes } from '../testing/run-format.ts'
import { seededRandom } from '../testing/random.ts'
import { heldOutput, type HeldOutput } from './held-output.ts'

const SOURCE = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251)

async function drained(held: HeldOutput): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  for await (const bytes of held.drain(bufferFile(SOURCE))) parts.push(bytes)
  return parts
}

it('gives back kept lines and texts of any length in their order', async () => {
  const random = seededRandom(4)
  for (let round = 0; round < 20; round++) {
    const held = heldOutput()
    const expected: Uint8Array[] = []
    for (let start = 0; start < SOURCE.length;) {
      const length = random.pick([0, 1, 2, 30, 700, 5_000, 70_000])
      const line = SOURCE.subarray(start, start + length)
      if (random.below(4) > 0) {
        held.keep(start, line)
        expected.push(line)
      } else {
        const text = new Uint8Array(random.pick([0, 1, 20, 66_000])).fill(252)
        if (length === 0) continue
        held.add(text)
        expected.push(text)
      }
      start += length
    }
    expect(Buffer.compare(concatBytes(await drained(held)), concatBytes(expected))).toBe(0)
    expect(await drained(held)).toEqual([])
  }
})

it('holds a hundred thousand short lines in a few arrays, and counts them', async () => {
  const held = heldOutput()
  for (let index = 0; index < 100_000; index++) {
    if (index % 2 === 0) held.add(Uint8Array.of(252))
    else held.keep(index, SOURCE.subarray(index, index + 1))
  }
  expect(held.sizeBytes()).toBeGreaterThan(99_990)
  expect(await drained(held)).toHaveLength(2)
})

it('does not hold what stays, however short its lines', async () => {
  const held = heldOutput()
  for (let start = 0; start < SOURCE.length; start += 2) held.keep(start, SOURCE.subarray(start, start + 2))
  expect(held.sizeBytes()).toBe(0)
  expect(concatBytes(await drained(held))).toEqual(SOURCE)
})

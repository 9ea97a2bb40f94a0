import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../testing/random.ts'
import { transformBytes } from './native-transform.ts'
import { collect } from './testing/archive-run.ts'

const random = seededRandom(1)
const text = Uint8Array.from({ length: 1_000_000 }, () => 97 + random.below(23))
const refused = (cause: unknown) => new Error('refused', { cause })

/** In pieces of 1000 bytes, telling how many were taken and whether it was closed. */
function source(bytes: Uint8Array) {
  const state = { taken: 0, isClosed: false }
  async function* pieces() {
    try {
      for (let start = 0; start < bytes.length; start += 1000) {
        state.taken += 1000
        yield bytes.subarray(start, start + 1000)
      }
    } finally {
      state.isClosed = true
    }
  }
  return { state, pieces: pieces() }
}

const inflate = (bytes: AsyncIterable<Uint8Array>) =>
  transformBytes(bytes, new DecompressionStream('deflate-raw'), { pieceBytes: 1000, refused })
const deflate = (bytes: AsyncIterable<Uint8Array>) =>
  transformBytes(bytes, new CompressionStream('deflate-raw'), { pieceBytes: 1000, refused })

it('inflates and deflates', async () => {
  expect(await collect(inflate(source(deflateRawSync(text)).pieces))).toEqual(text)
  expect(new Uint8Array(inflateRawSync(await collect(deflate(source(text).pieces))))).toEqual(text)
})

it('takes little more than it gives while its consumer rests', async () => {
  const { state, pieces } = source(text)
  const deflating = deflate(pieces)
  await deflating.next()
  for (let taken = -1; taken !== state.taken;) {
    taken = state.taken
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // What Node's streams buffer on either side of the work.
  expect(state.taken).toBeLessThan(256 * 1024)
  await deflating.return()
})

describe('closes its source', () => {
  it.each([0, 1, 5])('when the consumer leaves after %d chunks', async (count) => {
    const { state, pieces } = source(deflateRawSync(text))
    const inflating = inflate(pieces)
    for (let chunk = 0; chunk < count; chunk++) await inflating.next()
    await inflating.return()
    expect(state.isClosed).toBe(count > 0)
  })

  it('when the stream refuses the bytes, and says so', async () => {
    const { state, pieces } = source(new Uint8Array(100_000).fill(0xff))
    await expect(collect(inflate(pieces))).rejects.toThrow('refused')
    expect(state.isClosed).toBe(true)
  })

  it.each([
    ['cut short', deflateRawSync(text).subarray(0, 5000)],
    ['followed by others', new Uint8Array([...deflateRawSync(text), 1, 2, 3])],
    ['none at all', new Uint8Array()],
  ])('when the bytes are %s', async (_, bytes) => {
    await expect(collect(inflate(source(bytes).pieces))).rejects.toThrow('refused')
  })

  it('and passes on what the source throws', async () => {
    const failure = new Error('the store is away')
    async function* failing() {
      yield deflateRawSync(text).subarray(0, 5000)
      throw failure
    }
    await expect(collect(inflate(failing()))).rejects.toBe(failure)
  })
})

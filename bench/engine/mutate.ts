// Makes one small change to a document, chosen by a seed: to its bytes, to the decompressed contents of its streams and
// parts, or to one of its numbers, which becomes huge.
import { deflateSync, inflateSync } from 'node:zlib'
import { contentsOf } from '../../worker/documents/archive/testing/archive-run.ts'
import { zipBytes } from '../../worker/documents/archive/testing/zip-bytes.ts'
import type { Random } from '../../worker/documents/testing/random.ts'

export type MutationKind = 'bytes' | 'content' | 'number'

export interface Mutated {
  readonly bytes: Uint8Array
  /** For the report. */
  readonly what: string
}

/** The document itself where it has nothing of the kind. */
export async function mutate(
  bytes: Uint8Array,
  format: 'docx' | 'pdf',
  kind: MutationKind,
  random: Random,
): Promise<Mutated> {
  const change = kind === 'number' ? hugeNumber : damage
  if (kind === 'bytes') return { bytes: damage(bytes, random), what: 'bytes' }
  return format === 'docx' ? mutatePart(bytes, change, random) : mutateStream(bytes, change, random)
}

type Change = (bytes: Uint8Array, random: Random) => Uint8Array

async function mutatePart(bytes: Uint8Array, change: Change, random: Random): Promise<Mutated> {
  const parts = await contentsOf(bytes)
  const texts = parts.filter(([name]) => /\.(?:xml|rels)$/.test(name))
  const [chosen] = random.pick(texts)
  const changed = parts.map(([name, content]) => ({
    name,
    content: name === chosen ? change(content, random) : content,
  }))
  return { bytes: zipBytes(changed), what: chosen }
}

/** Streams that Flate has compressed, and what stands between streams. */
const STREAM = /\/FlateDecode[^]{0,400}?stream\r?\n/g

function mutateStream(bytes: Uint8Array, change: Change, random: Random): Mutated {
  const text = Buffer.from(bytes).toString('latin1')
  const starts = [...text.matchAll(STREAM)].map((match) => match.index + match[0].length)
  if (starts.length === 0 || random.below(4) === 0) return { bytes: change(bytes, random), what: 'objects' }
  const start = random.pick(starts)
  const end = text.indexOf('endstream', start)
  if (end < 0) return { bytes: change(bytes, random), what: 'objects' }
  let content: Uint8Array
  try {
    content = inflateSync(bytes.subarray(start, end))
  } catch {
    return { bytes: change(bytes, random), what: 'objects' }
  }
  const written = deflateSync(change(content, random), { level: 9 })
  // Kept as long as it was where that can be, so that what follows stays where it is told to be.
  const padded = new Uint8Array(Math.max(written.length, end - start))
  padded.set(written)
  return { bytes: Buffer.concat([bytes.subarray(0, start), padded, bytes.subarray(end)]), what: `stream at ${start}` }
}

function damage(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(Math.max(1, bytes.length))
  const length = 1 + random.below(random.pick([2, 16, 400]))
  const from = random.below(Math.max(1, bytes.length))
  switch (random.below(5)) {
    case 0: {
      const flipped = bytes.slice()
      for (let times = 1 + random.below(8); times > 0; times--)
        flipped[random.below(Math.max(1, bytes.length))] = random.below(256)
      return flipped
    }
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + length), bytes.subarray(at)])
    case 3: {
      const piece = bytes.subarray(from, from + length)
      const copies = Array.from({ length: random.pick([10, 300, 3_000]) }, () => piece)
      return Buffer.concat([bytes.subarray(0, at), ...copies, bytes.subarray(at)])
    }
    default:
      return bytes.slice(0, at)
  }
}

const HUGE = [
  '99999999999',
  '-99999999999',
  '2147483647',
  '4294967295',
  '1e308',
  '300000000000000000',
  '0.0000000001',
  '-1',
  '0',
  '65536',
]

function hugeNumber(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const numbers = [...text.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])/g)]
  if (numbers.length === 0) return damage(bytes, random)
  let changed = text
  for (let times = 1 + random.below(3); times > 0; times--) {
    const number = random.pick(numbers)
    changed = changed.slice(0, number.index) + random.pick(HUGE) + changed.slice(number.index + number[0].length)
  }
  return Buffer.from(changed, 'latin1')
}

// A broken archive yields a result or a DocumentError, never another error and never a hang
// (docs/document-engine.md#laws).
import { fuzzRounds, TELLS_OUTCOMES } from '../testing/fuzz-rounds.ts'
import { expect, it } from 'vitest'
import { DocumentError } from '../../app-error.ts'
import { seededRandom, type Random } from '../testing/random.ts'
import { contentsOf, written } from './testing/archive-run.ts'
import { zipBytes, type TestEntry } from './testing/zip-bytes.ts'

const PARTS: TestEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>'.repeat(30) },
  { name: 'word/document.xml', content: '<w:p><w:t>words</w:t></w:p>'.repeat(60), descriptor: 'signed4' },
  { name: 'word/media/image1.png', content: 'stored as it is', method: 0, comment: 'a comment' },
  { name: 'word/überschrift.xml', content: '<a/>', flags: 0x800, extra: new Uint8Array(7) },
]
const SAMPLES = [
  zipBytes(PARTS, { comment: 'made by hand' }),
  zipBytes(
    PARTS.map((part) => ({ ...part, isZip64: true, descriptor: 'bare8' })),
    { isZip64: true },
  ),
]
const ROUNDS = fuzzRounds(100)

it(`holds for ${ROUNDS} broken archives`, { timeout: 180_000 + ROUNDS * 20 }, async () => {
  const random = seededRandom(11)
  const counts: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const code = await outcome(mutate(random, random.pick(SAMPLES)))
    counts[code] = (counts[code] ?? 0) + 1
  }
  if (TELLS_OUTCOMES) console.log(counts)
  expect(Object.keys(counts).sort()).toEqual(expect.arrayContaining(['document_damaged', 'document_encrypted', 'read']))
})

async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    const contents = await contentsOf(bytes)
    expect(await contentsOf(await written(bytes, 'copy'))).toEqual(contents)
    expect(await contentsOf(await written(bytes, 'rewrite'))).toEqual(contents)
    return 'read'
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
}

/** The values that fields break at. */
const EDGES = [0, 1, 8, 0x7f, 0x80, 0xff] as const

function mutate(random: Random, sample: Uint8Array): Uint8Array {
  const bytes = random.below(20) === 0 ? sample.slice(0, random.below(sample.length)) : sample.slice()
  if (random.below(10) === 0) return spliced(random, bytes)
  // The records lie at the end: most changes go there, where they are not only a wrong checksum.
  const from = random.below(4) === 0 ? 0 : Math.floor(bytes.length / 2)
  for (let changes = 1 + random.below(3); changes > 0 && bytes.length > from; changes--) {
    const position = from + random.below(bytes.length - from)
    bytes[position] = random.below(2) === 0 ? random.pick(EDGES) : random.below(256)
  }
  return bytes
}

/** One stretch of the bytes in the place of another. */
function spliced(random: Random, bytes: Uint8Array): Uint8Array {
  const start = random.below(bytes.length + 1)
  const length = random.below(60)
  bytes.set(
    bytes.slice(start, start + length).subarray(0, bytes.length),
    Math.max(0, random.below(bytes.length + 1) - length),
  )
  return bytes
}

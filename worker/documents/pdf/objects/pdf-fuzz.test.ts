// A broken PDF yields pages or a DocumentError, never another error and never a hang. Data that cannot be decoded is a
// PdfStreamError.
import { fuzzRounds, TELLS_OUTCOMES } from '../../testing/fuzz-rounds.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DocumentError } from '../../../app-error.ts'
import { joinBytes } from '../../archive/byte-chunks.ts'
import { bufferFile } from '../../file/buffer-file.ts'
import { seededRandom, type Random } from '../../testing/random.ts'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { PdfStreamError } from './pdf-errors.ts'
import { PdfRef, PdfStream } from './pdf-object.ts'
import { PdfUpdate } from './pdf-update.ts'
import { TWO_PAGES, pdfBytes } from './testing/pdf-bytes.ts'

const FIXTURES = path.join(import.meta.dirname, '../../../../tests/fixtures/pdf')
const SAMPLES = [
  pdfBytes(TWO_PAGES),
  pdfBytes(TWO_PAGES, { xref: 'stream' }),
  ...['rc4-128', 'aes-128', 'aes-256'].map(
    (name) => new Uint8Array(readFileSync(path.join(FIXTURES, `encrypted-${name}.pdf`))),
  ),
]
const ROUNDS = fuzzRounds(80)

it(`holds for ${ROUNDS} broken files`, { timeout: 180_000 + ROUNDS * 20 }, async () => {
  const random = seededRandom(17)
  const counts: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const code = await outcome(mutate(random, random.pick(SAMPLES)))
    counts[code] = (counts[code] ?? 0) + 1
  }
  if (TELLS_OUTCOMES) console.log(counts)
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['read', 'document_damaged', 'document_encrypted']))
})

async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    const pdf = await openPdf(bufferFile(bytes))
    await decodeAll(pdf)
    const update = new PdfUpdate(pdf)
    update.put(update.allocate(), true)
    const parts = [bytes]
    for await (const part of update.finish()) parts.push(part)
    expect((await openPdf(bufferFile(joinBytes(parts)))).pageCount).toBeGreaterThan(0)
    return 'read'
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
}

async function decodeAll(pdf: OpenPdf): Promise<void> {
  for await (const { dict } of pdf.pages()) await pdf.resolve(dict.get('Contents'))
  for (const number of pdf.structure.table.numbers()) {
    const object = await pdf.resolve(new PdfRef(number))
    if (!(object instanceof PdfStream)) continue
    try {
      await pdf.decode(object, 100_000)
    } catch (error) {
      expect(error).toBeInstanceOf(PdfStreamError)
    }
  }
}

/** The values that syntax breaks at. */
const EDGES = [0x20, 0x0a, 0x28, 0x29, 0x2f, 0x30, 0x39, 0x3c, 0x3e, 0x5b, 0x5d, 0] as const

function mutate(random: Random, sample: Uint8Array): Uint8Array {
  const bytes = random.below(20) === 0 ? sample.slice(0, random.below(sample.length)) : sample.slice()
  if (bytes.length === 0) return bytes
  if (random.below(10) === 0) bytes.copyWithin(random.below(bytes.length), random.below(bytes.length), bytes.length)
  for (let changes = 1 + random.below(6); changes > 0; changes--) {
    bytes[random.below(bytes.length)] = random.below(2) === 0 ? random.pick(EDGES) : random.below(256)
  }
  return bytes
}

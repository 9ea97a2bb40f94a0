import { describe, expect, it } from 'vitest'
import type { Anchor } from '../../contract/translation/anchor.ts'
import { bufferFile } from '../../documents/file/buffer-file.ts'
import type { GeometryReader, GeometryWriter } from '../../documents/format.ts'
import type { ExtractSummary, Segment } from '../../documents/model.ts'
import { withFacts } from '../segment-facts.ts'
import { ReadingUnusableError } from './reading-unusable.ts'
import { openReading } from './open-reading.ts'
import { readingWriter } from './write-reading.ts'

const SUMMARY: ExtractSummary = { stats: { pages: 2, words: 9, characters: 40 }, sample: 'text', warnings: [] }

function segmentOf(n: number): Segment {
  const anchor = { place: { kind: 'line', number: n } } as const
  const text = `Segment ${n} — Größe, 漢字, ${'words and '.repeat(n % 7)}an end.`
  return { id: `s${n}`, section: n % 3, role: 'paragraph', anchor, source: [{ kind: 'text', text }] }
}

const recordOf = (n: number) => Uint8Array.from({ length: (n * 7919) % 5_000 }, (_, index) => (index * n) & 0xff)

/** A document of `count` segments, with a geometry record before every tenth. */
async function* documentOf(count: number, geometry: GeometryWriter): AsyncGenerator<Segment, ExtractSummary, void> {
  for (let n = 0; n < count; n++) {
    if (n % 10 === 0) await geometry.write(recordOf(n))
    yield segmentOf(n)
  }
  return SUMMARY
}

async function readingOf(count: number): Promise<Uint8Array> {
  const writer = readingWriter({ format: 'txt', engineVersion: 7 })
  const pieces: Uint8Array[] = []
  for await (const piece of writer.write(documentOf(count, writer.geometry))) pieces.push(piece.slice())
  return Buffer.concat(pieces)
}

async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

async function recordsOf(reader: GeometryReader): Promise<Uint8Array[]> {
  const records: Uint8Array[] = []
  for (let record = await reader.read(); record !== null; record = await reader.read()) records.push(record)
  return records
}

async function everythingOf(bytes: Uint8Array) {
  try {
    const reading = await openReading(bufferFile(bytes))
    const segments = await listed(reading.segments())
    const records = await recordsOf(reading.geometry())
    return { segments, records: records.map((record) => [...record]), summary: reading.end.summary }
  } catch (error) {
    if (error instanceof ReadingUnusableError) return 'unusable'
    throw error
  }
}

describe('a stored reading', () => {
  it.each([0, 1, 25, 9_000])('of %i segments gives back segments, geometry and summary', async (count) => {
    const reading = await openReading(bufferFile(await readingOf(count)))
    expect(reading.header).toMatchObject({ format: 'txt', engineVersion: 7 })
    expect(reading.end).toEqual({ segments: count, geometryRecords: Math.ceil(count / 10), summary: SUMMARY })
    expect(await listed(reading.segments())).toEqual(Array.from({ length: count }, (_, n) => withFacts(segmentOf(n))))
    const records = Array.from({ length: Math.ceil(count / 10) }, (_, n) => recordOf(n * 10))
    expect(await recordsOf(reading.geometry())).toEqual(records)
  })

  it('is a fraction of what it holds', async () => {
    const raw = Array.from({ length: 9_000 }, (_, n) => JSON.stringify(segmentOf(n)).length)
    expect((await readingOf(9_000)).length).toBeLessThan(raw.reduce((sum, length) => sum + length, 0) / 4)
  })

  it('that was cut off anywhere is refused before a segment of it is used', async () => {
    const whole = await readingOf(25)
    for (let length = 0; length < whole.length; length += 97) {
      await expect(openReading(bufferFile(whole.subarray(0, length)))).rejects.toMatchObject({
        name: 'ReadingUnusableError',
      })
    }
  })

  it('with a damaged byte is refused, and never read wrongly', async () => {
    const whole = await readingOf(25)
    const intact = await everythingOf(whole)
    for (let at = 0; at < whole.length; at += 5) {
      const damaged = whole.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0x15
      expect(await everythingOf(damaged)).toSatisfy(
        (found) => found === 'unusable' || JSON.stringify(found) === JSON.stringify(intact),
      )
    }
  })

  it('of before all formats had one shape of anchors has them in that shape', async () => {
    async function* older(): AsyncGenerator<Segment, ExtractSummary, void> {
      const anchor = JSON.parse('{"format":"ooxml","part":"word/document.xml","ordinal":3,"paragraph":7}') as Anchor
      yield { ...segmentOf(1), anchor }
      return SUMMARY
    }
    const writer = readingWriter({ format: 'docx', engineVersion: 7 })
    const pieces = await listed(writer.write(older()))
    const [segment] = await listed((await openReading(bufferFile(Buffer.concat(pieces)))).segments())
    expect(segment?.anchor).toEqual({
      place: { kind: 'part', label: 'word/document.xml', number: 3 },
      ref: 'word/document.xml:7',
    })
  })

  it('of another layout is refused', async () => {
    const writer = readingWriter({ format: 'txt', engineVersion: 7, version: 99 } as never)
    const pieces = await listed(writer.write(documentOf(1, writer.geometry)))
    await expect(openReading(bufferFile(Buffer.concat(pieces)))).rejects.toThrow('layout 99')
  })

  it('ends the extraction when whoever writes it stops', async () => {
    let isClosed = false
    async function* endless(): AsyncGenerator<Segment, ExtractSummary, void> {
      try {
        for (let n = 0; ; n++) yield segmentOf(n)
      } finally {
        isClosed = true
      }
    }
    const writer = readingWriter({ format: 'txt', engineVersion: 7 })
    for await (const piece of writer.write(endless())) if (piece.length > 1_000) break
    expect(isClosed).toBe(true)
  })
})

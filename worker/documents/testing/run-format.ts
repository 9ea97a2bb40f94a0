// Runs a format's `extract` and `rebuild` in tests.
import { bufferFile } from '../file/buffer-file.ts'
import type { ExtractOptions, FormatHandler, GeometryReader, GeometryWriter } from '../format.ts'
import { hashInlines } from '../inline/inline-hash.ts'
import type { ExtractSummary, Inline, RebuildOptions, RebuildReport, Segment, TargetRevision } from '../model.ts'

export interface Extraction {
  readonly segments: readonly Segment[]
  readonly summary: ExtractSummary
}

export async function extractAll(
  handler: FormatHandler,
  bytes: Uint8Array,
  options: ExtractOptions = {},
): Promise<Extraction> {
  const segments: Segment[] = []
  const extraction = handler.extract(bufferFile(bytes), options)
  for (;;) {
    const { done, value } = await extraction.next()
    if (done === true) return { segments, summary: value }
    segments.push(value)
  }
}

export interface Rebuilt {
  readonly bytes: Uint8Array
  readonly report: RebuildReport
}

export type TestTranslate = (source: readonly Inline[], segment: Segment) => readonly Inline[] | null

/**
 * Extracts, translates and rebuilds with the extraction's geometry, as the product does. `translate` returns null to
 * keep a segment.
 */
export async function translateAll(
  handler: FormatHandler,
  bytes: Uint8Array,
  translate: TestTranslate,
  options: Partial<RebuildOptions> = {},
): Promise<Rebuilt> {
  const geometry = new GeometryRecords()
  const { segments } = await extractAll(handler, bytes, geometry ? { geometry } : {})
  return await rebuildAll(handler, bytes, { segments, translate, options, geometry: geometry.reader() })
}

interface RebuildInput {
  readonly segments: readonly Segment[]
  readonly translate: TestTranslate
  /** The change that led to a segment's target. */
  readonly revise?: (segment: Segment) => TargetRevision | undefined
  readonly options?: Partial<RebuildOptions>
  readonly geometry?: GeometryReader | undefined
}

export async function rebuildAll(
  handler: FormatHandler,
  bytes: Uint8Array,
  { segments, translate, revise, options = {}, geometry }: RebuildInput,
): Promise<Rebuilt> {
  async function* targets() {
    for (const segment of segments) {
      const revision = revise?.(segment)
      const target = translate(segment.source, segment)
      yield { id: segment.id, sourceHash: hashInlines(segment.source), target, ...(revision && { revision }) }
    }
  }
  const rebuild = handler.rebuild(bufferFile(bytes), targets(), { targetLanguage: 'es', ...options }, geometry)
  const chunks: Uint8Array[] = []
  for (;;) {
    const { done, value } = await rebuild.next()
    if (done === true) return { bytes: concatBytes(chunks), report: value }
    chunks.push(value)
  }
}

/** The copy that a preview draws; the file itself for a format without one. */
export async function previewAll({ preview }: FormatHandler, bytes: Uint8Array): Promise<Uint8Array> {
  if (!preview) return bytes
  const chunks: Uint8Array[] = []
  for await (const chunk of preview(bufferFile(bytes))) chunks.push(chunk)
  return concatBytes(chunks)
}

/** Geometry in memory. */
export class GeometryRecords implements GeometryWriter {
  readonly records: Uint8Array[] = []

  write(record: Uint8Array): Promise<void> {
    this.records.push(record)
    return Promise.resolve()
  }

  /** Of these records instead of all, from the first on. */
  reader(records: readonly Uint8Array[] = this.records): GeometryReader {
    let next = 0
    return { read: () => Promise.resolve(records[next++] ?? null) }
  }
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

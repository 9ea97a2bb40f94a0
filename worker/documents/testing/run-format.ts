// Drives a format through its two verbs, for tests.
import { bufferFile } from '../buffer-file.ts'
import type { FormatHandler } from '../format.ts'
import { hashInlines } from '../inline-hash.ts'
import type { ExtractSummary, Inline, RebuildOptions, RebuildReport, Segment } from '../model.ts'

export interface Extraction {
  readonly segments: readonly Segment[]
  readonly summary: ExtractSummary
}

export async function extractAll(handler: FormatHandler, bytes: Uint8Array): Promise<Extraction> {
  const segments: Segment[] = []
  const extraction = handler.extract(bufferFile(bytes))
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

/** Extracts, translates and rebuilds; `translate` answers null to keep a segment. */
export async function translateAll(
  handler: FormatHandler,
  bytes: Uint8Array,
  translate: (source: readonly Inline[], segment: Segment) => readonly Inline[] | null,
  options: Partial<RebuildOptions> = {},
): Promise<Rebuilt> {
  const { segments } = await extractAll(handler, bytes)
  async function* targets() {
    for (const segment of segments) {
      yield { id: segment.id, sourceHash: hashInlines(segment.source), target: translate(segment.source, segment) }
    }
  }
  const rebuild = handler.rebuild(bufferFile(bytes), targets(), { targetLanguage: 'es', ...options })
  const chunks: Uint8Array[] = []
  for (;;) {
    const { done, value } = await rebuild.next()
    if (done === true) return { bytes: concatBytes(chunks), report: value }
    chunks.push(value)
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

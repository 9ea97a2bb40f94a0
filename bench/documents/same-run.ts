// Hashes what the engine makes of files, for `same.ts`: a path comes in as a message, the hashes go back. The modes are
// named on the command line.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { AppError, FormatRefusedError } from '../../worker/app-error.ts'
import { bufferFile } from '../../worker/documents/file/buffer-file.ts'
import type { FormatHandler } from '../../worker/documents/format.ts'
import { formatHandler, identify } from '../../worker/documents/format-registry.ts'
import { toMarkup } from '../../worker/documents/inline/inline-markup.ts'
import { hashInlines } from '../../worker/documents/inline/inline-hash.ts'
import type { Segment, SegmentTarget } from '../../worker/documents/model.ts'
import { documentText, rebuildAsText } from '../../worker/documents/plain-text.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import {
  extractAll,
  GeometryRecords,
  rebuildAll,
  type TestTranslate,
} from '../../worker/documents/testing/run-format.ts'

/** A mode, and the SHA-256 of what came of it or the code of its error. */
export type HashedFile = readonly (readonly [mode: string, outcome: string])[]

interface Extracted {
  readonly handler: FormatHandler
  readonly bytes: Uint8Array
  readonly segments: readonly Segment[]
  readonly geometry: GeometryRecords
}

const pseudo: TestTranslate = (source) => pseudoTranslateInlines(source)
const revision = { earlier: null, author: 'A reviewer', date: '2026-01-01T00:00:00Z' }

const MODES: Readonly<Record<string, (document: Extracted) => Promise<Uint8Array>>> = {
  /** Roles and sources alone: ids and anchors are not the document's. */
  segments: ({ segments }) =>
    Promise.resolve(Buffer.from(segments.map(({ role, source }) => `${role} ${toMarkup(source)}\n`).join(''))),
  identity: (document) => rebuilt(document, (source) => source),
  pseudo: (document) => rebuilt(document, pseudo),
  expanded: (document) => rebuilt(document, (source) => pseudoTranslateInlines(source, { expand: 1.3 })),
  /** All texts written anew, though none has changed. */
  anew: (document) => rebuilt(document, (source) => source, { options: { rebuildUnchanged: true } }),
  /** Every second text as a change that came after the translation, where the format shows such changes. */
  tracked: (document) =>
    rebuilt(document, pseudo, { revise: ({ id }) => (/[02468]$/.test(id) ? revision : undefined) }),
  text: ({ handler, bytes }) => joined(documentText(handler, bufferFile(bytes))),
  'new-text': ({ handler, bytes, segments }) => joined(rebuildAsText(handler, bufferFile(bytes), targetsOf(segments))),
}

async function rebuilt(
  { handler, bytes, segments, geometry }: Extracted,
  translate: TestTranslate,
  how: Partial<Parameters<typeof rebuildAll>[2]> = {},
): Promise<Uint8Array> {
  return (await rebuildAll(handler, bytes, { segments, translate, geometry: geometry.reader(), ...how })).bytes
}

async function* targetsOf(segments: readonly Segment[]): AsyncGenerator<SegmentTarget, void, void> {
  for (const { id, source } of segments) {
    yield { id, sourceHash: hashInlines(source), target: pseudoTranslateInlines(source) }
  }
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of chunks) parts.push(part.slice())
  return Buffer.concat(parts)
}

const assets = nodeAssets()

async function hashesOf(file: string, modes: readonly string[]): Promise<HashedFile> {
  const hashed: [string, string][] = []
  try {
    const bytes = new Uint8Array(await readFile(file))
    const handler = formatHandler(await identify(bufferFile(bytes), path.basename(file)), { assets })
    const geometry = new GeometryRecords()
    const { segments } = await extractAll(handler, bytes, { geometry })
    for (const mode of modes) hashed.push([mode, await outcomeOf(MODES[mode], { handler, bytes, segments, geometry })])
  } catch (error) {
    hashed.push(['refused', codeOf(error)])
  }
  return hashed
}

async function outcomeOf(make: (typeof MODES)[string] | undefined, document: Extracted): Promise<string> {
  if (!make) return 'no such mode'
  try {
    return createHash('sha256')
      .update(await make(document))
      .digest('hex')
  } catch (error) {
    return codeOf(error)
  }
}

function codeOf(error: unknown): string {
  if (error instanceof FormatRefusedError) return error.format
  return error instanceof AppError ? error.code : `crashed: ${String(error)}`
}

const named = process.argv.slice(2)
process.on('message', (file) => {
  void hashesOf(String(file), named.length > 0 ? named : Object.keys(MODES)).then((hashed) => process.send?.(hashed))
})

// Writes a document in a package with the targets of its segments. The archive is copied, and only paragraphs whose text
// changes are rewritten.
import { DocumentError } from '../../../app-error.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../../archive/zip-writer.ts'
import type { RebuildOptions, RebuildReport, SegmentTarget } from '../../model.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import type { PartReader } from '../part-reader.ts'
import { rebuildPart, type RebuildState, rebuildState } from '../rebuild-part.ts'
import type { FinishedParts, PackageDocument, PackageFinish, PartContext } from './package-document.ts'
import type { PartKind } from './part-table.ts'
import { readableParts } from './readable-parts.ts'

/** The report has no warnings: which of the context's extraction has not told, the format knows. */
export async function* rebuildPackage<Context extends PartContext, Kind extends PartKind<Context>>(
  document: PackageDocument<Context, Kind>,
  context: Context,
  targets: AsyncIterable<SegmentTarget>,
  { rebuildUnchanged = false }: Pick<RebuildOptions, 'rebuildUnchanged'>,
): AsyncGenerator<Uint8Array, RebuildReport, void> {
  const state = rebuildState(targets, context, rebuildUnchanged)
  try {
    yield* writeZip(document.pkg.file, itemsOf(document, context, state))
    await state.targets.finish()
    const { tracked, untracked } = state.revisions
    const revisions = tracked + untracked > 0 ? { revisions: { tracked, untracked } } : {}
    return { overflow: 0, fallbacks: 0, left: context.kept.counts, warnings: [], ...revisions }
  } finally {
    await state.targets.close()
  }
}

async function* itemsOf<Context extends PartContext, Kind extends PartKind<Context>>(
  document: PackageDocument<Context, Kind>,
  context: Context,
  state: RebuildState,
): AsyncGenerator<ZipItem, void, void> {
  const finish = state.rebuildUnchanged ? null : ((await document.finish?.(context)) ?? null)
  const items = writtenItems(document, context, state)
  if (finish) yield* finishedItems(items, finish, state)
  else yield* items
}

/** Holds the parts that are finished together; everything else comes before them. */
async function* finishedItems(
  items: AsyncIterable<ZipItem>,
  { parts, finish }: PackageFinish,
  state: RebuildState,
): AsyncGenerator<ZipItem, void, void> {
  const held: ZipEntry[] = []
  const written = new Map<ZipEntry, Uint8Array>()
  for await (const item of items) {
    if (item.kind === 'add' || !parts.has(item.entry)) yield item
    else {
      held.push(item.entry)
      if (item.kind === 'rewrite') written.set(item.entry, await bytesOf(item.content))
    }
  }
  const finished = state.hasChanged ? await finishedParts(finish, written) : written
  for (const entry of held) {
    const bytes = finished.get(entry)
    yield bytes ? { kind: 'rewrite', entry, content: chunksOf(bytes) } : { kind: 'copy', entry }
  }
}

/** Parts that cannot be finished are written as they are. */
async function finishedParts(finish: PackageFinish['finish'], written: FinishedParts): Promise<FinishedParts> {
  try {
    return await finish(written)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return written
  }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk.slice())
  const bytes = new Uint8Array(all.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of all) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** Parts with text first, since others follow from what is written there; everything else as it is. */
async function* writtenItems<Context extends PartContext, Kind extends PartKind<Context>>(
  document: PackageDocument<Context, Kind>,
  context: Context,
  state: RebuildState,
): AsyncGenerator<ZipItem, void, void> {
  const { file, archive } = document.pkg
  const taken = new Set<ZipEntry>()
  const types = archive.find('[Content_Types].xml')
  if (types) yield { kind: 'copy', entry: types }
  for await (const { entry, place, reader } of readableParts(document, context)) {
    taken.add(entry)
    state.numbering.startPart(entry.name, place)
    yield { kind: 'rewrite', entry, content: rewritten(file, entry, reader, state) }
  }
  const sideParts = await document.sideParts?.(context, state.hasChanged)
  for (const entry of archive.entries) {
    if (taken.has(entry) || entry === types) continue
    const change = (await sideParts?.(entry)) ?? null
    if (change === null) yield { kind: 'copy', entry }
    else if (change instanceof Uint8Array) yield { kind: 'rewrite', entry, content: chunksOf(change) }
    else yield { kind: 'rewrite', entry, content: rewritten(file, entry, change, state) }
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes
}

async function* rewritten(
  file: RandomAccessFile,
  entry: ZipEntry,
  reader: PartReader,
  state: RebuildState,
): AsyncGenerator<Uint8Array, void, void> {
  const part = await utf8Chunks(readZipEntry(file, entry))
  yield* part.encodeBack(rebuildPart(part.chunks, reader, state))
}

// A package without some of its parts, and without what names them: relationships and content types (ECMA-376-2 §6).
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { readZipEntry } from '../../archive/zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../../archive/zip-writer.ts'
import { WorkBudget } from '../../work-budget.ts'
import { encodeUtf8 } from '../../xml/utf8.ts'
import { utf8Chunks } from '../../xml/xml-encoding.ts'
import { readableAttribute } from '../elements.ts'
import { type PartReader, readPieces } from '../part-reader.ts'
import { renderTemplate, type Targets } from '../text-block.ts'
import { type OfficePackage, partNameOf } from './office-package.ts'

const NO_TARGETS: Targets = new Map()
const TYPES = '[Content_Types].xml'

/** Writes the bytes of a part anew. */
export type PartRewriter = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** `rewriterOf`: what becomes of a part that stays; null copies it. */
export async function* packageWithout(
  pkg: OfficePackage,
  parts: Iterable<ZipEntry>,
  rewriterOf: (entry: ZipEntry) => PartRewriter | null,
): AsyncGenerator<Uint8Array, void, void> {
  yield* writeZip(pkg.file, itemsOf(pkg, new Set(parts), rewriterOf))
}

async function* itemsOf(
  pkg: OfficePackage,
  gone: ReadonlySet<ZipEntry>,
  rewriterOf: (entry: ZipEntry) => PartRewriter | null,
): AsyncGenerator<ZipItem, void, void> {
  const { file, archive } = pkg
  const isGone = (name: string) => {
    const entry = archive.find(name)
    return entry !== undefined && gone.has(entry)
  }
  for (const entry of archive.entries) {
    const source = sourceOfRelationships(entry.name)
    if (gone.has(entry) || (source !== null && isGone(source))) continue
    const rewrite = gone.size > 0 ? (naming(entry.name, source, isGone) ?? rewriterOf(entry)) : rewriterOf(entry)
    if (!rewrite) yield { kind: 'copy', entry }
    else yield { kind: 'rewrite', entry, content: rewritten(file, entry, rewrite) }
  }
}

async function* rewritten(
  file: OfficePackage['file'],
  entry: ZipEntry,
  rewrite: PartRewriter,
): AsyncGenerator<Uint8Array, void, void> {
  const part = await utf8Chunks(readZipEntry(file, entry))
  yield* part.encodeBack(rewrite(part.chunks))
}

/** The part whose relationships the part has: `word/_rels/document.xml.rels` has those of `word/document.xml`. */
function sourceOfRelationships(name: string): string | null {
  const [, folder, source] = /^(.*\/)?_rels\/([^/]*)\.rels$/i.exec(name) ?? []
  return source === undefined ? null : (folder ?? '') + source
}

/** For parts that name others. */
function naming(name: string, source: string | null, isGone: (name: string) => boolean): PartRewriter | null {
  if (name === TYPES) return without('ct:Override', 'PartName', (part) => isGone(part.replace(/^\//, '')))
  if (source === null) return null
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  return without('rel:Relationship', 'Target', (target) => isGone(partNameOf(target, folder)))
}

function without(element: string, attribute: string, isGone: (value: string) => boolean): PartRewriter {
  const reader: PartReader = {
    blocks: new Set([element]),
    read: (each, xml) => (isGone(readableAttribute(each, attribute) ?? '') ? [] : [xml]),
  }
  return (chunks) => throughReader(chunks, reader)
}

/** Writes what the reader makes of each element. The document was inspected within its budget: none is needed. */
export async function* throughReader(
  chunks: AsyncIterable<Uint8Array>,
  reader: PartReader,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of readPieces(chunks, reader, WorkBudget.unlimited())) {
    if (piece.kind === 'bytes') yield piece.bytes
    else {
      const xml = renderTemplate(piece.template, NO_TARGETS)
      yield xml === piece.xml ? piece.bytes : encodeUtf8(xml)
    }
  }
}

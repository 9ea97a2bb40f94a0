// The interface of a part's reader, and the one loop that reads parts: bytes pass through, captured pieces become
// templates.
import { DocumentError } from '../../app-error.ts'
import type { NamespaceScope } from '../xml/namespace-scope.ts'
import { OOXML_NAMESPACES } from '../xml/ooxml-namespaces.ts'
import { decodeUtf8 } from '../xml/utf8.ts'
import { type XmlPiece, XmlSplitter } from '../xml/xml-splitter.ts'
import { parseXmlFragment, type XmlElement } from '../xml/xml-tree.ts'
import { OPERATIONS_PER_XML_BYTE } from '../limits.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { PieceGroup } from './piece-group.ts'
import type { Template } from './text-block.ts'

/** Made anew for each reading of a part: it may keep what it has seen. */
export interface PartReader {
  /** Canonical names of elements that are read whole. */
  readonly blocks: ReadonlySet<string>
  /**
   * Canonical names of elements whose start tag alone is read; it comes as an element without content. The set may change
   * while the part is read.
   */
  readonly tags?: ReadonlySet<string>
  /** The whole of `xml` as a template. `path`: canonical names of the elements around, from the root. */
  read(element: XmlElement, xml: string, path: readonly string[]): Template
  /** The group of the piece that was read last; null for a piece that is written by itself. */
  group?(): PieceGroup | null
  /** Told of a block beyond the limits of a tree, which passes as it is; without this it is an error. */
  onTooComplex?(): void
  /** Told that the part has come to its end. */
  end?(): void
}

export type PartPiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'template'; readonly bytes: Uint8Array; readonly xml: string; readonly template: Template }

/**
 * The part's pieces in order; their bytes together are the part. `chunks` are UTF-8. Throws DocumentError
 * `document_damaged` for XML that is not well formed, and `document_too_complex` past the limits of `xml/` unless the
 * reader passes over it.
 */
export async function* readPieces(
  chunks: AsyncIterable<Uint8Array>,
  reader: PartReader,
  work: WorkBudget,
): AsyncGenerator<PartPiece, void, void> {
  const splitter = new XmlSplitter({ ...reader, names: OOXML_NAMESPACES })
  for await (const chunk of chunks)
    for (const piece of splitter.push(chunk)) {
      work.spend(OPERATIONS_PER_XML_BYTE * piece.bytes.length)
      yield readPiece(piece, reader, splitter.path)
    }
  splitter.end()
  reader.end?.()
}

function readPiece(piece: XmlPiece, reader: PartReader, path: readonly string[]): PartPiece {
  if (piece.kind === 'bytes') return piece
  const xml = decodeUtf8(piece.bytes)
  const element = parsed(piece.kind === 'tag' ? closed(xml) : xml, piece, reader)
  if (!element) return { kind: 'bytes', bytes: piece.bytes }
  return { kind: 'template', bytes: piece.bytes, xml, template: reader.read(element, xml, path) }
}

function parsed(
  xml: string,
  { kind, scope }: XmlPiece & { scope: NamespaceScope },
  reader: PartReader,
): XmlElement | null {
  try {
    return parseXmlFragment(xml, scope)
  } catch (error) {
    const isTooComplex = error instanceof DocumentError && error.code === 'document_too_complex'
    if (!isTooComplex || kind !== 'block' || !reader.onTooComplex) throw error
    reader.onTooComplex()
    return null
  }
}

/** A start tag as an element that can be parsed: the attributes stay where they are. */
function closed(tag: string): string {
  return tag.endsWith('/>') ? tag : `${tag.slice(0, -1)}/>`
}

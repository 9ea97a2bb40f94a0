// The interface of a part's reader, and the one loop that reads parts: bytes pass through, captured pieces become
// templates.
import { DocumentError } from '../../app-error.ts'
import { joinBytes } from '../archive/byte-chunks.ts'
import type { NamespaceScope } from '../xml/namespace-scope.ts'
import { OOXML_NAMESPACES } from '../xml/ooxml-namespaces.ts'
import { decodeUtf8, encodeUtf8 } from '../xml/utf8.ts'
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
  /**
   * Whether a block reads on in the next one beside it, so that both are read together. `isBegun`: whether one before it
   * reads on in this one.
   */
  readsOn?(block: XmlElement, isBegun: boolean): boolean
  /** Of blocks beside each other, all but the last of which read on: the whole of them, with what is between. */
  readTogether?(blocks: readonly ReadBlock[], path: readonly string[]): Template
  /** The group of the piece that was read last; null for a piece that is written by itself. */
  group?(): PieceGroup | null
  /** Told of a block beyond the limits of a tree, which passes as it is; without this it is an error. */
  onTooComplex?(): void
  /** Told that the part has come to its end. */
  end?(): void
}

/** A block with its XML, and what stands between it and the one before. */
export interface ReadBlock {
  readonly element: XmlElement
  readonly xml: string
  readonly before: string
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
  const together = new BlocksTogether(reader)
  for await (const chunk of chunks)
    for (const piece of splitter.push(chunk)) {
      work.spend(OPERATIONS_PER_XML_BYTE * piece.bytes.length)
      yield* together.add(piece, splitter.path)
    }
  splitter.end()
  yield* together.end()
  reader.end?.()
}

/** Blocks that read on in one another, at most: more are read one by one. */
export const MAX_BLOCKS_TOGETHER = 50
/** What may stand between two of them: ends of ranges, white space. */
const MAX_BETWEEN_BYTES = 10_000

/** Holds blocks back that read on, until the last one has come. */
class BlocksTogether {
  readonly #reader: PartReader
  /** The blocks in their order, with what stands between them as it is in the part. */
  #held: { readonly piece: XmlPiece; readonly path: readonly string[]; readonly block: ReadBlock | null }[] = []
  #blocks: ReadBlock[] = []
  /** Since the last of them. */
  #between: Uint8Array[] = []

  constructor(reader: PartReader) {
    this.#reader = reader
  }

  *add(piece: XmlPiece, path: readonly string[]): Generator<PartPiece, void, void> {
    if (this.#blocks.length > 0 && piece.kind === 'bytes') {
      const bytes = piece.bytes.slice()
      this.#between.push(bytes)
      this.#held.push({ piece: { ...piece, bytes }, path: [], block: null })
      if (this.#between.reduce((sum, { length }) => sum + length, 0) > MAX_BETWEEN_BYTES) yield* this.end()
      return
    }
    if (this.#blocks.length > 0 && !this.#isBeside(piece, path)) yield* this.end()
    const isBegun = this.#blocks.length > 0
    const block = piece.kind === 'block' ? this.#read(piece) : null
    if (!block) return yield readPiece(piece, this.#reader, path, null)
    const readsOn = this.#blocks.length < MAX_BLOCKS_TOGETHER && this.#reader.readsOn?.(block.element, isBegun) === true
    if (!isBegun && !readsOn) return yield readPiece(piece, this.#reader, path, block)
    this.#held.push({ piece: { ...piece, bytes: piece.bytes.slice() }, path: [...path], block })
    this.#blocks.push(block)
    this.#between = []
    if (!readsOn) yield* this.#together()
  }

  /** Nothing follows that they could read on in. */
  *end(): Generator<PartPiece, void, void> {
    const held = this.#held
    this.#clear()
    for (const { piece, path, block } of held) yield readPiece(piece, this.#reader, path, block)
  }

  *#together(): Generator<PartPiece, void, void> {
    const path = this.#held[0]?.path ?? []
    const template = this.#blocks.length <= MAX_BLOCKS_TOGETHER ? this.#reader.readTogether?.(this.#blocks, path) : null
    if (!template) return yield* this.end()
    const xml = this.#blocks.map(({ before, xml: own }) => before + own).join('')
    this.#clear()
    yield { kind: 'template', bytes: encodeUtf8(xml), xml, template }
  }

  #clear(): void {
    this.#held = []
    this.#blocks = []
    this.#between = []
  }

  /** Whether nothing but empty elements stands between: no cell ends there, and no other paragraph. */
  #isBeside(piece: XmlPiece, path: readonly string[]): boolean {
    if (piece.kind !== 'block' || path.join() !== this.#held[0]?.path.join()) return false
    try {
      const between = parseXmlFragment(`<between>${this.#written()}</between>`, piece.scope)
      return between.children.every((child) => child.kind !== 'element' || child.isEmpty)
    } catch (error) {
      if (error instanceof DocumentError) return false
      throw error
    }
  }

  /** Null for one beyond the limits of a tree, and where no two are read together. */
  #read(piece: Extract<XmlPiece, { kind: 'block' }>): ReadBlock | null {
    if (!this.#reader.readsOn) return null
    const xml = decodeUtf8(piece.bytes)
    const element = parsed(xml, piece, this.#reader)
    return element && { element, xml, before: this.#written() }
  }

  #written(): string {
    return decodeUtf8(joinBytes(this.#between))
  }
}

/** `block`: the piece where it is already parsed. */
function readPiece(piece: XmlPiece, reader: PartReader, path: readonly string[], block: ReadBlock | null): PartPiece {
  if (piece.kind === 'bytes') return piece
  const xml = block?.xml ?? decodeUtf8(piece.bytes)
  const element = block?.element ?? parsed(piece.kind === 'tag' ? closed(xml) : xml, piece, reader)
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

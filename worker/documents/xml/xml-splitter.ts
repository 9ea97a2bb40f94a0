// Splits a part's bytes into the elements a reader wants to rewrite and everything between them, which passes
// unchanged. The pieces in order equal the input, byte for byte. The splitter checks the element structure (XML 1.0
// §2.1, §3): one root, matching tags, no DOCTYPE, no text outside. It leaves characters, attributes, references and
// prefixes inside a block to the block's reader. The contents of comments, processing instructions and the XML
// declaration are ignored.
import { ByteWindow } from './byte-window.ts'
import { NamespaceScope } from './namespace-scope.ts'
import type { NamespaceTable } from './namespace-table.ts'
import { decodeUtf8 } from './utf8.ts'
import { scopeInside } from './xml-attribute.ts'
import { damagedXml, tooComplexXml } from './xml-errors.ts'
import { MAX_XML_BLOCK_BYTES, MAX_XML_DEPTH } from './xml-limits.ts'
import { type XmlName, XmlNameCache } from './xml-names.ts'
import { Prolog } from './xml-prolog.ts'
import {
  closesElement,
  findMarkup,
  findNameEnd,
  hasInherited,
  opensElement,
  tokenKind,
  TokenSearch,
} from './xml-tokens.ts'

export type XmlPiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** A whole element of `blocks`, with everything in it. */
  | ElementPiece<'block'>
  /** The start tag or empty-element tag of an element of `tags`; its content follows in further pieces. */
  | ElementPiece<'tag'>

interface ElementPiece<Kind extends string> {
  readonly kind: Kind
  /** Canonical: `w:p`. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The namespaces inside the element, its own declarations included. */
  readonly scope: NamespaceScope
}

export interface XmlSplitterOptions {
  /** Canonical names of the elements that come whole, with those of the same name inside them. */
  readonly blocks: ReadonlySet<string>
  /** Canonical names of the elements whose start tag comes by itself, unless they are inside a block. */
  readonly tags?: ReadonlySet<string>
  readonly names: NamespaceTable
  /**
   * Damage inside a block is left to the block's reader, so that it costs one block and not the rest of the file. A block
   * then ends with its own end tag, where the next block begins, or where the element around it ends.
   */
  readonly mayBlocksBeDamaged?: boolean
}

/** An element outside blocks, or the block that is being captured. */
interface OpenElement {
  readonly name: XmlName
  readonly canonical: string
  readonly scope: NamespaceScope
}

const NO_TAGS: ReadonlySet<string> = new Set()

/**
 * Reads UTF-8, with or without a byte order mark. Throws DocumentError: `document_damaged`, or `document_too_complex`
 * past a limit of `xml-limits.ts`. The splitter cannot be used after an error.
 */
export class XmlSplitter {
  readonly #blocks: ReadonlySet<string>
  readonly #tags: ReadonlySet<string>
  readonly #outermost: NamespaceScope
  readonly #mayBlocksBeDamaged: boolean
  readonly #names = new XmlNameCache()
  readonly #window = new ByteWindow()
  readonly #token = new TokenSearch()
  readonly #prolog = new Prolog()
  /** Names of all open elements, those inside a block too. */
  readonly #open: XmlName[] = []
  /** Of the open elements outside blocks. */
  readonly #path: string[] = []
  readonly #scopes: NamespaceScope[] = []

  // Offsets into the window: passed on before `#flushed`, read before `#at`.
  #flushed = 0
  #at = 0
  /** The block being captured, where it begins in the window, and how many elements are open around it. */
  #capture: OpenElement | null = null
  #captureStart = 0
  #captureDepth = 0
  /** The element of a tag piece, opened once the piece has been taken: its path is that of its parent. */
  #opening: OpenElement | null = null
  #ready: XmlPiece[] = []
  #hasRoot = false
  #isDraining = false

  constructor(options: XmlSplitterOptions) {
    this.#blocks = options.blocks
    this.#tags = options.tags ?? NO_TAGS
    this.#outermost = NamespaceScope.outermost(options.names)
    this.#mayBlocksBeDamaged = options.mayBlocksBeDamaged ?? false
  }

  /**
   * Canonical names of the open elements around the last yielded piece, outermost first; for a piece of bytes, around
   * its end. The array changes with the next piece.
   */
  get path(): readonly string[] {
    return this.#path
  }

  /**
   * The pieces that end within this chunk. Take all of them before the next call. Pieces share the chunk's memory,
   * which must not be written to.
   */
  push(chunk: Uint8Array): Iterable<XmlPiece> {
    if (this.#isDraining) throw new Error('the pieces of the chunk before were not taken')
    this.#isDraining = true
    const dropped = this.#window.append(chunk, this.#flushed)
    this.#flushed -= dropped
    this.#at -= dropped
    this.#captureStart -= dropped
    this.#token.drop(dropped)
    return this.#pieces()
  }

  /** All bytes were pushed. Throws `document_damaged` if they stop before the root's end. */
  end(): void {
    if (this.#isDraining) throw new Error('the pieces of the last chunk were not taken')
    if (this.#at < this.#window.bytes.length) throw damagedXml('it stops inside a tag')
    if (this.#open.length > 0) throw damagedXml('it stops inside an element')
    if (!this.#hasRoot) throw damagedXml('it has no root element')
  }

  *#pieces(): Generator<XmlPiece, void, void> {
    for (let isMore = true; isMore;) {
      isMore = this.#scan()
      for (const piece of this.#ready) yield piece
      this.#ready = []
      if (this.#opening !== null) this.#enter(this.#opening)
      this.#opening = null
    }
    this.#isDraining = false
  }

  /** Reads up to where pieces are ready; false when there is nothing more to read. */
  #scan(): boolean {
    const { bytes } = this.#window
    for (;;) {
      if (!this.#token.isPending) this.#passText(bytes)
      const start = this.#at
      const end = this.#token.findEnd(bytes, start, this.#mayBlocksBeDamaged && this.#capture !== null)
      if (end === 0) break
      this.#at = end
      const kind = tokenKind(bytes, start)
      if (kind === 'end tag') this.#endTag(bytes, start, end)
      else if (kind === 'start tag') this.#startTag(bytes, start, end)
      else if (kind === 'cdata' && this.#open.length === 0) throw damagedXml('text outside the root element')
      if (this.#ready.length > 0) return true
    }
    if (this.#capture === null) this.#flush(this.#at)
    else {
      this.#flush(this.#captureStart)
      checkBlockSize(bytes.length - this.#captureStart)
    }
    return false
  }

  #passText(bytes: Uint8Array): void {
    const from = this.#at
    this.#at = findMarkup(bytes, from)
    if (this.#open.length === 0) this.#prolog.check(bytes, from, this.#at)
  }

  #startTag(bytes: Uint8Array, start: number, end: number): void {
    if (this.#capture !== null && this.#mayBlocksBeDamaged) {
      if (!opensElement(bytes, start, this.#capture.name.bytes)) return
      this.#finish('block', this.#capture, this.#captureStart, start)
      this.#capture = null
    }
    const nameEnd = findNameEnd(bytes, start + 1)
    const name = this.#names.at(bytes, start + 1, nameEnd)
    const isEmpty = bytes[end - 2] === 0x2f // "/>"
    if (this.#open.length === 0) {
      if (this.#hasRoot) throw damagedXml('it has two root elements')
      this.#hasRoot = true
    } else if (this.#open.length >= MAX_XML_DEPTH) throw tooComplexXml(`more than ${MAX_XML_DEPTH} elements in depth`)
    if (this.#capture !== null) {
      if (!isEmpty) this.#open.push(name)
      return
    }
    const outer = this.#scopes.at(-1) ?? this.#outermost
    const scope = hasInherited(bytes, nameEnd, end)
      ? scopeInside(decodeUtf8(bytes.subarray(start, end)), 0, outer)
      : outer
    const element: OpenElement = { name, canonical: scope.elementName(name.qname), scope }
    if (this.#blocks.has(element.canonical)) {
      if (isEmpty) this.#finish('block', element, start, end)
      else this.#beginCapture(element, start)
    } else if (this.#tags.has(element.canonical)) {
      this.#finish('tag', element, start, end)
      if (!isEmpty) this.#opening = element
    } else if (!isEmpty) this.#enter(element)
  }

  #endTag(bytes: Uint8Array, start: number, end: number): void {
    if (this.#capture !== null && this.#mayBlocksBeDamaged) {
      const isOwn = closesElement(bytes, start, end, this.#capture.name.bytes)
      const around = this.#open.at(-1)
      if (!isOwn && !(around && closesElement(bytes, start, end, around.bytes))) return
      this.#finish('block', this.#capture, this.#captureStart, isOwn ? end : start)
      this.#capture = null
      if (isOwn) return
    }
    const name = this.#open.pop()
    if (name === undefined || !closesElement(bytes, start, end, name.bytes)) throw damagedXml('tags do not match')
    if (this.#capture === null) {
      this.#path.pop()
      this.#scopes.pop()
    } else if (this.#open.length === this.#captureDepth) {
      this.#finish('block', this.#capture, this.#captureStart, end)
      this.#capture = null
    }
  }

  #enter(element: OpenElement): void {
    this.#open.push(element.name)
    this.#path.push(element.canonical)
    this.#scopes.push(element.scope)
  }

  #beginCapture(element: OpenElement, start: number): void {
    this.#captureStart = start
    this.#captureDepth = this.#open.length
    this.#capture = element
    if (!this.#mayBlocksBeDamaged) this.#open.push(element.name)
  }

  /** Makes a piece of [start, end), and one of everything before it. */
  #finish(kind: 'block' | 'tag', element: OpenElement, start: number, end: number): void {
    if (kind === 'block') checkBlockSize(end - start)
    this.#flush(start)
    const bytes = this.#window.bytes.subarray(start, end)
    this.#ready.push({ kind, name: element.canonical, bytes, scope: element.scope })
    this.#flushed = end
  }

  #flush(to: number): void {
    if (to <= this.#flushed) return
    this.#ready.push({ kind: 'bytes', bytes: this.#window.bytes.subarray(this.#flushed, to) })
    this.#flushed = to
  }
}

function checkBlockSize(sizeBytes: number): void {
  if (sizeBytes > MAX_XML_BLOCK_BYTES) throw tooComplexXml(`a block of more than ${MAX_XML_BLOCK_BYTES} bytes`)
}

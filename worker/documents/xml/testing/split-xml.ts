import { OOXML_NAMESPACES } from '../ooxml-namespaces.ts'
import { WORD_URI } from './uris.ts'
import { type XmlPiece, XmlSplitter } from '../xml-splitter.ts'

export interface SplitOptions {
  readonly blocks?: readonly string[]
  readonly tags?: readonly string[]
  readonly chunkBytes?: number
}

/** A piece in a form to compare: `bytes …`, `block w:p in w:document/w:body: …`. */
export type Described = string

/** Splits a whole document; neighbouring pieces of bytes, which chunks cut at will, come as one. */
export function splitXml(document: string | Uint8Array, options: SplitOptions = {}): Described[] {
  const described: Described[] = []
  let passed = ''
  const flush = () => {
    if (passed !== '') described.push(`bytes ${passed}`)
    passed = ''
  }
  for (const { piece, path } of piecesOf(document, options)) {
    const text = new TextDecoder('latin1').decode(piece.bytes)
    if (piece.kind === 'bytes') passed += text
    else {
      flush()
      described.push(`${piece.kind} ${piece.name} in ${path.join('/')}: ${text}`)
    }
  }
  flush()
  return described
}

export function piecesOf(
  document: string | Uint8Array,
  options: SplitOptions = {},
): { readonly piece: XmlPiece; readonly path: readonly string[] }[] {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document
  const splitter = new XmlSplitter({
    blocks: new Set(options.blocks ?? ['w:p']),
    tags: new Set(options.tags),
    names: OOXML_NAMESPACES,
  })
  const chunkBytes = options.chunkBytes ?? bytes.length
  const pieces: { piece: XmlPiece; path: readonly string[] }[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    for (const piece of splitter.push(bytes.slice(at, at + chunkBytes)))
      pieces.push({ piece, path: [...splitter.path] })
  }
  splitter.end()
  return pieces
}

/** What the pieces are together. */
export function joinedPieces(document: string | Uint8Array, options: SplitOptions = {}): Uint8Array {
  return Uint8Array.from(piecesOf(document, options).flatMap(({ piece }) => [...piece.bytes]))
}

/** A document with WordprocessingML's usual prefix around `content`. */
export function wordXml(content: string): string {
  return `<?xml version="1.0"?><w:document xmlns:w="${WORD_URI}"><w:body>${content}</w:body></w:document>`
}

// The meaning of each prefix at one place of a document (Namespaces in XML 1.0). Scopes are immutable and shared: an
// element that declares nothing new uses its parent's scope, and siblings with the same declarations share one, as in
// documents that declare `xmlns:a` on every drawing. `xml:space` is inherited the same way (XML 1.0 §2.10).
import type { NamespaceTable } from './namespace-table.ts'
import { damagedXml } from './xml-errors.ts'
import { isQName, splitQName } from './xml-names.ts'

/** One `xmlns` attribute: the prefix, empty for the default namespace, and its URI, empty for none. */
export type NamespaceDeclaration = readonly [prefix: string, uri: string]

const XML_URI = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_URI = 'http://www.w3.org/2000/xmlns/'
/** Stands in canonical names for every namespace the table does not know. */
const UNKNOWN = '?'
/** Resolved names and inner scopes remembered for each scope; a document that passes it is only slower. */
const MAX_REMEMBERED = 512
/** UTF-16 units of declarations that are remembered; a root's thirty take some 2,000. */
const MAX_REMEMBERED_LENGTH = 4096

export class NamespaceScope {
  readonly table: NamespaceTable
  /** Whether white space counts here: the nearest `xml:space` says `preserve`. */
  readonly keepsSpace: boolean
  /** What was declared around this place, innermost first. */
  readonly #layers: readonly ReadonlyMap<string, string>[]
  readonly #elementNames = new Map<string, string>()
  readonly #attributeNames = new Map<string, string>()
  readonly #inner = new Map<string, NamespaceScope>()
  #withOtherSpace: NamespaceScope | null = null

  private constructor(table: NamespaceTable, layers: readonly ReadonlyMap<string, string>[], keepsSpace: boolean) {
    this.table = table
    this.#layers = layers
    this.keepsSpace = keepsSpace
  }

  /** The scope around a document's root: `xml` alone is bound. */
  static outermost(table: NamespaceTable): NamespaceScope {
    return new NamespaceScope(table, [new Map([['xml', XML_URI]])], false)
  }

  /** The URI a prefix is bound to; the empty prefix asks for the default namespace. Undefined when there is none. */
  uriOf(prefix: string): string | undefined {
    for (const layer of this.#layers) {
      const uri = layer.get(prefix)
      if (uri !== undefined) return uri === '' ? undefined : uri
    }
    return undefined
  }

  /** The canonical prefix of what a prefix is bound to, as `mc:Ignorable` and `Requires` need; `?` when unknown. */
  canonicalPrefix(prefix: string): string | undefined {
    const uri = this.uriOf(prefix)
    if (uri === undefined) return undefined
    return uri === XML_URI ? 'xml' : (this.table.prefixOf(uri) ?? UNKNOWN)
  }

  /** `w:p`, `?:local` in an unknown namespace, `:local` in none. Throws `document_damaged` for an unbound prefix. */
  elementName(qname: string): string {
    return this.#elementNames.get(qname) ?? this.#remember(this.#elementNames, qname, this.#resolve(qname, true))
  }

  /** `w:val`, `?:local`, `xml:space`, and `local` without a prefix, since the default namespace is for elements (§6.2). */
  attributeName(qname: string): string {
    return this.#attributeNames.get(qname) ?? this.#remember(this.#attributeNames, qname, this.#resolve(qname, false))
  }

  /** A prefix, never the empty one, that is bound to a canonical prefix's namespace here; undefined when none is. */
  prefixFor(canonical: string): string | undefined {
    for (const layer of this.#layers) {
      for (const prefix of layer.keys()) {
        if (prefix !== '' && this.canonicalPrefix(prefix) === canonical) return prefix
      }
    }
    return undefined
  }

  /** The scope inside an element that makes these declarations. Throws `document_damaged` for one that §2–5 forbid. */
  extend(declarations: readonly NamespaceDeclaration[]): NamespaceScope {
    for (const [prefix, uri] of declarations) checkDeclaration(prefix, uri)
    if (declarations.every(([prefix, uri]) => (this.uriOf(prefix) ?? '') === uri)) return this
    const key = JSON.stringify(declarations)
    const known = this.#inner.get(key)
    if (known !== undefined) return known
    const made = new NamespaceScope(this.table, [new Map(declarations), ...this.#layers], this.keepsSpace)
    if (this.#inner.size < MAX_REMEMBERED && key.length <= MAX_REMEMBERED_LENGTH) this.#inner.set(key, made)
    return made
  }

  /** The scope inside an element whose `xml:space` says so. */
  withSpace(keepsSpace: boolean): NamespaceScope {
    if (keepsSpace === this.keepsSpace) return this
    this.#withOtherSpace ??= new NamespaceScope(this.table, this.#layers, keepsSpace)
    return this.#withOtherSpace
  }

  #remember(names: Map<string, string>, qname: string, canonical: string): string {
    if (names.size < MAX_REMEMBERED) names.set(qname, canonical)
    return canonical
  }

  #resolve(qname: string, isElement: boolean): string {
    if (!isQName(qname)) throw damagedXml('a name is malformed')
    const [prefix, local] = splitQName(qname)
    if (prefix === 'xmlns') throw damagedXml('xmlns is used as a prefix')
    if (prefix === '' && !isElement) return local
    const canonical = this.canonicalPrefix(prefix)
    if (canonical === undefined && prefix !== '') throw damagedXml(`the prefix ${prefix.slice(0, 40)} is not declared`)
    return `${canonical ?? ''}:${local}`
  }
}

function checkDeclaration(prefix: string, uri: string): void {
  if (prefix !== '' && uri === '') throw damagedXml('a prefix is bound to nothing')
  if ((prefix === 'xml') !== (uri === XML_URI)) throw damagedXml('the prefix xml is bound anew')
  if (prefix === 'xmlns' || uri === XMLNS_URI) throw damagedXml('the prefix xmlns is bound anew')
}

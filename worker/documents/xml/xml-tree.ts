// A captured block, or a whole small part, as a tree whose nodes know their offsets in the text: rewriting means
// cutting that text. Elements must nest and text must be decodable; attributes are read on demand.
import type { NamespaceScope } from './namespace-scope.ts'
import { readAttributes, scopeInside, type XmlAttribute } from './xml-attribute.ts'
import { damagedXml, tooComplexXml } from './xml-errors.ts'
import { MAX_XML_DEPTH, MAX_XML_NODES } from './xml-limits.ts'
import { decodeXmlCdata, decodeXmlText } from './xml-text.ts'

/** All offsets count UTF-16 units of the element's `source`. */
export interface XmlElement {
  readonly kind: 'element'
  /** Canonical: `w:p`. */
  readonly name: string
  /** As the document writes it. */
  readonly qname: string
  /** The whole text that was parsed. */
  readonly source: string
  /** The namespaces inside the element, its own declarations included. */
  readonly scope: NamespaceScope
  readonly children: readonly XmlNode[]
  /** The element is [start, end), its start tag [start, openEnd), its end tag [closeStart, end). */
  readonly start: number
  readonly openEnd: number
  /** Of an empty-element tag: its end, as `openEnd` is. */
  readonly closeStart: number
  readonly end: number
  /** Written `<w:p/>`. */
  readonly isEmpty: boolean
  /** In their order. Throws `document_damaged` as `readAttributes` does. */
  readonly attributes: readonly XmlAttribute[]
  /** The value of `w:val`, or, in no namespace, of `val`. Throws as `attributes` does. */
  attribute(name: string): string | undefined
}

export interface XmlText {
  readonly kind: 'text'
  /** Decoded. */
  readonly value: string
  readonly start: number
  /** Behind the `]]>` of a CDATA section. */
  readonly end: number
  readonly isCdata: boolean
}

/** A comment or processing instruction. */
export interface XmlIgnorable {
  readonly kind: 'ignorable'
  readonly start: number
  readonly end: number
}

export type XmlNode = XmlElement | XmlText | XmlIgnorable

/**
 * Parses the one element in `source`, which may have white space, comments, processing instructions and a byte order
 * mark around it. `scope` is the scope at the element's original place. Throws DocumentError: `document_damaged`, or
 * `document_too_complex` past MAX_XML_DEPTH or MAX_XML_NODES.
 */
export function parseXmlFragment(source: string, scope: NamespaceScope): XmlElement {
  return new TreeParser(source, scope).parse()
}

/** All text in an element, at any depth. */
export function textContent(element: XmlElement): string {
  let text = ''
  const rest: XmlNode[] = [element]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.kind === 'text') text += node.value
    else if (node.kind === 'element') for (const child of node.children.toReversed()) rest.push(child)
  }
  return text
}

const NO_CHILDREN: XmlNode[] = []

class ParsedElement implements XmlElement {
  readonly kind = 'element'
  readonly name: string
  readonly qname: string
  readonly source: string
  readonly scope: NamespaceScope
  readonly start: number
  readonly openEnd: number
  readonly isEmpty: boolean
  children = NO_CHILDREN
  closeStart: number
  end: number
  private read: readonly XmlAttribute[] | null = null

  constructor(source: string, qname: string, scope: NamespaceScope, start: number, openEnd: number, isEmpty: boolean) {
    this.source = source
    this.qname = qname
    this.scope = scope
    this.name = scope.elementName(qname)
    this.start = start
    this.openEnd = openEnd
    this.isEmpty = isEmpty
    this.closeStart = openEnd
    this.end = openEnd
  }

  get attributes(): readonly XmlAttribute[] {
    this.read ??= readAttributes(this.source, this.start, this.scope)
    return this.read
  }

  attribute(name: string): string | undefined {
    return this.attributes.find((attribute) => attribute.name === name)?.value
  }

  add(child: XmlNode): void {
    if (this.children === NO_CHILDREN) this.children = [child]
    else this.children.push(child)
  }
}

const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e
const SLASH = 0x2f
const EXCLAMATION = 0x21
const QUESTION = 0x3f
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27

class TreeParser {
  readonly #source: string
  readonly #scope: NamespaceScope
  readonly #open: ParsedElement[] = []
  #current: ParsedElement | null = null
  #root: ParsedElement | null = null
  #nodes = 0

  constructor(source: string, scope: NamespaceScope) {
    this.#source = source
    this.#scope = scope
  }

  parse(): XmlElement {
    const source = this.#source
    let at = source.startsWith('\uFEFF') ? 1 : 0
    while (at < source.length) {
      if (source.charCodeAt(at) !== LESS_THAN) at = this.#text(at)
      else {
        const second = source.charCodeAt(at + 1)
        if (second === SLASH) at = this.#endTag(at)
        else if (second === EXCLAMATION) at = this.#declaration(at)
        else if (second === QUESTION) at = this.#ignorable(at, this.#behind('?>', at + 2))
        else at = this.#startTag(at)
      }
    }
    if (this.#current !== null) throw damagedXml('it stops inside an element')
    if (this.#root === null) throw damagedXml('it has no root element')
    return this.#root
  }

  #text(start: number): number {
    const found = this.#source.indexOf('<', start)
    const end = found === -1 ? this.#source.length : found
    const written = this.#source.slice(start, end)
    if (this.#current !== null) {
      this.#add({ kind: 'text', value: decodeXmlText(written), start, end, isCdata: false })
    } else if (/[^ \t\r\n]/.test(written)) throw damagedXml('text outside the root element')
    return end
  }

  #declaration(start: number): number {
    if (this.#source.startsWith('<!--', start)) return this.#ignorable(start, this.#behind('-->', start + 4))
    if (!this.#source.startsWith('<![CDATA[', start)) throw damagedXml('a DOCTYPE or another declaration')
    if (this.#current === null) throw damagedXml('text outside the root element')
    const end = this.#behind(']]>', start + 9)
    this.#add({
      kind: 'text',
      value: decodeXmlCdata(this.#source.slice(start + 9, end - 3)),
      start,
      end,
      isCdata: true,
    })
    return end
  }

  #ignorable(start: number, end: number): number {
    if (this.#current !== null) this.#add({ kind: 'ignorable', start, end })
    return end
  }

  #behind(sequence: string, from: number): number {
    const found = this.#source.indexOf(sequence, from)
    if (found === -1) throw damagedXml('it stops inside a comment, a CDATA section or a processing instruction')
    return found + sequence.length
  }

  #startTag(start: number): number {
    const source = this.#source
    const nameEnd = findNameEnd(source, start + 1)
    const end = findTagEnd(source, nameEnd)
    const outer = this.#current?.scope ?? this.#scope
    const scope = hasInherited(source, nameEnd, end) ? scopeInside(source, start, outer) : outer
    const isEmpty = source.charCodeAt(end - 2) === SLASH
    const element = new ParsedElement(source, source.slice(start + 1, nameEnd), scope, start, end, isEmpty)
    if (this.#current !== null) this.#add(element)
    else if (this.#root !== null) throw damagedXml('it has two root elements')
    else this.#root = element
    if (this.#open.length >= MAX_XML_DEPTH) throw tooComplexXml(`more than ${MAX_XML_DEPTH} elements in depth`)
    if (!isEmpty) {
      this.#open.push(element)
      this.#current = element
    }
    return end
  }

  #endTag(start: number): number {
    const element = this.#open.pop()
    if (element === undefined || !this.#source.startsWith(element.qname, start + 2)) {
      throw damagedXml('tags do not match')
    }
    let at = start + 2 + element.qname.length
    while (isXmlSpace(this.#source.charCodeAt(at))) at++
    if (this.#source.charCodeAt(at) !== GREATER_THAN) throw damagedXml('tags do not match')
    element.closeStart = start
    element.end = at + 1
    this.#current = this.#open.at(-1) ?? null
    return at + 1
  }

  #add(node: XmlNode): void {
    if (++this.#nodes > MAX_XML_NODES) throw tooComplexXml(`more than ${MAX_XML_NODES} nodes in one tree`)
    this.#current?.add(node)
  }
}

function findNameEnd(source: string, from: number): number {
  let index = from
  for (; index < source.length; index++) {
    const unit = source.charCodeAt(index)
    if (unit <= GREATER_THAN && (unit === SLASH || unit === GREATER_THAN || isXmlSpace(unit))) break
  }
  return index
}

/** The offset behind a tag's `>`. */
function findTagEnd(source: string, from: number): number {
  let quote = 0
  for (let index = from; index < source.length; index++) {
    const unit = source.charCodeAt(index)
    if (unit > GREATER_THAN) continue
    if (unit === LESS_THAN) throw damagedXml('a "<" inside a tag')
    if (quote !== 0) {
      if (unit === quote) quote = 0
    } else if (unit === GREATER_THAN) return index + 1
    else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) quote = unit
  }
  throw damagedXml('it stops inside a tag')
}

/** Whether `xmlns` or `xml:space` may stand in a tag behind its name; a value that holds them is rare. */
function hasInherited(source: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    if (source.charCodeAt(index) !== 0x78) continue
    if (source.startsWith('xmlns', index) || source.startsWith('xml:space', index)) return true
  }
  return false
}

function isXmlSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09
}

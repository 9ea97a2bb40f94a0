// The attributes of one start tag or empty-element tag (XML 1.0 §3.1, Namespaces in XML 1.0 §6). They are read,
// changed, added and removed by canonical name, while everything else in the tag keeps its characters.
import type { NamespaceDeclaration, NamespaceScope } from './namespace-scope.ts'
import { damagedXml } from './xml-errors.ts'
import { isQName, splitQName } from './xml-names.ts'
import { decodeXmlAttribute, encodeXmlAttribute } from './xml-text.ts'

export interface XmlAttribute {
  /** `w:val`, or `val` without a prefix, or `?:val`; a declaration is `xmlns` or `xmlns:w`, as written. */
  readonly name: string
  readonly qname: string
  /** Decoded. */
  readonly value: string
  /** Where the white space before it begins: [start, valueEnd + 1) is the attribute with that space. */
  readonly start: number
  /** The value as written, without its quotes, is [valueStart, valueEnd). */
  readonly valueStart: number
  readonly valueEnd: number
}

type RawAttribute = Omit<XmlAttribute, 'name' | 'value'>

const TAG_NAME = /<([^\s/<>="'&]+)/y
// Linear: no two neighbouring quantifiers match the same character.
const ATTRIBUTE = /[ \t\r\n]+([^\s/<>="'&]+)[ \t\r\n]*=[ \t\r\n]*(?:"[^"<]*"|'[^'<]*')/y
const TAG_END = /[ \t\r\n]*\/?>/y

/**
 * The attributes of the tag at `from` in `source`, in order, with offsets into `source`. `scope` may or may not include
 * the tag's own declarations. Throws `document_damaged` for a malformed tag, a repeated attribute or an undeclared
 * prefix.
 */
export function readAttributes(source: string, from: number, scope: NamespaceScope): readonly XmlAttribute[] {
  const raw = scanAttributes(source, from)
  const own = scope.extend(declarationsAmong(source, raw))
  const seen = new Set<string>()
  return raw.map((attribute) => {
    const { qname, start, valueStart, valueEnd } = attribute
    const name = isDeclaration(qname) ? qname : own.attributeName(qname)
    const key = expandedName(qname, own)
    if (seen.has(key)) throw damagedXml('an attribute is repeated')
    seen.add(key)
    return { name, qname, value: decodeXmlAttribute(source.slice(valueStart, valueEnd)), start, valueStart, valueEnd }
  })
}

/** The `xmlns` attributes of the tag that `source` has at `from`. Throws as `readAttributes` does. */
function readDeclarations(source: string, from: number): readonly NamespaceDeclaration[] {
  return declarationsAmong(source, scanAttributes(source, from))
}

/** The scope inside the tag that `source` has at `from`. Throws as `readAttributes` does. */
export function scopeInside(source: string, from: number, outer: NamespaceScope): NamespaceScope {
  const raw = scanAttributes(source, from)
  const scope = outer.extend(declarationsAmong(source, raw))
  const space = raw.find(({ qname }) => qname === 'xml:space')
  return space ? scope.withSpace(source.slice(space.valueStart, space.valueEnd) === 'preserve') : scope
}

/** What a start tag is read from: an element, as far as its attributes go. */
interface StartTag {
  readonly source: string
  readonly attributes: readonly XmlAttribute[]
}

/** The `xmlns` attributes of an element's start tag as they stand there, each with the space before it. */
export function declarationsOf({ source, attributes }: StartTag): string {
  return attributes
    .filter(({ qname }) => isDeclaration(qname))
    .map(({ start, valueEnd }) => source.slice(start, valueEnd + 1))
    .join('')
}

/**
 * The tag with an attribute's value changed, or with the attribute added after the others. Uses a prefix from the scope
 * for the name's namespace; if the scope has none, the tag declares one.
 */
export function setAttribute(tag: string, scope: NamespaceScope, name: string, value: string): string {
  const attributes = readAttributes(tag, 0, scope)
  const existing = attributes.find((attribute) => attribute.name === name)
  const encoded = encodeXmlAttribute(value)
  if (existing !== undefined) return tag.slice(0, existing.valueStart) + encoded + tag.slice(existing.valueEnd)
  const last = attributes.at(-1)
  const end = last === undefined ? nameEnd(tag, 0) : last.valueEnd + 1
  const own = scope.extend(readDeclarations(tag, 0))
  return `${tag.slice(0, end)} ${qnameFor(name, own)}="${encoded}"${tag.slice(end)}`
}

/** The tag without an attribute and the space before it; the same tag if it has none of that name. */
export function removeAttribute(tag: string, scope: NamespaceScope, name: string): string {
  const existing = readAttributes(tag, 0, scope).find((attribute) => attribute.name === name)
  return existing === undefined ? tag : tag.slice(0, existing.start) + tag.slice(existing.valueEnd + 1)
}

function scanAttributes(source: string, from: number): RawAttribute[] {
  const found: RawAttribute[] = []
  let end = nameEnd(source, from)
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const match = ATTRIBUTE.exec(source)
    if (match === null) break
    const start = end
    end = ATTRIBUTE.lastIndex
    const quote = source.charAt(end - 1)
    const valueStart = source.lastIndexOf(quote, end - 2) + 1
    found.push({ qname: match[1] ?? '', start, valueStart, valueEnd: end - 1 })
  }
  TAG_END.lastIndex = end
  if (!TAG_END.test(source)) throw damagedXml('a tag with malformed attributes')
  return found
}

function nameEnd(source: string, from: number): number {
  TAG_NAME.lastIndex = from
  if (!TAG_NAME.test(source)) throw damagedXml('a tag does not begin with a name')
  return TAG_NAME.lastIndex
}

function isDeclaration(qname: string): boolean {
  return qname === 'xmlns' || qname.startsWith('xmlns:')
}

function declarationsAmong(source: string, attributes: readonly RawAttribute[]): NamespaceDeclaration[] {
  const declarations = new Map<string, string>()
  for (const { qname, valueStart, valueEnd } of attributes) {
    if (!isDeclaration(qname)) continue
    if (!isQName(qname)) throw damagedXml('a name is malformed')
    const prefix = qname.slice('xmlns:'.length)
    if (declarations.has(prefix)) throw damagedXml('a prefix is declared twice')
    declarations.set(prefix, decodeXmlAttribute(source.slice(valueStart, valueEnd)))
  }
  return [...declarations]
}

/** Two prefixes of one namespace make the same attribute (Namespaces §6.3). */
function expandedName(qname: string, scope: NamespaceScope): string {
  const [prefix, local] = splitQName(qname)
  return prefix === '' || prefix === 'xmlns' ? qname : `${scope.uriOf(prefix) ?? ''} ${local}`
}

/** How to write a canonical name here, behind the declaration it needs, if any: `w:val`, `xmlns:w="…" w:val`. */
function qnameFor(name: string, scope: NamespaceScope): string {
  const [canonical, local] = splitQName(name)
  if (canonical === '') return local
  const bound = scope.prefixFor(canonical)
  if (bound !== undefined) return `${bound}:${local}`
  // The default namespace does not reach attributes; its own URI is of the document's edition, strict or transitional.
  const uri = scope.canonicalPrefix('') === canonical ? scope.uriOf('') : scope.table.mainUri(canonical)
  if (uri === undefined) throw new Error(`no namespace is known for ${name}`)
  const prefix = freePrefix(canonical, scope)
  return `xmlns:${prefix}="${encodeXmlAttribute(uri)}" ${prefix}:${local}`
}

function freePrefix(canonical: string, scope: NamespaceScope): string {
  let prefix = canonical
  for (let number = 1; scope.uriOf(prefix) !== undefined; number++) prefix = `${canonical}_${number}`
  return prefix
}

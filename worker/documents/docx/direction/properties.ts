// Changes the properties of a run, paragraph, table or section: each property has its place in the order of the schema,
// and what is not changed keeps its characters (ECMA-376-1 §17.3.1.26, §17.3.2.28, §17.4.59, §17.6.17, and appendix A).
import { setAttribute } from '../../xml/xml-attribute.ts'
import type { NamespaceScope } from '../../xml/namespace-scope.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { childElement } from '../../ooxml/elements.ts'

const words = (text: string) => text.trim().split(/\s+/)

const ORDERS = {
  pPr: words(`pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs
    suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd
    snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment
    textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange`),
  rPr: words(`ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss
    imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText
    vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange`),
  tblPr: words(`tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing
    tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange`),
  pBdr: words('top left bottom right between bar'),
  sectPr: words(`headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType
    pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings
    sectPrChange`),
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PropertiesName = keyof typeof ORDERS

/** A section ends where its properties stand, and a table must have some. */
const KEPT: ReadonlySet<PropertiesName> = new Set(['sectPr', 'tblPr'])

const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off'])

interface Item {
  /** Without its prefix; empty for white space and comments, and for elements of other namespaces. */
  readonly name: string
  readonly xml: string
  readonly element: XmlElement | null
}

/** Where the properties stand, or would stand. */
export interface PropertiesPlace {
  readonly name: PropertiesName
  readonly scope: NamespaceScope
  /** The document's own for `w:`, with its colon. */
  readonly prefix: string
}

export class Properties {
  readonly #place: PropertiesPlace
  readonly #element: XmlElement | undefined
  readonly #items: Item[]
  #isChanged = false

  /** `element`: undefined where there are none yet. */
  constructor(element: XmlElement | undefined, place: PropertiesPlace) {
    this.#element = element
    this.#place = place
    this.#items = (element?.children ?? []).map((child): Item => {
      const xml = element?.source.slice(child.start, child.end) ?? ''
      if (child.kind !== 'element') return { name: '', xml, element: null }
      return { name: child.name.startsWith('w:') ? child.name.slice(2) : '', xml, element: child }
    })
  }

  /** Those that a run, a paragraph or a table has, or would have. */
  static of(parent: XmlElement, name: PropertiesName): Properties {
    const { qname, scope } = parent
    return new Properties(childElement(parent, `w:${name}`), { name, scope, prefix: prefixOf(qname) })
  }

  get isChanged(): boolean {
    return this.#isChanged
  }

  has(name: string): boolean {
    return this.#items.some((item) => item.name === name)
  }

  /** Of a property that is as it was read. */
  element(name: string): XmlElement | undefined {
    return this.#items.find((item) => item.name === name)?.element ?? undefined
  }

  /** The XML of a property as it is now. */
  current(name: string): string | undefined {
    return this.#items.find((item) => item.name === name)?.xml
  }

  /** On or off; undefined where nothing is said. */
  toggle(name: string): boolean | undefined {
    const element = this.element(name)
    return element && !OFF.has(element.attribute('w:val'))
  }

  /** Nested properties, to be put back with `putXml`. */
  nested(name: 'pBdr' | 'rPr' | 'sectPr'): Properties {
    const { scope, prefix } = this.#place
    return new Properties(this.element(name), { name, scope, prefix })
  }

  /** A property with this `w:val`, or that is on without one; what else it says stays. */
  put(name: string, value?: string): void {
    const item = this.#items.find((each) => each.name === name)
    const { prefix, scope } = this.#place
    const empty = `<${prefix}${name}/>`
    const tag = item?.element ? item.xml.slice(0, item.element.openEnd - item.element.start) : empty
    if (value === undefined) this.putXml(name, empty)
    else this.putXml(name, setAttribute(tag, scope, 'w:val', value) + (item ? item.xml.slice(tag.length) : ''))
  }

  /** A property as XML; `''` takes it away. */
  putXml(name: string, xml: string): void {
    const at = this.#items.findIndex((item) => item.name === name)
    if (at >= 0 ? this.#items[at]?.xml === xml : xml === '') return
    this.#isChanged = true
    if (at >= 0) this.#items.splice(at, 1, ...(xml === '' ? [] : [{ name, xml, element: null }]))
    else this.#items.splice(this.#placeOf(name), 0, { name, xml, element: null })
  }

  remove(name: string): void {
    this.putXml(name, '')
  }

  /** Empty when no property is left of those that can be missing. */
  toString(): string {
    const element = this.#element
    if (!this.#isChanged) return element ? element.source.slice(element.start, element.end) : ''
    const inner = this.#items.map(({ xml }) => xml).join('')
    const { prefix, name } = this.#place
    if (inner.trim() === '' && !KEPT.has(name)) return ''
    if (!element) return `<${prefix}${name}>${inner}</${prefix}${name}>`
    const tag = element.source.slice(element.start, element.openEnd)
    if (inner === '') return element.isEmpty ? tag : `${tag.slice(0, -1)}/>`
    return `${element.isEmpty ? tag.replace(/\s*\/>$/, '>') : tag}${inner}</${element.qname}>`
  }

  /** Behind the last property that comes before it. */
  #placeOf(name: string): number {
    const order: readonly string[] = ORDERS[this.#place.name]
    const rank = order.indexOf(name)
    return this.#items.findLastIndex((item) => item.name !== '' && order.indexOf(item.name) < rank) + 1
  }
}

/** An element without content under another name of its namespace. */
export function renamedElement({ qname, source, start, openEnd, isEmpty }: XmlElement, name: string): string {
  const attributes = source.slice(start + 1 + qname.length, openEnd - (isEmpty ? 2 : 1)).trimEnd()
  return `<${prefixOf(qname)}${name}${attributes}/>`
}

/** The prefix of a name with its colon: empty where it has none. */
export function prefixOf(qname: string): string {
  return qname.slice(0, qname.indexOf(':') + 1)
}

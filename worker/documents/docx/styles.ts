// What a paragraph's style says of its role: headings cut the document into sections (ECMA-376-1 §17.7).
import type { SegmentRole } from '../model.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** Names of built-in styles are English in every file, whatever the interface's language; ids are not. */
const HEADING = /^(?:heading [1-9]|title|subtitle)$/i
const CAPTION = /^caption$/i
const MAX_STYLE_CHAIN = 12

export class Styles {
  readonly #roles: ReadonlyMap<string, SegmentRole>

  /** `styles` is the root of the styles part; null where a document has none. */
  constructor(styles: XmlElement | null) {
    const all = styles ? childElements(styles).filter(({ name }) => name === 'w:style') : []
    const byId = new Map(all.map((style) => [style.attribute('w:styleId') ?? '', style]))
    const roles = new Map<string, SegmentRole>()
    for (const [id, style] of byId) {
      const role = roleOf(style, byId)
      if (role !== null) roles.set(id, role)
    }
    this.#roles = roles
  }

  /** Null when the paragraph's properties say nothing of its role. */
  role(properties: XmlElement | undefined): SegmentRole | null {
    if (!properties) return null
    const styled = this.#roles.get(valueOf(properties, 'w:pStyle') ?? '')
    if (styled) return styled
    if (isOutlined(properties)) return 'heading'
    return childElement(properties, 'w:numPr') ? 'listItem' : null
  }
}

function roleOf(style: XmlElement, byId: ReadonlyMap<string, XmlElement>): SegmentRole | null {
  let current: XmlElement | undefined = style
  for (let depth = 0; current && depth < MAX_STYLE_CHAIN; depth++) {
    const name = valueOf(current, 'w:name') ?? ''
    if (HEADING.test(name)) return 'heading'
    if (CAPTION.test(name)) return 'caption'
    const properties: XmlElement | undefined = childElement(current, 'w:pPr')
    if (properties && isOutlined(properties)) return 'heading'
    if (properties && childElement(properties, 'w:numPr')) return 'listItem'
    current = byId.get(valueOf(current, 'w:basedOn') ?? '')
  }
  return null
}

/** Level 9 is body text. */
function isOutlined(properties: XmlElement): boolean {
  const level = valueOf(properties, 'w:outlineLvl')
  return level !== undefined && level !== '9'
}

function valueOf(element: XmlElement, name: string): string | undefined {
  return childElement(element, name)?.attribute('w:val')
}

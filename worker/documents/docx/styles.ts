// Style properties the engine needs: a paragraph's role, since headings cut the document into sections, and the width
// of its letters (ECMA-376-1 §17.7).
import type { SegmentRole } from '../model.ts'
import { childElement, childElements, descendants } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { isCodeStyleName } from './code-paragraph.ts'
import { scaleOf } from './run-properties.ts'
import { StyleLooks } from './style-looks.ts'

/** Names of built-in styles are English in every file, whatever the interface's language; ids are not. */
const HEADING = /^(?:heading [1-9]|title|subtitle)$/i
const CAPTION = /^caption$/i
export const MAX_STYLE_CHAIN = 12
const ON: ReadonlySet<string> = new Set(['1', 'true', 'on'])

export class Styles {
  readonly #roles: ReadonlyMap<string, SegmentRole>
  /** Of the styles that say something of it, by id; null for a document whose styles do not. */
  readonly #scales: ReadonlyMap<string, number> | null
  readonly #defaultScale: number
  readonly #defaultParagraph: string
  readonly looks: StyleLooks
  /** Ids of the styles for code, by their names or those they are based on. */
  readonly #codes: ReadonlySet<string>
  /** A table's style reaches its cells by rules of their own. */
  readonly #isScaledByTables: boolean

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
    this.#codes = new Set([...byId].filter(([, style]) => isForCode(style, byId)).map(([id]) => id))
    this.looks = new StyleLooks(styles)
    const hasScale = (element: XmlElement) => [...descendants(element)].some(({ name }) => name === 'w:w')
    const isScaled = styles !== null && hasScale(styles)
    this.#scales = isScaled ? scalesOf(byId) : null
    this.#isScaledByTables = isScaled && all.some((style) => style.attribute('w:type') === 'table' && hasScale(style))
    const defaults = styles ? childElement(styles, 'w:docDefaults') : undefined
    this.#defaultScale = (defaults ? ownScale(childElement(defaults, 'w:rPrDefault')) : null) ?? 100
    const isDefault = (style: XmlElement) => ON.has(style.attribute('w:default') ?? '')
    const normal = all.find((style) => isDefault(style) && style.attribute('w:type') === 'paragraph')
    this.#defaultParagraph = normal?.attribute('w:styleId') ?? ''
  }

  /**
   * Letter width in per cent for a run of these styles without a width of its own; null when unknown. Calls
   * `characterStyle` only when needed.
   */
  letterScale(paragraphStyle: string | undefined, characterStyle: () => string | undefined): number | null {
    if (this.#scales === null) return 100
    if (this.#isScaledByTables) return null
    const ofCharacter = this.#scales.get(characterStyle() ?? '')
    return ofCharacter ?? this.#scales.get(paragraphStyle ?? this.#defaultParagraph) ?? this.#defaultScale
  }

  isForCode(paragraphStyle: string | undefined): boolean {
    return paragraphStyle !== undefined && this.#codes.has(paragraphStyle)
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

function isForCode(style: XmlElement, byId: ReadonlyMap<string, XmlElement>): boolean {
  let current: XmlElement | undefined = style
  for (let depth = 0; current && depth < MAX_STYLE_CHAIN; depth++) {
    if (isCodeStyleName(valueOf(current, 'w:name') ?? '')) return true
    current = byId.get(valueOf(current, 'w:basedOn') ?? '')
  }
  return false
}

function scalesOf(byId: ReadonlyMap<string, XmlElement>): Map<string, number> {
  const scales = new Map<string, number>()
  for (const [id, style] of byId) {
    let current: XmlElement | undefined = style
    for (let depth = 0; current && depth < MAX_STYLE_CHAIN; depth++) {
      const scale = ownScale(current)
      if (scale !== null) {
        scales.set(id, scale)
        break
      }
      current = byId.get(valueOf(current, 'w:basedOn') ?? '')
    }
  }
  return scales
}

/** The letter width in the run properties of a style itself, or of the document's defaults. */
function ownScale(style: XmlElement | undefined): number | null {
  const properties = style && childElement(style, 'w:rPr')
  const scale = properties && childElement(properties, 'w:w')
  return scale ? scaleOf(scale) : null
}

/** Level 9 is body text. */
function isOutlined(properties: XmlElement): boolean {
  const level = valueOf(properties, 'w:outlineLvl')
  return level !== undefined && level !== '9'
}

function valueOf(element: XmlElement, name: string): string | undefined {
  return childElement(element, name)?.attribute('w:val')
}

// The direction that paragraphs have from their styles (ECMA-376-1 §17.7.2): a style's own, that of the style it is based
// on, the document's defaults.
import { childElement, childElements } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { MAX_STYLE_CHAIN } from '../styles.ts'
import { Properties } from './properties.ts'

export class StyleDirections {
  readonly #styles: ReadonlyMap<string, XmlElement>
  readonly #known = new Map<string, boolean>()
  readonly #defaultStyle: string | undefined
  readonly #isDefaultRightToLeft: boolean

  /** `styles` is the root of the styles part; null where a document has none. */
  constructor(styles: XmlElement | null) {
    const all = styles ? childElements(styles).filter(isParagraphStyle) : []
    this.#styles = new Map(all.map((style) => [style.attribute('w:styleId') ?? '', style]))
    this.#defaultStyle = all.find(isDefaultStyle)?.attribute('w:styleId')
    const defaults = styles && childElement(styles, 'w:docDefaults')
    const ofParagraphs = defaults && childElement(defaults, 'w:pPrDefault')
    this.#isDefaultRightToLeft = (ofParagraphs && ownDirection(ofParagraphs)) ?? false
  }

  /** Whether a paragraph without a style has one nevertheless, so that all can be turned by their styles. */
  get hasDefaultStyle(): boolean {
    return this.#defaultStyle !== undefined
  }

  /** Of a paragraph of this style that says nothing itself. */
  isRightToLeft(style: string | undefined): boolean {
    const id = style !== undefined && this.#styles.has(style) ? style : (this.#defaultStyle ?? '')
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const found = this.#resolve(id)
    this.#known.set(id, found)
    return found
  }

  #resolve(id: string): boolean {
    let style = this.#styles.get(id)
    for (let depth = 0; style && depth < MAX_STYLE_CHAIN; depth++) {
      const own = ownDirection(style)
      if (own !== undefined) return own
      style = this.#styles.get(childElement(style, 'w:basedOn')?.attribute('w:val') ?? '')
    }
    return this.#isDefaultRightToLeft
  }
}

export function isParagraphStyle(style: XmlElement): boolean {
  return style.name === 'w:style' && (style.attribute('w:type') ?? 'paragraph') === 'paragraph'
}

const ON: ReadonlySet<string> = new Set(['1', 'true', 'on'])

function isDefaultStyle(style: XmlElement): boolean {
  return ON.has(style.attribute('w:default') ?? '')
}

function ownDirection(parent: XmlElement): boolean | undefined {
  return Properties.of(parent, 'pPr').toggle('bidi')
}

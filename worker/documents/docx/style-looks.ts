// What a document's styles make of a run, so that a property is compared with what the text around it has already
// (ECMA-376-1 §17.7.2, §17.7.3).
import { childElement, childElements, descendants } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { defaultOf, isSeen, type Look, lookOf, looksLike, PLAIN, type Scripts, TOGGLES } from './run-look.ts'

const MAX_STYLE_CHAIN = 12
const ON: ReadonlySet<string> = new Set(['1', 'true', 'on'])
const NOTHING: Look = new Map()
const ASCII_FONT = 'font w:ascii'

export interface RunPlace {
  readonly paragraphStyle: string | undefined
  readonly isInCell: boolean
  /** Of the paragraph: asked for where a run says something of itself. */
  readonly scripts: () => Scripts
}

export class StyleLooks {
  readonly #byId: ReadonlyMap<string, XmlElement>
  readonly #defaults: Look
  readonly #defaultParagraph: string
  /** What styles of tables say something of. It reaches their cells by rules of their own. */
  readonly #ofTables: ReadonlySet<string>
  readonly #known = new Map<string, Look>()

  /** `styles` is the root of the styles part; null where a document has none. */
  constructor(styles: XmlElement | null) {
    const all = styles ? childElements(styles).filter(({ name }) => name === 'w:style') : []
    this.#byId = new Map(all.map((style) => [style.attribute('w:styleId') ?? '', style]))
    const defaults = styles ? childElement(styles, 'w:docDefaults') : undefined
    const ofRuns = defaults && childElement(defaults, 'w:rPrDefault')
    this.#defaults = lookOf(ofRuns && childElement(ofRuns, 'w:rPr'))
    const isOf = (style: XmlElement, type: string) => style.attribute('w:type') === type
    const normal = all.find((style) => ON.has(style.attribute('w:default') ?? '') && isOf(style, 'paragraph'))
    this.#defaultParagraph = normal?.attribute('w:styleId') ?? ''
    const inTables = all
      .filter((style) => isOf(style, 'table'))
      .flatMap((style) => [...descendants(style)].filter(({ name }) => name === 'w:rPr'))
    this.#ofTables = new Set(inTables.flatMap((properties) => [...lookOf(properties).keys()]))
  }

  /** How a run looks unlike text of its paragraph whose run says nothing. */
  beyondParagraph(run: XmlElement, { paragraphStyle, isInCell, scripts }: RunPlace): Look {
    const properties = childElement(run, 'w:rPr')
    if (!properties || properties.isEmpty) return NOTHING
    const own = lookOf(properties)
    const ofCharacter = this.#ofStyle(childElement(properties, 'w:rStyle')?.attribute('w:val'))
    if (own.size === 0 && ofCharacter.size === 0) return NOTHING
    const ofParagraph = this.#ofStyle(paragraphStyle ?? this.#defaultParagraph)
    const size = Number(ofParagraph.get('w:sz') ?? this.#default('w:sz'))
    const beyond = new Map<string, string>()
    for (const name of new Set([...own.keys(), ...ofCharacter.keys()])) {
      if (!isSeen(name, scripts())) continue
      const around = this.#around(name, ofParagraph, isInCell)
      const value = own.get(name) ?? this.#styled(name, ofCharacter, ofParagraph)
      if (around === null || !looksLike(name, value, around, size)) beyond.set(name, value)
    }
    return beyond
  }

  /** The font of a run's Latin letters, in lower case, or what a theme calls it. */
  fontOf(run: XmlElement, paragraphStyle: string | undefined): string {
    const properties = childElement(run, 'w:rPr')
    const ofCharacter = this.#ofStyle(properties && childElement(properties, 'w:rStyle')?.attribute('w:val'))
    const ofParagraph = this.#ofStyle(paragraphStyle ?? this.#defaultParagraph)
    const looks = [lookOf(properties), ofCharacter, ofParagraph]
    return looks.flatMap((look) => look.get(ASCII_FONT) ?? [])[0] ?? this.#default(ASCII_FONT)
  }

  /** Null where a table may have another value than the paragraph. */
  #around(name: string, ofParagraph: Look, isInCell: boolean): string | null {
    if (isInCell && this.#ofTables.has(name) && !ofParagraph.has(name)) return null
    return ofParagraph.get(name) ?? this.#default(name)
  }

  /** A toggle that a style of characters switches is off where that of the paragraph has it on. */
  #styled(name: string, ofCharacter: Look, ofParagraph: Look): string {
    const value = ofCharacter.get(name) ?? this.#default(name)
    if (!TOGGLES.has(name)) return value
    if (this.#default(name) !== PLAIN) return this.#default(name)
    const ofBoth = [value, ofParagraph.get(name) ?? PLAIN].filter((each) => each !== PLAIN)
    return ofBoth.length === 1 ? 'on' : PLAIN
  }

  #default(name: string): string {
    return this.#defaults.get(name) ?? defaultOf(name)
  }

  /** Of a style with those it is based on. */
  #ofStyle(id: string | undefined): Look {
    if (id === undefined) return NOTHING
    const known = this.#known.get(id)
    if (known) return known
    const look = new Map<string, string>()
    let style = this.#byId.get(id)
    for (let depth = 0; style && depth < MAX_STYLE_CHAIN; depth++) {
      for (const [name, value] of lookOf(childElement(style, 'w:rPr'))) if (!look.has(name)) look.set(name, value)
      const base: string | undefined = childElement(style, 'w:basedOn')?.attribute('w:val')
      style = base === undefined ? undefined : this.#byId.get(base)
    }
    this.#known.set(id, look)
    return look
  }
}

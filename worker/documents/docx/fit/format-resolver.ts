// The formatting that a paragraph and its runs have, by the styles, the numbering and their own properties
// (ECMA-376-1 §17.7.2). What a table's style says of some of its cells alone is left out.
import { childElement, childElements, descendants, readableAttribute } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import {
  DEFAULT_PARAGRAPH,
  DEFAULT_RUN,
  type ParagraphFormat,
  paragraphFacts,
  type RunFormat,
  runFacts,
  valueOf,
} from './formatting.ts'

const MAX_STYLE_CHAIN = 12

export interface FormatFacts {
  readonly run: Partial<RunFormat>
  readonly paragraph: Partial<ParagraphFormat>
}

export interface ResolvedParagraph {
  readonly format: ParagraphFormat
  /** Of runs that say nothing themselves. */
  readonly run: RunFormat
  readonly style: string
}

const NOTHING: FormatFacts = { run: {}, paragraph: {} }

/** Roots of the parts; null for a document without one. */
export interface FormatParts {
  readonly styles: XmlElement | null
  readonly numbering: XmlElement | null
  readonly theme: XmlElement | null
}

export class FormatResolver {
  readonly #styles: ReadonlyMap<string, XmlElement>
  readonly #known = new Map<string, FormatFacts>()
  readonly #fonts: ReadonlyMap<string, string>
  readonly #levels: ReadonlyMap<string, Partial<ParagraphFormat>>
  readonly #defaults: FormatFacts
  readonly #normal: string

  constructor({ styles, numbering, theme }: FormatParts) {
    this.#fonts = theme ? themeFonts(theme) : new Map()
    const all = styles ? childElements(styles).filter(({ name }) => name === 'w:style') : []
    this.#styles = new Map(all.map((style) => [readableAttribute(style, 'w:styleId') ?? '', style]))
    const defaults = styles ? childElement(styles, 'w:docDefaults') : undefined
    const [run, paragraph] = ['w:rPrDefault', 'w:pPrDefault'].map((name) => defaults && childElement(defaults, name))
    this.#defaults = {
      run: runFacts(run && childElement(run, 'w:rPr'), this.#fonts),
      paragraph: paragraphFacts(paragraph && childElement(paragraph, 'w:pPr')),
    }
    const normal = all.find(
      (style) =>
        readableAttribute(style, 'w:type') === 'paragraph' &&
        ['1', 'true', 'on'].includes(readableAttribute(style, 'w:default') ?? ''),
    )
    this.#normal = (normal && readableAttribute(normal, 'w:styleId')) ?? ''
    this.#levels = numbering ? numberingLevels(numbering) : new Map()
  }

  style(id: string): FormatFacts {
    const known = this.#known.get(id)
    if (known) return known
    const [run, paragraph] = [{}, {}]
    for (const style of this.styleChain(id)) {
      const properties = childElement(style, 'w:pPr')
      Object.assign(run, runFacts(childElement(style, 'w:rPr'), this.#fonts))
      Object.assign(paragraph, this.#numbered(properties), paragraphFacts(properties))
    }
    const facts = { run, paragraph }
    this.#known.set(id, facts)
    return facts
  }

  /** A style and those that it is based on, the last of these first. */
  styleChain(id: string): XmlElement[] {
    const chain: XmlElement[] = []
    let style = this.#styles.get(id)
    while (style && chain.length < MAX_STYLE_CHAIN) {
      chain.unshift(style)
      style = this.#styles.get(valueOf(style, 'w:basedOn') ?? '')
    }
    return chain
  }

  paragraph(properties: XmlElement | undefined, table: FormatFacts = NOTHING): ResolvedParagraph {
    const style = valueOf(properties, 'w:pStyle') ?? this.#normal
    const styled = this.style(style)
    return {
      format: {
        ...DEFAULT_PARAGRAPH,
        ...this.#defaults.paragraph,
        ...table.paragraph,
        ...styled.paragraph,
        ...this.#numbered(properties),
        ...paragraphFacts(properties),
      },
      run: { ...DEFAULT_RUN, ...this.#defaults.run, ...table.run, ...styled.run },
      style,
    }
  }

  /** Of a run with these properties in such a paragraph. */
  run(properties: XmlElement | undefined, inherited: RunFormat): RunFormat {
    if (!properties) return inherited
    const style = valueOf(properties, 'w:rStyle')
    return {
      ...inherited,
      ...(style !== undefined && this.style(style).run),
      ...runFacts(properties, this.#fonts),
    }
  }

  #numbered(properties: XmlElement | undefined): Partial<ParagraphFormat> | undefined {
    const list = properties && childElement(properties, 'w:numPr')
    return list && this.#levels.get(`${valueOf(list, 'w:numId')} ${valueOf(list, 'w:ilvl') ?? '0'}`)
  }
}

/** By the names that `w:asciiTheme` has for them (§17.18.96). */
function themeFonts(theme: XmlElement): Map<string, string> {
  const fonts = new Map<string, string>()
  for (const element of descendants(theme)) {
    if (element.name !== 'a:majorFont' && element.name !== 'a:minorFont') continue
    const latin = childElement(element, 'a:latin')
    const name = latin && readableAttribute(latin, 'typeface')
    const place = element.name === 'a:majorFont' ? 'major' : 'minor'
    if (name !== undefined && name !== '') for (const slot of ['HAnsi', 'Ascii']) fonts.set(place + slot, name)
  }
  return fonts
}

/** Paragraph properties by list and level: "3 0" (§17.9). */
function numberingLevels(numbering: XmlElement): Map<string, Partial<ParagraphFormat>> {
  const abstract = new Map<string, XmlElement>()
  const levels = new Map<string, Partial<ParagraphFormat>>()
  for (const element of childElements(numbering)) {
    if (element.name === 'w:abstractNum') abstract.set(readableAttribute(element, 'w:abstractNumId') ?? '', element)
    if (element.name !== 'w:num') continue
    const list = abstract.get(valueOf(element, 'w:abstractNumId') ?? '')
    for (const level of list ? childElements(list) : []) {
      if (level.name !== 'w:lvl') continue
      const key = `${readableAttribute(element, 'w:numId')} ${readableAttribute(level, 'w:ilvl')}`
      levels.set(key, paragraphFacts(childElement(level, 'w:pPr')))
    }
  }
  return levels
}

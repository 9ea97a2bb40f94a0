// The numbers and bullets of list paragraphs, counted as Word counts them (ECMA-376-1 §17.9): the file only stores the
// list and the level of each paragraph.
import { childElement, childElements } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { formatListNumber } from './number-format.ts'

/** What stands for a bullet, whatever its font draws. */
const BULLET = '-'
const MAX_STYLE_CHAIN = 12
const LEVELS = 9
/** Of a level's text: Word takes no longer one, and thousands of paragraphs show it. */
const MAX_LABEL_LENGTH = 255

interface Level {
  readonly format: string
  /** `%1.%2)` */
  readonly text: string
  readonly start: number
  readonly isLegal: boolean
  /** The level, from 1, whose number starts this one anew; 0 never. */
  readonly restart: number | null
}

interface List {
  readonly abstractId: string
  readonly levels: ReadonlyMap<number, Level>
  /** Levels at which this list begins anew, though another of the same kind has been counted. */
  readonly startOverrides: ReadonlyMap<number, number>
}

interface Place {
  readonly numId: string
  readonly level: number
}

export interface ListLabel {
  readonly text: string
  readonly level: number
}

export class ListNumbers {
  readonly #styles: ReadonlyMap<string, XmlElement>
  readonly #abstracts: ReadonlyMap<string, XmlElement>
  readonly #nums: ReadonlyMap<string, XmlElement>
  readonly #lists = new Map<string, List | null>()
  /** Keyed by abstract list: all lists made from one abstract list share their counters. */
  readonly #counters = new Map<string, (number | null)[]>()
  readonly #begun = new Set<string>()

  /** The roots of their parts; null where a document has none. */
  constructor(numbering: XmlElement | null, styles: XmlElement | null) {
    this.#styles = byAttribute(styles, 'w:style', 'w:styleId')
    this.#abstracts = byAttribute(numbering, 'w:abstractNum', 'w:abstractNumId')
    this.#nums = byAttribute(numbering, 'w:num', 'w:numId')
  }

  /** The label of the next paragraph with these properties; null when it has none. Each call counts. */
  next(properties: XmlElement | undefined): ListLabel | null {
    const place = properties ? this.#placeOf(properties) : null
    if (!place) return null
    const list = this.#list(place.numId)
    const level = list?.levels.get(place.level)
    if (!list || !level) return { text: BULLET, level: place.level }
    const counters = this.#count(place, list)
    if (level.format === 'bullet') return { text: BULLET, level: place.level }
    const text = level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1
      const { format, start } = list.levels.get(index) ?? level
      return formatListNumber(counters[index] ?? start, level.isLegal ? 'decimal' : format)
    })
    return text.trim() === '' ? null : { text: text.trim(), level: place.level }
  }

  #count({ numId, level }: Place, { abstractId, levels, startOverrides }: List): readonly (number | null)[] {
    const counters = this.#counters.get(abstractId) ?? Array.from({ length: LEVELS }, () => null)
    this.#counters.set(abstractId, counters)
    if (!this.#begun.has(numId)) {
      this.#begun.add(numId)
      for (const index of startOverrides.keys()) counters[index] = null
    }
    const start = startOverrides.get(level) ?? levels.get(level)?.start ?? 1
    counters[level] = (counters[level] ?? start - 1) + 1
    for (let below = level + 1; below < LEVELS; below++) {
      const restart = levels.get(below)?.restart ?? below
      if (restart > level) counters[below] = null
    }
    return counters
  }

  #placeOf(properties: XmlElement): Place | null {
    const direct = childElement(properties, 'w:numPr')
    const styleId = valueOf(properties, 'w:pStyle')
    const styled = this.#numberingStyle(styleId)
    const numId = valueOf(direct, 'w:numId') ?? valueOf(styled?.numbering, 'w:numId') ?? (direct ? '' : '0')
    if (numId === '0') return null
    const level = valueOf(direct, 'w:ilvl') ?? valueOf(styled?.numbering, 'w:ilvl')
    return {
      numId,
      level: Math.min(levelOf(level) ?? this.#levelOfStyle(numId, styled?.id), LEVELS - 1),
    }
  }

  /** The style of the chain that says which list its paragraphs are in. */
  #numberingStyle(styleId: string | undefined): { readonly id: string; readonly numbering: XmlElement } | null {
    let id = styleId
    for (let depth = 0; id !== undefined && depth < MAX_STYLE_CHAIN; depth++) {
      const style = this.#styles.get(id)
      const properties = style ? childElement(style, 'w:pPr') : undefined
      const numbering = properties ? childElement(properties, 'w:numPr') : undefined
      if (numbering) return { id, numbering }
      id = valueOf(style, 'w:basedOn')
    }
    return null
  }

  /** Levels name the style that puts paragraphs on them. */
  #levelOfStyle(numId: string, styleId: string | undefined): number {
    const abstract = this.#abstractOf(this.#nums.get(numId))
    const levels = abstract ? childElements(abstract).filter(({ name }) => name === 'w:lvl') : []
    const level = levels.find((each) => styleId !== undefined && valueOf(each, 'w:pStyle') === styleId)
    return Number.parseInt(level?.attribute('w:ilvl') ?? '0', 10) || 0
  }

  #list(numId: string): List | null {
    const known = this.#lists.get(numId)
    if (known !== undefined) return known
    const num = this.#nums.get(numId)
    const abstract = this.#abstractOf(num)
    const list = num && abstract ? readList(num, abstract) : null
    this.#lists.set(numId, list)
    return list
  }

  /** A list may take its levels from the list of a style. */
  #abstractOf(num: XmlElement | undefined): XmlElement | undefined {
    const abstract = this.#abstracts.get(valueOf(num, 'w:abstractNumId') ?? '')
    const link = valueOf(abstract, 'w:numStyleLink')
    if (link === undefined) return abstract
    const linked = this.#nums.get(valueOf(this.#numberingStyle(link)?.numbering, 'w:numId') ?? '')
    return this.#abstracts.get(valueOf(linked, 'w:abstractNumId') ?? '') ?? abstract
  }
}

function readList(num: XmlElement, abstract: XmlElement): List {
  const levels = new Map<number, Level>()
  const startOverrides = new Map<number, number>()
  for (const level of childElements(abstract)) if (level.name === 'w:lvl') levels.set(indexOf(level), readLevel(level))
  for (const override of childElements(num)) {
    if (override.name !== 'w:lvlOverride') continue
    const level = childElement(override, 'w:lvl')
    if (level) levels.set(indexOf(override), readLevel(level))
    const start = Number.parseInt(valueOf(override, 'w:startOverride') ?? '', 10)
    if (!Number.isNaN(start)) startOverrides.set(indexOf(override), start)
  }
  return { abstractId: abstract.attribute('w:abstractNumId') ?? '', levels, startOverrides }
}

function readLevel(level: XmlElement): Level {
  const start = Number.parseInt(valueOf(level, 'w:start') ?? '', 10)
  const restart = Number.parseInt(valueOf(level, 'w:lvlRestart') ?? '', 10)
  const legal = childElement(level, 'w:isLgl')
  return {
    format: valueOf(level, 'w:numFmt') ?? 'decimal',
    text: (valueOf(level, 'w:lvlText') ?? '').slice(0, MAX_LABEL_LENGTH),
    start: Number.isNaN(start) ? 0 : start,
    isLegal: legal !== undefined && !['0', 'false', 'off'].includes(legal.attribute('w:val') ?? ''),
    restart: Number.isNaN(restart) ? null : restart,
  }
}

function levelOf(written: string | undefined): number | undefined {
  return written === undefined ? undefined : Math.max(0, Number.parseInt(written, 10) || 0)
}

function indexOf(level: XmlElement): number {
  return Number.parseInt(level.attribute('w:ilvl') ?? '0', 10) || 0
}

function byAttribute(root: XmlElement | null, name: string, attribute: string): Map<string, XmlElement> {
  const all = root ? childElements(root).filter((element) => element.name === name) : []
  return new Map(all.map((element) => [element.attribute(attribute) ?? '', element]))
}

function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return element ? childElement(element, name)?.attribute('w:val') : undefined
}

// What of a document's formatting decides how high its text is (ECMA-376-1 §17.3.1, §17.3.2). Lengths are in points.
import { childElement, childElements, readableAttribute } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'

export const TWIPS_PER_POINT = 20
/** `w:line` counts 240ths of a line where it counts lines. */
export const POINTS_PER_LINE = 12
/** Values that a document can state and that are those of no page of paper are taken for nothing. */
const MAX_POINTS = 10_000

export interface RunFormat {
  readonly size: number
  readonly font: string
  readonly isBold: boolean
  readonly isCapitals: boolean
  readonly isHidden: boolean
  /** Added to each letter. */
  readonly spacing: number
  /** Width of the letters, in per cent. */
  readonly scale: number
}

export interface ParagraphFormat {
  readonly before: number
  readonly after: number
  /** Lines for `auto`, else points. */
  readonly line: number
  readonly lineRule: 'auto' | 'exact' | 'atLeast'
  readonly left: number
  readonly right: number
  /** Of the first line; hanging where it is negative. */
  readonly firstLine: number
  readonly isContextual: boolean
  readonly tabs: readonly TabStop[]
}

export interface TabStop {
  readonly position: number
  readonly isAtEnd: boolean
}

/** What nothing says more of (§17.7.5). */
export const DEFAULT_RUN: RunFormat = {
  size: 10,
  font: 'Times New Roman',
  isBold: false,
  isCapitals: false,
  isHidden: false,
  spacing: 0,
  scale: 100,
}
export const DEFAULT_PARAGRAPH: ParagraphFormat = {
  before: 0,
  after: 0,
  line: 1,
  lineRule: 'auto',
  left: 0,
  right: 0,
  firstLine: 0,
  isContextual: false,
  tabs: [],
}

const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off', 'none'])

/** Whether a property that is on by standing there is on. */
export function isOn(element: XmlElement): boolean {
  return !OFF.has(readableAttribute(element, 'w:val') ?? '')
}

/** Units that the strict edition and newer programs write (§22.9.2.15), in points. */
const UNITS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, pi: 12 }

/** The number of an attribute in points, or in units of which `perPoint` are a point; undefined for none. */
export function numberOf(element: XmlElement, name: string, perPoint: number): number | undefined {
  const text = (readableAttribute(element, name) ?? '').trim()
  const unit = UNITS[text.slice(-2)]
  const value = unit === undefined ? Number.parseFloat(text) / perPoint : Number.parseFloat(text) * unit
  return Number.isFinite(value) && Math.abs(value) <= MAX_POINTS ? value : undefined
}

/** Points as an attribute's value, with the unit that stands there. */
export function lengthText(points: number, perPoint: number, present = ''): string {
  const hasUnit = UNITS[present.trim().slice(-2)] !== undefined
  return hasUnit ? `${Math.round(points * 100) / 100}pt` : String(Math.round(points * perPoint))
}

export function twipsOf(element: XmlElement | undefined, name: string): number | undefined {
  return element && numberOf(element, name, TWIPS_PER_POINT)
}

/** What a `w:rPr` says. `fonts`: the names of the theme's fonts, by their place in it. */
export function runFacts(properties: XmlElement | undefined, fonts: ReadonlyMap<string, string>): Partial<RunFormat> {
  const facts: { -readonly [K in keyof RunFormat]?: RunFormat[K] } = {}
  for (const child of properties ? childElements(properties) : []) {
    if (child.name === 'w:sz') facts.size = numberOf(child, 'w:val', 2) ?? DEFAULT_RUN.size
    else if (child.name === 'w:b') facts.isBold = isOn(child)
    else if (child.name === 'w:caps') facts.isCapitals = isOn(child)
    else if (child.name === 'w:vanish') facts.isHidden = isOn(child)
    else if (child.name === 'w:spacing') facts.spacing = twipsOf(child, 'w:val') ?? 0
    else if (child.name === 'w:w') facts.scale = numberOf(child, 'w:val', 1) ?? 100
    else if (child.name === 'w:rFonts') {
      const font = fonts.get(readableAttribute(child, 'w:asciiTheme') ?? '') ?? readableAttribute(child, 'w:ascii')
      if (font !== undefined) facts.font = font
    }
  }
  return facts
}

/** What a `w:pPr` says. */
export function paragraphFacts(properties: XmlElement | undefined): Partial<ParagraphFormat> {
  const facts: { -readonly [K in keyof ParagraphFormat]?: ParagraphFormat[K] } = {}
  for (const child of properties ? childElements(properties) : []) {
    if (child.name === 'w:spacing') {
      const [before, after] = [spaceOf(child, 'before'), spaceOf(child, 'after')]
      if (before !== undefined) facts.before = before
      if (after !== undefined) facts.after = after
      const rule = readableAttribute(child, 'w:lineRule')
      const isAuto = rule !== 'exact' && rule !== 'atLeast'
      const line = twipsOf(child, 'w:line')
      if (line !== undefined && line > 0) {
        facts.line = isAuto ? line / POINTS_PER_LINE : line
        facts.lineRule = isAuto ? 'auto' : rule
      }
    } else if (child.name === 'w:ind') {
      const left = twipsOf(child, 'w:left') ?? twipsOf(child, 'w:start')
      const right = twipsOf(child, 'w:right') ?? twipsOf(child, 'w:end')
      const hanging = twipsOf(child, 'w:hanging')
      const first = hanging === undefined ? twipsOf(child, 'w:firstLine') : -hanging
      if (left !== undefined) facts.left = left
      if (right !== undefined) facts.right = right
      if (first !== undefined) facts.firstLine = first
    } else if (child.name === 'w:contextualSpacing') facts.isContextual = isOn(child)
    else if (child.name === 'w:tabs') facts.tabs = tabStops(child)
  }
  return facts
}

/** Half of what a browser has between two paragraphs: the space above and below them counts once. */
const AUTOMATIC_SPACE = 7

/** Whether the space is the browser's, whatever else is stated (§17.3.1.33). */
export function isAutomatic(spacing: XmlElement, side: 'before' | 'after'): boolean {
  const value = readableAttribute(spacing, `w:${side}Autospacing`)
  return value !== undefined && !OFF.has(value)
}

/** What a `w:spacing` says of the space before or after a paragraph. */
export function spaceOf(spacing: XmlElement, side: 'before' | 'after'): number | undefined {
  return isAutomatic(spacing, side) ? AUTOMATIC_SPACE : twipsOf(spacing, `w:${side}`)
}

function tabStops(tabs: XmlElement): TabStop[] {
  return childElements(tabs)
    .flatMap((tab) => {
      const position = twipsOf(tab, 'w:pos')
      const kind = readableAttribute(tab, 'w:val')
      if (position === undefined || kind === 'clear' || kind === 'bar') return []
      return [{ position, isAtEnd: kind === 'right' || kind === 'end' || kind === 'center' || kind === 'decimal' }]
    })
    .toSorted((a, b) => a.position - b.position)
}

export function valueOf(parent: XmlElement | undefined, name: string): string | undefined {
  const element = parent && childElement(parent, name)
  return element && readableAttribute(element, 'w:val')
}

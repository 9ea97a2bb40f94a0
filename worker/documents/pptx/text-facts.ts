// What the properties of a text body, of the levels of a list and of a paragraph say, as facts: the trees that they are
// read from are large (ECMA-376-1 §21.1.2).
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export const EMU_PER_POINT = 12_700
/** What text has of which nothing says more (§21.1.2.3.9). */
const DEFAULT_SIZE = 18
/** Of the height of a line: what single spacing adds to the size of the letters in common fonts. */
const LINE_HEIGHT = 1.2
/** `lvl` counts nine levels from 0. */
const MAX_LEVEL = 8

const BODY_ATTRIBUTES: readonly string[] = ['lIns', 'rIns', 'tIns', 'bIns', 'vert', 'wrap', 'numCol', 'anchor']
const AUTOFITS: ReadonlySet<string> = new Set(['a:normAutofit', 'a:noAutofit', 'a:spAutoFit'])

/** What an `a:bodyPr` says (§21.1.2.1.1). */
export interface BodyFacts {
  readonly autofit: string | null
  readonly attributes: ReadonlyMap<string, string>
}

export function bodyFacts(body: XmlElement): BodyFacts {
  const autofit = childElements(body).find(({ name }) => AUTOFITS.has(name))
  return { autofit: autofit?.name ?? null, attributes: attributesOf(body, BODY_ATTRIBUTES) }
}

const LEVEL_ATTRIBUTES: readonly string[] = ['marL', 'algn', 'rtl']

/** What the properties of a paragraph or of a level say (§21.1.2.2.7). */
interface LevelFacts {
  readonly attributes: ReadonlyMap<string, string>
  readonly size: string | null
  readonly font: string | null
  readonly bold: string | null
  readonly lineSpacing: Spacing | null
  readonly spaceBefore: Spacing | null
  readonly spaceAfter: Spacing | null
}

/** In per cent, or in hundredths of a point (§21.1.2.2.5). */
interface Spacing {
  readonly isShare: boolean
  readonly value: string
}

/** By level, from 0. */
export type ListFacts = readonly (LevelFacts | null)[]

/** Of an `a:lstStyle` and its like, with an element for each level. */
export function listFacts(list: XmlElement): ListFacts {
  const otherwise = childElement(list, 'a:defPPr')
  return Array.from({ length: MAX_LEVEL + 1 }, (_, level) => {
    const own = childElement(list, `a:lvl${level + 1}pPr`) ?? otherwise
    return own ? levelFacts(own) : null
  })
}

function levelFacts(properties: XmlElement): LevelFacts {
  const run = childElement(properties, 'a:defRPr')
  return {
    attributes: attributesOf(properties, LEVEL_ATTRIBUTES),
    size: (run && readableAttribute(run, 'sz')) ?? null,
    font: run ? fontOf(run) : null,
    bold: (run && readableAttribute(run, 'b')) ?? null,
    lineSpacing: spacingOf(properties, 'a:lnSpc'),
    spaceBefore: spacingOf(properties, 'a:spcBef'),
    spaceAfter: spacingOf(properties, 'a:spcAft'),
  }
}

/** The typeface of Latin letters that properties of runs state; of a theme's fonts its name in the theme: `+mn-lt`. */
export function fontOf(properties: XmlElement): string | null {
  const latin = childElement(properties, 'a:latin')
  return (latin && readableAttribute(latin, 'typeface')) ?? null
}

function spacingOf(properties: XmlElement, name: string): Spacing | null {
  const stated = childElement(properties, name)
  const [value] = stated ? childElements(stated) : []
  return value ? { isShare: value.name === 'a:spcPct', value: readableAttribute(value, 'val') ?? '' } : null
}

function attributesOf(element: XmlElement, names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    names.flatMap((name) => {
      const value = readableAttribute(element, name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** What a paragraph has, by itself or by its level. */
export interface ParagraphStyle {
  /** Of the letters, in points. */
  readonly size: number
  readonly font: string | null
  readonly isBold: boolean
  /** Between the box and the text, in points. */
  readonly indent: number
  readonly alignment: string | null
  readonly isRightToLeft: boolean
  /** Share of the usual distance between lines. */
  readonly lineSpacing: number
  /** In points, as is the one after. */
  readonly spaceBefore: number
  readonly spaceAfter: number
}

export function paragraphStyle(paragraph: XmlElement, lists: readonly ListFacts[]): ParagraphStyle {
  const own = childElement(paragraph, 'a:pPr')
  const level = numberOf(own && readableAttribute(own, 'lvl'), 0)
  const sources = [own ? levelFacts(own) : null, ...lists.map((list) => list[level] ?? null)].filter(
    (source) => source !== null,
  )
  const first = <Value>(read: (source: LevelFacts) => Value | null | undefined): Value | null =>
    sources.map(read).find((value) => value !== null && value !== undefined) ?? null
  const size =
    numberOf(
      first((source) => source.size),
      DEFAULT_SIZE * 100,
    ) / 100
  const height = size * LINE_HEIGHT
  return {
    size,
    font: first(({ font }) => font),
    isBold: isOn(first(({ bold }) => bold) ?? undefined),
    indent:
      numberOf(
        first(({ attributes }) => attributes.get('marL')),
        0,
      ) / EMU_PER_POINT,
    alignment: first(({ attributes }) => attributes.get('algn')),
    isRightToLeft: isOn(first(({ attributes }) => attributes.get('rtl')) ?? undefined),
    lineSpacing:
      pointsOf(
        first(({ lineSpacing }) => lineSpacing),
        height,
        height,
      ) / height,
    spaceBefore: pointsOf(
      first(({ spaceBefore }) => spaceBefore),
      height,
      0,
    ),
    spaceAfter: pointsOf(
      first(({ spaceAfter }) => spaceAfter),
      height,
      0,
    ),
  }
}

/** `whole`: what 100 % is. */
function pointsOf(spacing: Spacing | null, whole: number, otherwise: number): number {
  if (!spacing) return otherwise
  const number = spacing.isShare ? (percentOf(spacing.value) * whole) / 100 : Number.parseFloat(spacing.value) / 100
  return Number.isFinite(number) ? number : otherwise
}

/** `90000` in most files, `90%` in strict ones (§22.9.2.9). */
export function percentOf(value: string): number {
  const number = Number.parseFloat(value)
  return value.endsWith('%') ? number : number / 1000
}

function numberOf(value: string | null | undefined, otherwise: number): number {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) ? number : otherwise
}

export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

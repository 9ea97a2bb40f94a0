// What the text of a shape takes over: from its placeholder on the layout and on the master, from the master's styles and
// from the presentation's (ECMA-376-1 §19.3.1.36, §19.3.1.52, §21.1.2.4).
import { childElement, childElements, descendants, readableAttribute } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Placeholder } from './placeholder.ts'
import { LINE_HEIGHT } from './text-fit.ts'

export const EMU_PER_POINT = 12_700
/** What text has of which nothing says more (§21.1.2.3.9). */
const DEFAULT_SIZE = 18
/** `lvl` counts nine levels from 0. */
const MAX_LEVEL = 8

/** In points. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Elements in which a shape's text looks for what it does not say itself, the nearest first. */
export interface TextSources {
  /** `a:bodyPr` of the shape and of its placeholders. */
  readonly bodies: readonly XmlElement[]
  /** `a:lstStyle` and its like, with an element for each level. */
  readonly lists: readonly XmlElement[]
  /** Of the placeholder, where the shape itself has none. */
  readonly size: Size | null
}

export interface StyleParts {
  readonly layout: XmlElement | null
  readonly master: XmlElement | null
  readonly presentation: XmlElement | null
}

const FIRST_TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle'])
const EDGES: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum', 'hdr'])

/** The styles of the slides that have one layout. */
export class TextStyles {
  readonly #parts: StyleParts
  readonly #layoutShapes: readonly PlacedShape[]
  readonly #masterShapes: readonly PlacedShape[]

  constructor(parts: StyleParts) {
    this.#parts = parts
    this.#layoutShapes = placeholdersOf(parts.layout)
    this.#masterShapes = placeholdersOf(parts.master)
  }

  /** For a shape of a slide; null for one that is no placeholder. */
  sourcesOf(placeholder: Placeholder | null): TextSources {
    const { master, presentation } = this.#parts
    const styles = master && childElement(master, 'p:txStyles')
    const defaults = presentation && childElement(presentation, 'p:defaultTextStyle')
    const masterStyle = styles && childElement(styles, styleNameOf(placeholder))
    const onLayout = placeholder && this.#layoutShapes.find((shape) => isSame(shape, placeholder))
    const type = masterType(onLayout?.type ?? placeholder?.type ?? '')
    const onMaster = placeholder && this.#masterShapes.find((shape) => masterType(shape.type) === type)
    const shapes = [onLayout, onMaster].flatMap((shape) => shape ?? [])
    return {
      bodies: shapes.flatMap(({ body }) => (body && childElement(body, 'a:bodyPr')) ?? []),
      lists: [
        ...shapes.flatMap(({ body }) => (body && childElement(body, 'a:lstStyle')) ?? []),
        ...[masterStyle, defaults].flatMap((style) => style ?? []),
      ],
      size: shapes.find(({ size }) => size !== null)?.size ?? null,
    }
  }
}

function styleNameOf(placeholder: Placeholder | null): string {
  if (placeholder === null || EDGES.has(placeholder.type)) return 'p:otherStyle'
  return FIRST_TITLES.has(placeholder.type) ? 'p:titleStyle' : 'p:bodyStyle'
}

/** Masters have a title, a body and what stands at the edges; any content is a kind of body. */
function masterType(type: string): string {
  if (FIRST_TITLES.has(type)) return 'title'
  return EDGES.has(type) ? type : 'body'
}

function isSame(shape: Placeholder, { type, index }: Placeholder): boolean {
  if (FIRST_TITLES.has(type) || EDGES.has(type)) return masterType(shape.type) === masterType(type)
  return shape.index === index
}

interface PlacedShape extends Placeholder {
  readonly size: Size | null
  readonly body: XmlElement | undefined
}

function placeholdersOf(part: XmlElement | null): PlacedShape[] {
  return [...(part ? descendants(part) : [])].flatMap((shape) => {
    if (shape.name !== 'p:sp') return []
    const [names, properties] = [childElement(shape, 'p:nvSpPr'), childElement(shape, 'p:spPr')]
    const more = names && childElement(names, 'p:nvPr')
    const mark = more && childElement(more, 'p:ph')
    if (!mark) return []
    const frame = properties && childElement(properties, 'a:xfrm')
    const extent = frame && childElement(frame, 'a:ext')
    return [{ ...placeholderOf(mark), size: extent ? sizeOf(extent) : null, body: childElement(shape, 'p:txBody') }]
  })
}

/** Of a `p:ph` (§19.3.1.36). */
export function placeholderOf(mark: XmlElement): Placeholder {
  return { type: readableAttribute(mark, 'type') ?? 'obj', index: readableAttribute(mark, 'idx') ?? '0' }
}

/** Of an `a:ext` in a frame; null for one that does not say. */
export function sizeOf(extent: XmlElement): Size | null {
  const [width, height] = ['cx', 'cy'].map((name) => Number.parseInt(readableAttribute(extent, name) ?? '', 10))
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) return null
  return { width: width / EMU_PER_POINT, height: height / EMU_PER_POINT }
}

/** What paragraphs of a level have, where they do not say otherwise. */
export interface ParagraphStyle {
  /** Of the letters, in points. */
  readonly size: number
  /** Between the box and the text, in points. */
  readonly indent: number
  readonly alignment: string | null
  readonly isRightToLeft: boolean
  /** Share of the usual distance between lines. */
  readonly lineSpacing: number
  /** In points. */
  readonly spaceBefore: number
}

export function paragraphStyle(paragraph: XmlElement, lists: readonly XmlElement[]): ParagraphStyle {
  const own = childElement(paragraph, 'a:pPr')
  const level = own
    ? Math.min(Math.max(Number.parseInt(readableAttribute(own, 'lvl') ?? '0', 10) || 0, 0), MAX_LEVEL)
    : 0
  const levels = [
    own,
    ...lists.map((list) => childElement(list, `a:lvl${level + 1}pPr`) ?? childElement(list, 'a:defPPr')),
  ]
  const sources = levels.flatMap((source) => source ?? [])
  const attribute = (name: string) =>
    sources.map((source) => readableAttribute(source, name)).find((value) => value !== undefined)
  const sizes = sources.map((source) => childElement(source, 'a:defRPr')).flatMap((run) => run ?? [])
  const size = sizes.map((run) => readableAttribute(run, 'sz')).find((value) => value !== undefined)
  const letters = numberOf(size, DEFAULT_SIZE * 100) / 100
  return {
    size: letters,
    indent: numberOf(attribute('marL'), 0) / EMU_PER_POINT,
    alignment: attribute('algn') ?? null,
    isRightToLeft: isOn(attribute('rtl')),
    lineSpacing: spacing(sources, 'a:lnSpc', { whole: 1, point: 1 / (letters * LINE_HEIGHT) }) ?? 1,
    spaceBefore: spacing(sources, 'a:spcBef', { whole: letters * LINE_HEIGHT, point: 1 }) ?? 0,
  }
}

/** `whole`: what 100 % is; `point`: what a point is (§21.1.2.2.5). Null where nothing is said. */
function spacing(
  sources: readonly XmlElement[],
  name: string,
  { whole, point }: { readonly whole: number; readonly point: number },
): number | null {
  const [stated] = sources.flatMap((source) => childElement(source, name) ?? [])
  const [value] = stated ? childElements(stated) : []
  if (!value) return null
  const text = readableAttribute(value, 'val') ?? ''
  return value.name === 'a:spcPct' ? (whole * (percentOf(text) || 100)) / 100 : (numberOf(text, 0) / 100) * point
}

/** `90000` in most files, `90%` in strict ones (§22.9.2.9). */
export function percentOf(value: string): number {
  const number = Number.parseFloat(value)
  return value.endsWith('%') ? number : number / 1000
}

function numberOf(value: string | undefined, otherwise: number): number {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) ? number : otherwise
}

export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

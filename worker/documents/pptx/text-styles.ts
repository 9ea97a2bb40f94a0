// What the text of a shape takes over: from its placeholder on the layout and on the master, from the master's styles and
// from the presentation's (ECMA-376-1 §19.3.1.36, §19.3.1.52, §21.1.2.4).
import { childElement, childElements, descendants, readableAttribute } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Placeholder } from './placeholder.ts'
import { type BodyFacts, bodyFacts, EMU_PER_POINT, type ListFacts, listFacts } from './text-facts.ts'

/** In points. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What a shape's text looks through for what it does not say itself, the nearest first. */
export interface TextSources {
  readonly bodies: readonly BodyFacts[]
  readonly lists: readonly ListFacts[]
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
  readonly #layoutShapes: readonly PlacedShape[]
  readonly #masterShapes: readonly PlacedShape[]
  readonly #masterLists: ReadonlyMap<string, ListFacts>
  readonly #defaults: readonly ListFacts[]

  /** Of the parts, facts alone are kept: their trees are large. */
  constructor({ layout, master, presentation }: StyleParts) {
    this.#layoutShapes = placeholdersOf(layout)
    this.#masterShapes = placeholdersOf(master)
    const styles = master && childElement(master, 'p:txStyles')
    this.#masterLists = new Map((styles ? childElements(styles) : []).map((each) => [each.name, listFacts(each)]))
    const defaults = presentation && childElement(presentation, 'p:defaultTextStyle')
    this.#defaults = defaults ? [listFacts(defaults)] : []
  }

  /** For a shape of a slide; null for one that is no placeholder. */
  sourcesOf(placeholder: Placeholder | null): TextSources {
    const onLayout = placeholder && this.#layoutShapes.find((shape) => isSame(shape, placeholder))
    const type = masterType(onLayout?.type ?? placeholder?.type ?? '')
    const onMaster = placeholder && this.#masterShapes.find((shape) => masterType(shape.type) === type)
    const shapes = [onLayout, onMaster].flatMap((shape) => shape ?? [])
    const masterList = this.#masterLists.get(styleNameOf(placeholder))
    return {
      bodies: shapes.flatMap(({ body }) => body ?? []),
      lists: [
        ...shapes.flatMap(({ list }) => (list ? [list] : [])),
        ...(masterList ? [masterList] : []),
        ...this.#defaults,
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
  readonly body: BodyFacts | undefined
  readonly list: ListFacts | undefined
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
    const text = childElement(shape, 'p:txBody')
    const [body, list] = ['a:bodyPr', 'a:lstStyle'].map((name) => text && childElement(text, name))
    return [
      {
        ...placeholderOf(mark),
        size: extent ? sizeOf(extent) : null,
        body: body && bodyFacts(body),
        list: list && listFacts(list),
      },
    ]
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

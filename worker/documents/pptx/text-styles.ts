// What the text of a shape takes over: from its placeholder on the layout and on the master, from the master's styles and
// from the presentation's (ECMA-376-1 §19.3.1.36, §19.3.1.52, §21.1.2.4).
import { childElement, childElements, descendants, readableAttribute } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Placeholder } from './placeholder.ts'
import { type Box, boxIn, placedElements, type Size, sizeOf } from './geometry.ts'
import { type BodyFacts, bodyFacts, fontOf, type ListFacts, listFacts } from './text-facts.ts'

/** What a shape's text looks through for what it does not say itself, the nearest first. */
export interface TextSources {
  readonly bodies: readonly BodyFacts[]
  readonly lists: readonly ListFacts[]
  /** Of the placeholder, where the shape itself has none. */
  readonly box: Box | null
  /** Of the theme, by the names that texts call them by: `+mn-lt`. */
  readonly fonts: ReadonlyMap<string, string>
}

export interface StyleParts {
  readonly layout: XmlElement | null
  readonly master: XmlElement | null
  readonly theme: XmlElement | null
  readonly presentation: XmlElement | null
}

/** Of a presentation that does not say (§19.2.1.39), in points. */
const USUAL_SIZE: Size = { width: 720, height: 540 }
const FIRST_TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle'])
const EDGES: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum', 'hdr'])

/** The styles of the slides that have one layout. */
export class TextStyles {
  readonly #layoutShapes: readonly PlacedShape[]
  readonly #masterShapes: readonly PlacedShape[]
  readonly #masterLists: ReadonlyMap<string, ListFacts>
  readonly #defaults: readonly ListFacts[]
  readonly #fonts: ReadonlyMap<string, string>
  readonly slideSize: Size
  /** Of what the layout and the master draw on the slide. */
  readonly backdrop: readonly Box[]

  /** Of the parts, facts alone are kept: their trees are large. */
  constructor({ layout, master, theme, presentation }: StyleParts) {
    this.#fonts = themeFonts(theme)
    this.#layoutShapes = placeholdersOf(layout)
    this.#masterShapes = placeholdersOf(master)
    this.backdrop = [layout, master].flatMap(drawnBoxes)
    const styles = master && childElement(master, 'p:txStyles')
    this.#masterLists = new Map((styles ? childElements(styles) : []).map((each) => [each.name, listFacts(each)]))
    const defaults = presentation && childElement(presentation, 'p:defaultTextStyle')
    this.#defaults = defaults ? [listFacts(defaults)] : []
    const size = presentation && childElement(presentation, 'p:sldSz')
    this.slideSize = (size && sizeOf(size)) ?? USUAL_SIZE
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
      box: shapes.find(({ box }) => box !== null)?.box ?? null,
      fonts: this.#fonts,
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
  readonly box: Box | null
  readonly body: BodyFacts | undefined
  readonly list: ListFacts | undefined
}

/** Placeholders of a layout are prompts. */
function drawnBoxes(part: XmlElement | null): Box[] {
  const slide = part && childElement(part, 'p:cSld')
  const tree = slide && childElement(slide, 'p:spTree')
  return (tree ? placedElements(tree) : []).flatMap(({ element, frame, isFallback }) =>
    frame && !isFallback && !ownPlaceholder(element) ? [frame.box] : [],
  )
}

/** Of a shape; null for one that is no placeholder. */
export function ownPlaceholder(shape: XmlElement): Placeholder | null {
  const [names] = childElements(shape)
  const more = names && childElement(names, 'p:nvPr')
  const mark = more && childElement(more, 'p:ph')
  return mark ? placeholderOf(mark) : null
}

function placeholdersOf(part: XmlElement | null): PlacedShape[] {
  return [...(part ? descendants(part) : [])].flatMap((shape) => {
    if (shape.name !== 'p:sp') return []
    const placeholder = ownPlaceholder(shape)
    if (!placeholder) return []
    const properties = childElement(shape, 'p:spPr')
    const frame = properties && childElement(properties, 'a:xfrm')
    const text = childElement(shape, 'p:txBody')
    const [body, list] = ['a:bodyPr', 'a:lstStyle'].map((name) => text && childElement(text, name))
    return [
      {
        ...placeholder,
        box: frame ? boxIn(frame, 'a:off', 'a:ext') : null,
        body: body && bodyFacts(body),
        list: list && listFacts(list),
      },
    ]
  })
}

const THEME_FONTS = { 'a:majorFont': '+mj-lt', 'a:minorFont': '+mn-lt' } as const

/** Of an `a:theme` (§20.1.4.1.18). */
function themeFonts(theme: XmlElement | null): ReadonlyMap<string, string> {
  const elements = theme && childElement(theme, 'a:themeElements')
  const scheme = elements && childElement(elements, 'a:fontScheme')
  return new Map(
    (scheme ? childElements(scheme) : []).flatMap((font) => {
      const name = font.name === 'a:majorFont' || font.name === 'a:minorFont' ? THEME_FONTS[font.name] : null
      const typeface = fontOf(font) ?? ''
      return name === null || typeface === '' ? [] : [[name, typeface] as const]
    }),
  )
}

/** Of a `p:ph` (§19.3.1.36). */
export function placeholderOf(mark: XmlElement): Placeholder {
  return { type: readableAttribute(mark, 'type') ?? 'obj', index: readableAttribute(mark, 'idx') ?? '0' }
}

// Fits the texts of a slide together: what a shape can take depends on its neighbours, and those of one kind share one
// scale. A slide is read whole for it.
import { hasLetters } from '../ooxml/atom-content.ts'
import { drawingText } from '../ooxml/drawing/drawing-text.ts'
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import type { Template } from '../ooxml/text-block.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { bodyFit, type BodyFit } from './body-fit.ts'
import { type Box, type Frame, placedElements } from './geometry.ts'
import type { FittedText, MeasureText } from './fitted-text.ts'
import type { Placeholder } from './placeholder.ts'
import { AS_IT_IS, type Fitting, fitShape, type MeasuredShape } from './shape-fit.ts'
import { sharedFittings, smallerFitting } from './shared-fit.ts'
import { SlideSpace } from './slide-space.ts'
import { fittedTable } from './slide-table.ts'
import { EMU_PER_POINT } from './text-facts.ts'
import { ownPlaceholder, type TextSources, type TextStyles } from './text-styles.ts'

/** A part whose XML is longer than this is not read whole: its texts keep their size. PowerPoint's slides have some 100 kB. */
export const MAX_FITTED_SLIDE_BYTES = 1024 * 1024

interface ShapeText {
  readonly element: XmlElement
  readonly placeholder: Placeholder | null
  readonly sources: TextSources
  /** Null where nothing says it: the text keeps its size. */
  readonly box: Box | null
  readonly frame: Frame | null
  attached: { readonly body: BodyFit; readonly box: Box; readonly measure: MeasureText } | null
}

export class SlideFit {
  readonly #space: SlideSpace
  /** A line that does not end at its shape may run over lines and pictures. */
  readonly #textSpace: SlideSpace
  readonly #shapes: ShapeText[] = []
  /** By body. */
  readonly #texts = new Map<XmlElement, FittedText>()
  /** By the frame's element. */
  readonly #framed = new Map<XmlElement, ShapeText>()
  #fittings: ReadonlyMap<ShapeText, Fitting> | null = null

  /** `tree`: a `p:spTree`. */
  constructor(tree: XmlElement, styles: TextStyles) {
    const boxes: Box[] = []
    const tables: { readonly element: XmlElement; readonly box: Box }[] = []
    for (const { element, frame, isFallback } of placedElements(tree)) {
      const placeholder = ownPlaceholder(element)
      const sources = styles.sourcesOf(placeholder)
      const box = frame?.box ?? sources.box
      if (box && !isFallback) boxes.push(box)
      if (box && element.name === 'p:graphicFrame') tables.push({ element, box })
      const body = childElement(element, 'p:txBody')
      if (body) this.#addShape(body, { element, placeholder, sources, box, frame, attached: null })
    }
    const texts = this.#shapes.flatMap(({ element, box }) => (box && hasLetters(drawingText(element)) ? [box] : []))
    this.#textSpace = new SlideSpace(texts, styles.slideSize)
    this.#space = new SlideSpace([...styles.backdrop, ...boxes], styles.slideSize)
    for (const { element, box } of tables) {
      const below = () => this.#space.below(box)
      for (const [body, text] of fittedTable(element, styles.sourcesOf(null), below)) this.#texts.set(body, text)
    }
  }

  #addShape(body: XmlElement, shape: ShapeText): void {
    this.#shapes.push(shape)
    if (shape.frame) this.#framed.set(shape.frame.element, shape)
    this.#texts.set(body, {
      sources: shape.sources,
      attach: (properties, measure) => {
        const { element, box, sources } = shape
        if (box) shape.attached = { body: bodyFit(properties, element, box, sources), box, measure }
      },
      fitting: () => this.#fittingOf(shape),
    })
  }

  textOf(body: XmlElement): FittedText | null {
    return this.#texts.get(body) ?? null
  }

  /** An `a:xfrm`, with the place that its shape's text needs. */
  frame(element: XmlElement, xml: string): Template {
    const original = [xml.slice(element.start, element.end)]
    if (!this.#framed.has(element)) return original
    const follow = () => this.#movedFrame(element, xml)
    return [{ slot: null, original, write: () => original, follow }]
  }

  #movedFrame(element: XmlElement, xml: string): Template | null {
    const shape = this.#framed.get(element)
    const box = shape && this.#fittingOf(shape).box
    if (!shape?.frame || !box) return null
    const { across, down, box: before } = shape.frame
    const values = {
      'a:off': { x: (box.left - before.left) / across, y: (box.top - before.top) / down },
      'a:ext': { cx: (box.width - before.width) / across, cy: (box.height - before.height) / down },
    }
    let [moved, at] = ['', element.start]
    for (const child of childElements(element)) {
      if (child.name !== 'a:off' && child.name !== 'a:ext') continue
      let tag = xml.slice(child.start, child.openEnd)
      for (const [name, points] of Object.entries(values[child.name])) {
        const stated = Number.parseInt(readableAttribute(child, name) ?? '', 10)
        if (Math.abs(points) > 0)
          tag = setAttribute(tag, child.scope, name, String(stated + Math.round(points * EMU_PER_POINT)))
      }
      moved += xml.slice(at, child.start) + tag
      at = child.openEnd
    }
    return [moved + xml.slice(at, element.end)]
  }

  #fittingOf(shape: ShapeText): Fitting {
    this.#fittings ??= this.#fitAll()
    return this.#fittings.get(shape) ?? AS_IT_IS
  }

  #fit(shape: MeasuredShape): Fitting {
    return fitShape(shape, this.#space, this.#textSpace)
  }

  #fitAll(): Map<ShapeText, Fitting> {
    const all = this.#shapes.flatMap((shape) => {
      if (!shape.attached) return []
      const { body, box, measure } = shape.attached
      const isMovable = shape.frame !== null && !shape.frame.isTurned
      const facts = { body, box, isFilled: isFilled(shape.element), isMovable }
      const room = body.wraps ? body.room : Infinity
      const [measured, replaced] = [false, true].map((isReplaced) => ({ ...facts, ...measure(room, isReplaced) }))
      if (!measured || !replaced) return []
      const fitting = smallerFitting(this.#fit(measured), this.#fit(replaced))
      return [{ shape, placeholder: shape.placeholder, measured, fitting }]
    })
    const fittings = sharedFittings(all)
    return new Map(all.map(({ shape }, index) => [shape, fittings[index] ?? AS_IT_IS]))
  }
}

const FILLS: readonly string[] = ['a:solidFill', 'a:gradFill', 'a:pattFill', 'a:blipFill', 'a:grpFill']

/** Whether a reader sees where the shape ends: by its fill, its line or the style that has them. */
function isFilled(shape: XmlElement): boolean {
  const properties = childElement(shape, 'p:spPr')
  const line = properties && childElement(properties, 'a:ln')
  const has = (element: XmlElement | undefined) =>
    element !== undefined && FILLS.some((fill) => childElement(element, fill) !== undefined)
  return has(properties) || has(line) || childElement(shape, 'p:style') !== undefined
}

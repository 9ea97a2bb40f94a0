// Where shapes are on a slide (ECMA-376-1 §20.1.7): groups have units of their own, which their frame scales.
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { EMU_PER_POINT, isOn } from './text-facts.ts'

/** In points. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** In points, from the slide's upper left corner. */
export interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** How a group's units lie on the slide. */
interface Units {
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
}

const OF_THE_SLIDE: Units = { left: 0, top: 0, across: 1, down: 1 }
const FRAMES: ReadonlySet<string> = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:graphicFrame'])

export interface PlacedElement {
  /** A `p:sp`, a `p:graphicFrame` … */
  readonly element: XmlElement
  /** Null where the shape has that of its placeholder. */
  readonly frame: Frame | null
  /** Of the branch of `mc:AlternateContent` that only older programs draw. */
  readonly isFallback: boolean
}

export interface Frame {
  readonly box: Box
  /** What one of the shape's own points is on the slide. */
  readonly across: number
  readonly down: number
  /** An `a:xfrm` or a `p:xfrm`. */
  readonly element: XmlElement
  readonly isTurned: boolean
}

/** All that is drawn in a `p:spTree`, groups opened, from the back to the front. */
export function placedElements(tree: XmlElement): PlacedElement[] {
  const placed: PlacedElement[] = []
  const visit = (parent: XmlElement, units: Units, isFallback: boolean): void => {
    for (const element of childElements(parent)) {
      if (element.name === 'p:grpSp') visit(element, unitsOf(element, units), isFallback)
      else if (element.name === 'mc:AlternateContent' || element.name === 'mc:Choice') visit(element, units, isFallback)
      else if (element.name === 'mc:Fallback') visit(element, units, true)
      else if (FRAMES.has(element.name)) placed.push({ element, frame: frameOf(element, units), isFallback })
    }
  }
  visit(tree, OF_THE_SLIDE, false)
  return placed
}

function unitsOf(group: XmlElement, outer: Units): Units {
  const properties = childElement(group, 'p:grpSpPr')
  const frame = properties && childElement(properties, 'a:xfrm')
  const [box, inner] = [frame && boxIn(frame, 'a:off', 'a:ext'), frame && boxIn(frame, 'a:chOff', 'a:chExt')]
  if (!box || !inner) return outer
  const [across, down] = [box.width / inner.width, box.height / inner.height]
  return {
    left: outer.left + (box.left - inner.left * across) * outer.across,
    top: outer.top + (box.top - inner.top * down) * outer.down,
    across: outer.across * across,
    down: outer.down * down,
  }
}

function frameOf(shape: XmlElement, { left, top, across, down }: Units): Frame | null {
  const properties = childElement(shape, 'p:spPr')
  const element = childElement(shape, 'p:xfrm') ?? (properties && childElement(properties, 'a:xfrm'))
  const own = element && boxIn(element, 'a:off', 'a:ext')
  if (!own) return null
  return {
    box: {
      left: left + own.left * across,
      top: top + own.top * down,
      width: own.width * across,
      height: own.height * down,
    },
    across,
    down,
    element,
    isTurned: Number.parseInt(readableAttribute(element, 'rot') ?? '0', 10) !== 0 || isFlipped(element),
  }
}

function isFlipped(frame: XmlElement): boolean {
  return isOn(readableAttribute(frame, 'flipV'))
}

/** Of an offset and an extent in a frame; null where they do not say. */
export function boxIn(frame: XmlElement, offset: string, extent: string): Box | null {
  const [off, ext] = [childElement(frame, offset), childElement(frame, extent)]
  const size = ext && sizeOf(ext)
  if (!off || !size) return null
  const [left, top] = ['x', 'y'].map((name) => Number.parseInt(readableAttribute(off, name) ?? '', 10))
  if (left === undefined || top === undefined || !Number.isFinite(left) || !Number.isFinite(top)) return null
  return { left: left / EMU_PER_POINT, top: top / EMU_PER_POINT, ...size }
}

/** Of an `a:ext` in a frame; null for one that does not say. */
export function sizeOf(extent: XmlElement): Size | null {
  const [width, height] = ['cx', 'cy'].map((name) => Number.parseInt(readableAttribute(extent, name) ?? '', 10))
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) return null
  return { width: width / EMU_PER_POINT, height: height / EMU_PER_POINT }
}

export function right({ left, width }: Box): number {
  return left + width
}

export function bottom({ top, height }: Box): number {
  return top + height
}

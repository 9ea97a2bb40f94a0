// The text boxes of a paragraph, and how large they are (ECMA-376-1 §20.4.2.38, §21.1.2.1.1; VML §19.1).
import { childElement, childElements, readableAttribute } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { numberOf } from './formatting.ts'
import { cssLength, EMU_PER_POINT } from './paragraph-content.ts'
import type { PlaceSize } from './place-fit.ts'

export interface TextBox {
  /** `w:txbxContent` */
  readonly content: XmlElement
  /** Null for a box that grows with its text, or whose size is not known. */
  readonly size: PlaceSize | null
}

/** Between the edge of a box and its text, in points. */
const INSETS = { left: 7.2, right: 7.2, top: 3.6, bottom: 3.6 }

/** In the order of the document; boxes in boxes come behind them. */
export function* textBoxes(parent: XmlElement): Generator<TextBox, void, void> {
  for (const child of childElements(parent)) {
    if (child.name === 'wps:wsp') {
      const holder = childElement(child, 'wps:txbx')
      const content = holder && childElement(holder, 'w:txbxContent')
      // A box with a name goes on in others.
      const isLinked = holder !== undefined && readableAttribute(holder, 'id') !== undefined
      if (content) yield { content, size: isLinked ? null : shapeSize(child) }
    } else if (child.name === 'v:textbox') {
      const content = childElement(child, 'w:txbxContent')
      if (content) yield { content, size: vmlSize(parent, child) }
    }
    yield* textBoxes(child)
  }
}

function shapeSize(shape: XmlElement): PlaceSize | null {
  const properties = childElement(shape, 'wps:bodyPr')
  if (!properties || childElement(properties, 'a:spAutoFit')) return null
  if (readableAttribute(properties, 'wrap') === 'none') return null
  const transform = childElement(childElement(shape, 'wps:spPr') ?? shape, 'a:xfrm')
  const extent = transform && childElement(transform, 'a:ext')
  const [width, height] = ['cx', 'cy'].map((name) => extent && numberOf(extent, name, EMU_PER_POINT))
  if (width === undefined || height === undefined) return null
  const inset = (name: string, otherwise: number) => numberOf(properties, name, EMU_PER_POINT) ?? otherwise
  const across = width - inset('lIns', INSETS.left) - inset('rIns', INSETS.right)
  const down = height - inset('tIns', INSETS.top) - inset('bIns', INSETS.bottom)
  const isTurned = !['horz', undefined].includes(readableAttribute(properties, 'vert'))
  return placeSize(isTurned ? down : across, isTurned ? across : down)
}

function vmlSize(shape: XmlElement, textbox: XmlElement): PlaceSize | null {
  const style = readableAttribute(shape, 'style') ?? ''
  const own = readableAttribute(textbox, 'style') ?? ''
  if (/mso-fit-shape-to-text\s*:\s*t/.test(own) || /layout-flow\s*:\s*vertical/.test(own)) return null
  const insets = (readableAttribute(textbox, 'inset') ?? '').split(',')
  const inset = (index: number, otherwise: number) => {
    const value = insets[index]?.trim() ?? ''
    return value === '' ? otherwise : cssLength(`inset:${value}`, 'inset')
  }
  const [width, height] = [cssLength(style, 'width'), cssLength(style, 'height')]
  return placeSize(
    width - inset(0, INSETS.left) - inset(2, INSETS.right),
    height - inset(1, INSETS.top) - inset(3, INSETS.bottom),
  )
}

function placeSize(width: number, height: number): PlaceSize | null {
  return width > 0 && height > 0 ? { width, height } : null
}

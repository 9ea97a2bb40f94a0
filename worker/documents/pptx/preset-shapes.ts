// The part of a shape that its text can use: a rectangle within the outline (ECMA-376-1 §20.1.9.22, `presetShapeDefinitions.xml`).
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Size } from './geometry.ts'

/** Of the width and of the height, on each side: what lies outside of the square in a circle. */
const ROUND = (1 - Math.SQRT1_2) / 2
const SHARES: Readonly<Record<string, number>> = {
  ellipse: ROUND,
  wedgeEllipseCallout: ROUND,
  cloud: ROUND,
  cloudCallout: ROUND,
  flowChartConnector: ROUND,
  donut: ROUND,
  diamond: 1 / 4,
  flowChartDecision: 1 / 4,
}
/** Corners of this share of the shorter side, in hundred thousandths, where the shape says no other. */
const CORNERS: Readonly<Record<string, number>> = {
  roundRect: 16_667,
  wedgeRoundRectCallout: 16_667,
  plaque: 16_667,
}

export function textArea(shape: XmlElement | null, { width, height }: Size): Size {
  const properties = shape && childElement(shape, 'p:spPr')
  const geometry = properties && childElement(properties, 'a:prstGeom')
  const preset = (geometry && readableAttribute(geometry, 'prst')) ?? ''
  const share = SHARES[preset]
  if (share !== undefined) return { width: width * (1 - 2 * share), height: height * (1 - 2 * share) }
  const usual = CORNERS[preset]
  if (!geometry || usual === undefined) return { width, height }
  const corner = (Math.min(width, height) * Math.min(cornerOf(geometry) ?? usual, 50_000)) / 100_000
  const inset = 2 * corner * (1 - Math.SQRT1_2)
  return { width: width - inset, height: height - inset }
}

function cornerOf(geometry: XmlElement): number | null {
  const values = childElement(geometry, 'a:avLst')
  const guide = (values ? childElements(values) : []).find((each) => readableAttribute(each, 'name') === 'adj')
  const value = /^val (\d+)$/.exec((guide && readableAttribute(guide, 'fmla')) ?? '')?.[1]
  return value === undefined ? null : Number(value)
}

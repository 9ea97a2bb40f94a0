// What the scale of a shape's text is measured by: its box, its letters and its paragraphs.
import { plainText, renderInlines } from '../inline/inlines.ts'
import { drawingText } from '../ooxml/drawing/drawing-text.ts'
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { type MeasuredParagraph, type TextScale, UNSCALED } from './text-fit.ts'
import { bodyFacts, EMU_PER_POINT, type ListFacts, paragraphStyle, percentOf } from './text-facts.ts'
import type { Size, TextSources } from './text-styles.ts'

export interface ShapeText {
  /** Null for that of its placeholder. */
  readonly size: Size | null
  readonly sources: TextSources
}

/** Of the text's distance from the shape, where it says none, in points (ECMA-376-1 §21.1.2.1.1). */
const INSETS = { lIns: 7.2, rIns: 7.2, tIns: 3.6, bIns: 3.6 } as const
export interface BodyFit {
  readonly height: number
  readonly now: TextScale
  measure(paragraph: XmlElement, block: TextBlock | undefined, written: string | undefined): MeasuredParagraph
}

/** Null for a text that does not shrink by itself, or in a box that is not known. */
export function bodyFit(own: XmlElement, { size, sources }: ShapeText, lists: readonly ListFacts[]): BodyFit | null {
  const bodies = [bodyFacts(own), ...sources.bodies]
  const box = size ?? sources.size
  const autofit = bodies.find((each) => each.autofit !== null)?.autofit
  const attribute = (name: string) =>
    bodies.map(({ attributes }) => attributes.get(name)).find((value) => value !== undefined)
  if (autofit !== 'a:normAutofit' || !box || attribute('wrap') === 'none') return null
  const inset = (name: keyof typeof INSETS) => {
    const stated = Number.parseInt(attribute(name) ?? '', 10)
    return Number.isFinite(stated) ? stated / EMU_PER_POINT : INSETS[name]
  }
  const isTurned = !['horz', undefined].includes(attribute('vert'))
  const columns = Math.max(1, Number.parseInt(attribute('numCol') ?? '1', 10) || 1)
  const [across, down] = [box.width - inset('lIns') - inset('rIns'), box.height - inset('tIns') - inset('bIns')]
  const [width, height] = isTurned ? [down, across] : [across, down]
  return {
    height: height * columns,
    now: scaleOf(own),
    measure(paragraph, block, written) {
      const style = paragraphStyle(paragraph, lists)
      const source = block?.slot ? renderInlines(block.slot.source, plainText) : drawingText(paragraph)
      return {
        ...style,
        size: letterSize(paragraph, style.size),
        // Less than a letter a line is no room: such a box is not measured by its width.
        room: Math.max(width / columns - style.indent, style.size),
        source,
        written: written ?? source,
      }
    },
  }
}

/** What the shape itself states; an inherited scale is that of a prompt. */
function scaleOf(own: XmlElement): TextScale {
  const autofit = childElement(own, 'a:normAutofit')
  const stated = (name: string, otherwise: number) => {
    const percent = percentOf((autofit && readableAttribute(autofit, name)) ?? '')
    return Number.isFinite(percent) && percent > 0 ? percent : otherwise
  }
  return { letters: stated('fontScale', UNSCALED.letters), spacing: stated('lnSpcReduction', UNSCALED.spacing) }
}

/** Of the runs, by the share of text that each has. */
function letterSize(paragraph: XmlElement, inherited: number): number {
  let [letters, weighted] = [0, 0]
  for (const run of childElements(paragraph)) {
    if (run.name !== 'a:r') continue
    const { length } = drawingText(run)
    const properties = childElement(run, 'a:rPr')
    const stated = Number.parseInt((properties && readableAttribute(properties, 'sz')) ?? '', 10) / 100
    letters += length
    weighted += length * (stated > 0 ? stated : inherited)
  }
  return letters > 0 ? weighted / letters : inherited
}

/** `a:bodyPr` with this scale. What stands there keeps its characters (§21.1.2.1.1 gives the order of its elements). */
export function scaledProperties(own: XmlElement, tag: string, xml: string, { letters, spacing }: TextScale): string {
  const prefix = own.qname.slice(0, -'bodyPr'.length)
  const existing = childElement(own, 'a:normAutofit')
  const isStrict = own.scope.uriOf(prefix.slice(0, -1))?.includes('purl.oclc.org') === true
  const value = (percent: number) => (isStrict ? `${percent}%` : String(percent * 1000))
  let fit = existing ? xml.slice(existing.start, existing.openEnd) : `<${prefix}normAutofit/>`
  fit = setAttribute(fit, own.scope, 'fontScale', value(letters))
  fit = setAttribute(fit, own.scope, 'lnSpcReduction', value(spacing))
  if (own.isEmpty) return `${tag.replace(/\s*\/>$/, '')}>${fit}</${own.qname}>`
  const at = existing?.start ?? childElement(own, 'a:prstTxWarp')?.end ?? own.openEnd
  return tag + xml.slice(own.openEnd, at) + fit + xml.slice(existing?.openEnd ?? at, own.end)
}
